import { expect, test } from 'vitest';
import teaHouse from '../../examples/own-game/own-game.mjs';
import { knownGames } from '../../src/cli/known-games';
import { newTables } from '../../src/cli/mcp/tables';
import { root } from '../package/unpacked';
import { known } from '../support/known';
import { talk } from './talk';

const START = { variant: 'spice-road', players: 2 };

test.each([
  ['start_game', { ...START, players: 9 }, 'players: Expected a whole number from 2 to 5. [too-big]'],
  [
    'start_game',
    { ...START, playrs: 2 },
    'playrs: There is no such key; the keys are: players, variant, seat, bots. [unknown-key]',
  ],
  ['start_game', { players: 2 }, 'variant: Missing: expected '],
  ['start_game', { ...START, variant: 'chess' }, 'variant: '],
  ['start_game', { ...START, seat: 2 }, 'seat: There is no seat 2. [no-such-seat]'],
  [
    'start_game',
    { ...START, bots: 'champion' },
    'bots: There is no bot "champion"; the bots are: easy, normal, hard, expert, ',
  ],
  ['start_game', { ...START, bots: 'mcts:9999' }, 'bots: Bots that search '],
  ['look', { form: 'json' }, 'form: There is no such key; the keys are: format. [unknown-key]'],
  ['wait', { seconds: 'ten' }, 'seconds: Expected a whole number from 0 to 50. [wrong-type]'],
  ['rules', { about: 'x', variant: 'chess' }, 'variant: Name the game: '],
  ['join_game', { code: 'x' }, 'code: No seat has this code. [no-such-game]'],
])('%s %j is refused with a sentence that names the argument', async (name, given, sentence) => {
  const { call } = await talk(newTables(known));
  const { text, isError } = await call(name, given);
  expect(isError).toBe(true);
  expect(text.slice(0, sentence.length)).toBe(sentence);
});

test('the bots are listed with the levels, where a game is started too', async () => {
  const { call, client } = await talk(newTables(known));
  const list = 'easy, normal, hard, expert, random, casual, greedy, mcts:1 to mcts:5000';
  expect((await call('games')).text).toContain(`bots: ${list}`);
  const { tools } = await client.listTools();
  expect(JSON.stringify(tools.find(({ name }) => name === 'start_game'))).toContain(list);
});

const games = await knownGames([`${root}/examples/own-game/own-game.mjs`]);

test('a game of one’s own is told in its own words', async () => {
  const { call } = await talk(newTables(games, 'tea'));
  const begun = await call('start_game', { variant: teaHouse.name, players: 3, bots: 'casual' });
  expect(begun.isError, begun.text).toBe(false);
  const { text, data } = await call('wait');
  expect(data).toMatchObject({ yourTurn: true });
  const { actions } = (await call('legal_actions')).data as {
    actions: { notation: string; words: string }[];
  };
  for (const { notation, words } of actions) expect(words).not.toBe(notation);
  expect(text).toMatch(/You decide, phase \w+: .+\.$/);
  const acted = await call('act', { action: '1' });
  expect((acted.data.happened as string[])[0]).toMatch(/^P0: .+ \(You .+\)$/);
});
