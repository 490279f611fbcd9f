import { expect, test } from 'vitest';
import { century } from '../support/century';

/** Calls that are wrong, and what is said to them. */
test.each([
  ['greedy', "missing required argument 'b'"],
  ['greedy random casual', 'too many arguments'],
  ['greedy greedy', 'both players are greedy'],
  ['mcts mcts:9 --visits 9', 'both players are mcts:9'],
  ['greedy nobody', 'nobody: bot: There is no bot "nobody"'],
  ['greedy mcts:0ms', 'There is no bot "mcts:0ms"'],
  ['greedy hard@/no/such/folder', 'there is no build of century-engine in it'],
  ['greedy run:', 'run:: name the command'],
  ['greedy random --sprt 5', 'Expected elo0,elo1'],
  ['greedy random --sprt 0,5,0.05,0.05,1', 'Expected elo0,elo1'],
  ['greedy random --sprt 0,1e3', 'Expected elo0,elo1'],
  ['greedy random --sprt 0,', 'Expected elo0,elo1'],
  ['greedy random --sprt 5,5', 'elo0 has to be below elo1'],
  ['greedy random --sprt 5,-5', 'elo0 has to be below elo1'],
  ['greedy random --sprt 0,1001', 'within 1000 of 0'],
  ['greedy random --sprt 0,5,0', 'above 0 and below 0.5'],
  ['greedy random --sprt 0,5,0.05,0.5', 'above 0 and below 0.5'],
  ['greedy random --time 100', 'Expected a time, as in 100ms'],
  ['greedy random --time 0ms', 'Expected a time, as in 100ms'],
  ['greedy random --time 1ms --visits 1', 'give one of them'],
  ['greedy random --visits 0', 'Expected a whole number above 0'],
  ['greedy random --games 0', 'Expected a whole number above 0'],
  ['greedy random --players 1', 'players: Expected a whole number from 2'],
  ['greedy random --players 5', 'players: Expected a whole number from 2 to 4'],
  ['greedy random --variant nowhere', 'there is no game "nowhere"'],
])('century match %s', async (words, complaint) => {
  const { status, out, err } = await century(['match', ...words.split(' ')]);
  expect([status, out]).toEqual([2, '']);
  expect(err).toMatch(/^century: [^\n]+\n$/);
  expect(err).toContain(complaint);
});
