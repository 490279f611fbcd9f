import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { seatingOf } from '../../src/cli/match/plan';
import { hasTime, named, playersOf, programOf } from '../../src/cli/match/players';
import { questionAt } from '../../src/cli/match/program';
import { resample } from '../../src/index';
import { century } from '../support/century';
import { playedGame, TABLES } from '../support/play';
import { registry } from '../support/registry';

describe.each([2, 3, 4, 5])('with %i seats', (players) => {
  const bots = Array.from({ length: players }, (_, i) => `bot ${i}`);
  const seatings = Array.from({ length: 3 * players }, (_, game) => seatingOf({ bots, seed: 's' }, game));

  test('every bot sits once on every seat in each block, with one seed for the setup', () => {
    for (let block = 0; block < 3; block++) {
      const games = seatings.slice(block * players, (block + 1) * players);
      expect(games.map(({ seed }) => seed)).toEqual(bots.map(() => `s:${block}`));
      for (const bot of bots) {
        const seats = games.map((game) => game.bots.findIndex(({ name }) => name === bot));
        expect(seats.sort()).toEqual(bots.map((_, seat) => seat));
      }
      for (const game of games) expect(game.bots.map(({ name }) => name).sort()).toEqual(bots);
    }
  });

  test('no two bots share a seed', () => {
    const seeds = seatings.flatMap((game) => game.bots.map(({ seed }) => seed));
    expect(new Set(seeds).size).toBe(seeds.length);
  });
});

test('unpaired games have a setup each, and bots change seats all the same', () => {
  const games = [0, 1, 2].map((game) => seatingOf({ bots: ['a', 'b'], seed: 's', unpaired: true }, game));
  expect(games.map(({ seed }) => seed)).toEqual(['s:0', 's:1', 's:2']);
  expect(games.map(({ bots }) => bots[0]?.name)).toEqual(['a', 'b', 'a']);
});

test('the first game has the seats as they were named', () => {
  const { bots } = seatingOf({ bots: ['a', 'b', 'b'], seed: '7' }, 0);
  expect(bots).toEqual([
    { name: 'a', seed: '7:0:0' },
    { name: 'b', seed: '7:0:1' },
    { name: 'b', seed: '7:0:2' },
  ]);
});

test.each([
  ['expert', null],
  ['mcts:50ms@../old/dist', null],
  ['run:python3 player.py', ['python3', 'player.py']],
  [`run:node "my player.mjs" --name 'P 1'@x`, ['node', 'my player.mjs', '--name', 'P 1', '@x']],
  ['run:', []],
])('%s is understood', (name, words) => {
  expect(programOf(name)).toEqual(words);
});

test('bots that think for a time are known by their names', () => {
  const names = ['mcts:5ms', 'net:50ms@dist', 'mcts:5', 'net', 'run:mcts:5ms', 'hard'];
  expect(names.filter(hasTime)).toEqual(['mcts:5ms', 'net:50ms@dist']);
});

test.each([
  ['mcts', { milliseconds: 20 }, 'mcts:20ms'],
  ['mcts@dist', { milliseconds: 20 }, 'mcts:20ms@dist'],
  ['mcts', { visits: 300 }, 'mcts:300'],
  ['mcts', {}, 'mcts'],
  ['mcts:5', { milliseconds: 20 }, 'mcts:5'],
  ['expert', { visits: 300 }, 'expert'],
  ['run:mcts', { visits: 300 }, 'run:mcts'],
])('%s with %o is %s', (player, budget, name) => {
  expect(named(player, budget)).toBe(name);
});

test.each(TABLES)('a player learns nothing that is hidden from its seat: $variant, $players', (table) => {
  for (const { before: state, index } of playedGame({ ...table, seed: 'asked' }, 24)) {
    const { actor: seat } = state;
    const { question } = questionAt(registry, state, { game: 3, seat });
    expect(questionAt(registry, resample(state, seat, index), { game: 3, seat }).question).toEqual(question);
  }
});

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

test.each(['nets.js', 'bots.js'])('a build has its bots in %s', async (file) => {
  const folder = mkdtempSync(join(tmpdir(), 'century-build-'));
  try {
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(
      join(folder, 'sim.js'),
      'export const createSimulator = () => ({ actor: () => 0, toState: () => ({}) });',
    );
    writeFileSync(
      join(folder, file),
      'export const createBot = (bot) => ({ choose: () => ({ kind: bot }) });',
    );
    const seated = playersOf(registry, {});
    const place = { options: {}, seat: 0, seed: '1' } as never;
    const player = await seated(`old@${folder}`, place);
    expect(await player.look({} as never, undefined)()).toEqual({ kind: 'old' });
    await expect(seated(`old@${folder}/none`, place)).rejects.toThrow('there is no build');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
