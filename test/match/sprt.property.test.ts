import { describe, expect, test } from 'vitest';
import { standingOf, type Test } from '../../src/cli/match/score';
import { quickRandom } from '../../src/sim/policy';
import { rounds } from '../support/rounds';

/** Pairs of games without draws, of which the start decides some: the points of a player with this chance in the others. */
const paired = (decided: number, chance: number): number[] => [
  (1 - decided) * (1 - chance) ** 2,
  0,
  decided + 2 * (1 - decided) * chance * (1 - chance),
  0,
  (1 - decided) * chance ** 2,
];

/** The chance in a game that the start does not decide, for a difference of all games. */
const chanceFor = (decided: number, elo: number): number =>
  0.5 + (1 / (1 + 10 ** (-elo / 400)) - 0.5) / (1 - decided);

/** Blocks of three games against two others, with points that depend on each other within a block. */
const threes = (elo: number): number[] => {
  const share = 1 / (1 + 10 ** (-elo / 400));
  const weights = Array.from({ length: 13 }, (_, i) => 1 + 4 * Math.sin((Math.PI * i) / 12));
  // The mean moves with the tilt, by which the chances are found that have it.
  let [low, high] = [-2, 2];
  for (;;) {
    const tilt = (low + high) / 2;
    const tilted = weights.map((weight, i) => weight * Math.exp(tilt * (i / 12 - 0.5)));
    const sum = tilted.reduce((all, each) => all + each);
    const chances = tilted.map((each) => each / sum);
    if (high - low < 1e-9) return chances;
    if (chances.reduce((mean, each, i) => mean + (each * i) / 12, 0) < share) low = tilt;
    else high = tilt;
  }
};

/** How many of some tests accept, and how many blocks they take, where blocks are drawn with these chances. */
function simulated(given: Test, chances: readonly number[], tests: number, seed: number) {
  const random = quickRandom(seed);
  let accepted = 0;
  let blocks = 0;
  for (let at = 0; at < tests; at++) {
    const shares = chances.map(() => 0);
    let verdict = standingOf(given, shares).verdict;
    for (; verdict === 'open'; blocks++) {
      let left = random();
      let place = 0;
      while (place < chances.length - 1 && left >= (chances[place] ?? 0)) {
        left -= chances[place] ?? 0;
        place += 1;
      }
      shares[place] = (shares[place] ?? 0) + 1;
      verdict = standingOf(given, shares).verdict;
    }
    if (verdict === 'accepted') accepted += 1;
  }
  return { accepted: accepted / tests, blocks: blocks / tests };
}

describe.each([
  ['pairs of games', (elo: number) => paired(0, chanceFor(0, elo))],
  ['pairs of which the start decides a third', (elo: number) => paired(1 / 3, chanceFor(1 / 3, elo))],
  ['blocks of three', threes],
])('of %s', (_name, chancesFor) => {
  const given = { elo0: 0, elo1: 50, alpha: 0.05, beta: 0.1 };
  const tests = rounds(250, 3000);
  /** Three standard errors of a share. */
  const most = (chance: number): number => chance + 3 * Math.sqrt((chance * (1 - chance)) / tests);

  test('even players are seldom distinguished', () => {
    expect(simulated(given, chancesFor(0), tests, 1).accepted).toBeLessThanOrEqual(most(0.05));
  });

  test('a difference is seldom missed', () => {
    expect(1 - simulated(given, chancesFor(50), tests, 2).accepted).toBeLessThanOrEqual(most(0.1));
  });

  test('a large difference is found sooner, and one in between takes longest', () => {
    const [even, between, large] = [0, 25, 150].map(
      (elo) => simulated(given, chancesFor(elo), rounds(250, 600), 3).blocks,
    );
    expect(large).toBeLessThan((even ?? 0) / 1.5);
    expect(between).toBeGreaterThan(even ?? 0);
  });
});
