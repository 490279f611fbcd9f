import { expect, test } from 'vitest';
import { ladderTable, type Played, timeTable } from './tables';

const met = (one: string, other: string, ahead: number, behind: number, level = 0): Played => ({
  variant: 'spice-road',
  games: ahead + level + behind,
  bots: [
    { bot: one, turns: 30, millisecondsPerTurn: 2, longestTurn: 7.4 },
    { bot: other, turns: 10, millisecondsPerTurn: 6, longestTurn: 9.6 },
  ],
  ahead,
  level,
  behind,
});

test('the ladder tells Elo above normal, and a bound for a bot that never won', () => {
  // No win in 20 games: a chance of 1 - exp(-1.9207 / 20) = 9.16 %, 398.6 points below.
  const matches = [met('normal', 'hard', 2, 29, 2), met('random', 'normal', 0, 20)];
  const lines = ladderTable(matches).split('\n');
  expect(lines[0]).toBe('| Elo | `spice-road` | `eastern-wonders` | `new-world` | `sand-to-sea` |');
  expect(lines[2]).toBe('| `random` | below −399 |  |  |  |');
  expect(lines[3]).toBe('| `normal` | 0 |  |  |  |');
  expect(lines[4]).toMatch(/^\| `hard` \| \+400 \(\+\d+ to \+\d+\) \|/);
  expect(lines[5]).toBe('| games | 53 |  |  |  |');
});

test('too few games make no ladder', () => {
  expect(ladderTable([met('normal', 'hard', 2, 20)]).split('\n')).toHaveLength(3);
});

test('times are those of all turns of a bot', () => {
  const lines = timeTable([met('normal', 'hard', 1, 1), met('hard', 'normal', 1, 1)]).split('\n');
  // 30 turns of 2 ms and 10 of 6.
  expect(lines.slice(2)).toEqual(['| `normal` | 3.0 (10) |  |  |  |', '| `hard` | 3.0 (10) |  |  |  |']);
});
