import { expect, test } from 'vitest';
import * as bots from '../../src/bots/index';
import * as env from '../../src/env/index';
import * as engine from '../../src/index';
import * as sim from '../../src/sim/index';
import { playGame, seated } from './game';
import { ladderTable, pairTable, tablesTable } from './tables';

const build = { engine, sim, env, bots };
const match = { variant: 'new-world', bots: ['greedy', 'casual@other'], games: 2 } as const;

test('bots change seats from game to game, and meet the same setup once from each seat', () => {
  expect(seated(match, 0)).toEqual(['greedy', 'casual@other']);
  expect(seated(match, 1)).toEqual(['casual@other', 'greedy']);
  expect(seated({ bots: ['a', 'b', 'b'] }, 2)).toEqual(['b', 'a', 'b']);
});

test('a game between bots of two builds is kept in both to its end, and repeats', () => {
  const first = playGame('match', match, 0, [build, build]);
  const again = playGame('match', match, 0, [build, build]);
  expect(first).toMatchObject({ plan: 'match', variant: 'new-world', bots: ['greedy', 'casual@other'] });
  expect(first.ranking).toHaveLength(2);
  expect(first.actions).toBeGreaterThan(20);
  expect({ ...again, times: first.times, longest: first.longest }).toEqual(first);
});

test('a bot of another build needs one', () => {
  expect(() => playGame('match', match, 0, [build])).toThrow('--against');
});

const made = (bots: readonly string[], ranking: readonly number[], game: number) => ({
  plan: 'made',
  variant: 'spice-road',
  bots,
  game,
  scores: bots.map((_, seat) => 10 * (bots.length - ranking.indexOf(seat))),
  ranking,
  actions: 9,
  times: bots.map((_, seat) => 6 * (seat + 1)),
  longest: bots.map(() => 4),
  turns: bots.map(() => 3),
});

test('tables say who won, how much was scored, and what a turn took', () => {
  const games = [made(['a', 'b'], [0, 1], 0), made(['b', 'a'], [1, 0], 1), made(['a', 'b'], [1, 0], 2)];
  const [head, , won, points, time, count] = pairTable(() => 'a', 'b')(games).split('\n');
  expect(head).toBe('|  | `spice-road` | `eastern-wonders` | `new-world` | `sand-to-sea` |');
  expect(won).toBe('| games won | 67 % (21 to 94) |  |  |  |');
  expect(points).toBe('| mean points | 16.7 : 13.3 |  |  |  |');
  // Two turns of two at the first seat and one at the second: (2 + 4 + 2) / 3.
  expect(time).toBe('| ms a turn | 2.7 : 3.3 |  |  |  |');
  expect(count).toBe('| games | 3 |  |  |  |');
});

test('mean ranks are told for both sides of a table of three', () => {
  const games = [
    made(['a', 'a@other', 'a@other'], [0, 1, 2], 0),
    made(['a@other', 'a', 'a@other'], [0, 1, 2], 1),
  ];
  expect(tablesTable(games)).toContain('| 3 players, 1 of this version | 1.50 : 2.25 (± 1.47, 2 games) |');
});

test('the ladder tells Elo above normal, and a bound for a bot that never won', () => {
  const games = [
    ...Array.from({ length: 33 }, (_, i) => made(['hard', 'normal'], i < 3 ? [1, 0] : [0, 1], i)),
    ...Array.from({ length: 20 }, (_, i) => made(['random', 'normal'], [1, 0], i)),
  ];
  // No win in 20 games: a chance of 1 - exp(-1.9207 / 20) = 9.16 %, 398.6 points below.
  const lines = ladderTable(games).split('\n').slice(2);
  expect(lines[0]).toBe('| `random` | below −399 |  |  |  |');
  expect(lines[1]).toBe('| `normal` | 0 |  |  |  |');
  expect(lines[2]).toMatch(/^\| `hard` \| \+400 \(\+\d+ to \+\d+\) \|/);
});
