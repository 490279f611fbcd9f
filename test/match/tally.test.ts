import { expect, test } from 'vitest';
import type { GameOutcome, Thought } from '../../src/cli/match/game';
import { newTally, standardError, wilson } from '../../src/cli/match/tally';
import { tallyText } from '../../src/cli/match/text';

const thought = (milliseconds: number) => ({ turns: 2, milliseconds, longest: 4, late: 1 });

interface Thoughtful extends GameOutcome {
  readonly thoughts: readonly Thought[];
}

function tallyOf(match: Parameters<typeof newTally>[0], outcomes: readonly Thoughtful[]) {
  const tally = newTally(match);
  for (const { thoughts, ...each } of outcomes) tally.add(each, thoughts);
  return tally.sum();
}

function outcome(
  game: number,
  bots: string[],
  scores: number[] | null,
  over: Partial<Thoughtful> = {},
): Thoughtful {
  const ranking =
    scores === null ? null : [...scores.keys()].sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  return {
    game,
    bots,
    firstSeat: 0,
    actions: 100,
    turns: 10,
    scores,
    ranking,
    thoughts: bots.map(() => thought(5)),
    ...over,
  };
}

test('two bots in three blocks, one of them broken off', () => {
  const tally = tallyOf({ bots: ['a', 'b'] }, [
    outcome(0, ['a', 'b'], [10, 4]),
    outcome(1, ['b', 'a'], [6, 8], {
      actions: 200,
      turns: 20,
      thoughts: [thought(5), { ...thought(25), longest: 20 }],
    }),
    outcome(2, ['a', 'b'], [3, 9]),
    outcome(3, ['b', 'a'], [1, 2]),
    outcome(4, ['a', 'b'], [50, 20]),
    outcome(5, ['b', 'a'], null, { actions: 5000, turns: 900 }),
  ]);
  expect(tally).toMatchObject({ games: 6, unfinished: 1, meanActions: 120, meanTurns: 12 });
  const [a, b] = tally.bots;
  // Places of a: 1, 1, 2, 1, 1. Its means in the whole blocks: 9 and 2.5; those of b: 5 and 5.
  expect(a).toMatchObject({ bot: 'a', played: 5, wins: 4, rate: 0.8, meanScore: 73 / 5, meanRank: 6 / 5 });
  expect(a?.scoreError).toBeCloseTo(3.25, 12);
  expect(a).toMatchObject({ millisecondsPerTurn: 50 / 12, turns: 12, longestTurn: 20, lateTurns: 6 });
  expect(tallyText(tally)).toContain('a: 6 of 12 turns took longer than they may');
  expect(b).toMatchObject({
    bot: 'b',
    played: 5,
    wins: 1,
    rate: 0.2,
    meanScore: 8,
    meanRank: 9 / 5,
    scoreError: 0,
  });
  // The first seat wins games 0 and 4.
  expect(tally.firstSeat).toMatchObject({ wins: 2, rate: 0.4 });
});

test('of unpaired games each is a sample of its own', () => {
  const tally = tallyOf({ bots: ['a', 'b'], unpaired: true }, [
    outcome(0, ['a', 'b'], [10, 4]),
    outcome(1, ['b', 'a'], [6, 8]),
    outcome(2, ['a', 'b'], [3, 9]),
  ]);
  // The scores of a: 10, 8, 3.
  expect(tally.bots[0]?.scoreError).toBeCloseTo(Math.sqrt(13 / 3), 12);
});

test('a bot on several seats is counted once for each of them', () => {
  const tally = tallyOf({ bots: ['a', 'b', 'b'] }, [
    outcome(0, ['a', 'b', 'b'], [1, 5, 9]),
    outcome(1, ['b', 'b', 'a'], [7, 3, 5]),
    outcome(2, ['b', 'a', 'b'], [2, 6, 4]),
  ]);
  expect(tally.bots).toMatchObject([
    { bot: 'a', played: 3, wins: 1, meanScore: 4, meanRank: 2, scoreError: null },
    { bot: 'b', played: 6, wins: 2, meanScore: 5, meanRank: 2, scoreError: null },
  ]);
});

/** Games of three seats in which the seat with the first turn wins as often as is said. */
function games(bots: string[], count: number, firstWins: number): Thoughtful[] {
  return Array.from({ length: count }, (_, game) =>
    outcome(game, bots, game < firstWins ? [9, 5, 1] : [1, 5, 9]),
  );
}

test('the interval of a bot on one seat and of the first seat is Wilson over games', () => {
  const { bots, firstSeat } = tallyOf({ bots: ['a', 'b', 'c'] }, games(['a', 'b', 'c'], 20, 15));
  expect(bots[0]).toMatchObject({ wins: 15, rate: 0.75, interval: wilson(15, 20) });
  expect(bots[1]).toMatchObject({ wins: 0, rate: 0, interval: wilson(0, 20) });
  expect(firstSeat).toEqual({ wins: 15, rate: 0.75, interval: wilson(15, 20) });
});

test('the interval of a bot on several seats counts games, not seats', () => {
  const { bots } = tallyOf({ bots: ['a', 'b', 'b'] }, games(['a', 'b', 'b'], 20, 15));
  const [low, high] = bots[1]?.interval ?? [];
  // Its wins are the losses of the other one, shared out among two seats.
  expect(bots[1]).toMatchObject({ played: 40, wins: 5, rate: 0.125 });
  expect(low).toBeCloseTo((1 - 0.88814) / 2, 4);
  expect(high).toBeCloseTo((1 - 0.53131) / 2, 4);
});

test('a bot on all seats has a rate that is certain, and no interval', () => {
  const tally = tallyOf({ bots: ['a', 'a', 'a'] }, games(['a', 'a', 'a'], 20, 15));
  expect(tally.bots).toMatchObject([{ bot: 'a', played: 60, wins: 20, rate: 1 / 3, interval: null }]);
  expect(tally.firstSeat.interval).toEqual(wilson(15, 20));
  const row = tallyText(tally).join('\n');
  expect(row).toMatch(/│ a +│ +60 │ +20 │ +33\.3 % │ +- │/);
});

test('a match without a finished game has no rates', () => {
  const tally = tallyOf({ bots: ['a', 'a'] }, [outcome(0, ['a', 'a'], null)]);
  expect(tally).toMatchObject({
    games: 1,
    unfinished: 1,
    meanActions: null,
    firstSeat: { rate: null, interval: null },
  });
  expect(tally.bots).toMatchObject([
    { bot: 'a', played: 0, rate: null, interval: null, meanScore: null, meanRank: null },
  ]);
});

// Worked out by the formula with z = 1.96; none of ten is z² / (10 + z²) at most.
test.each([
  [0, 10, 0, 0.27753],
  [10, 10, 0.72247, 1],
  [5, 10, 0.23659, 0.76341],
  [15, 20, 0.53131, 0.88814],
])('the Wilson interval of %i in %i', (wins, trials, low, high) => {
  const interval = wilson(wins, trials);
  expect(interval[0]).toBeCloseTo(low, 4);
  expect(interval[1]).toBeCloseTo(high, 4);
});

test('the standard error of a mean', () => {
  // 2, 4, 4, 6: the mean is 4, the squares sum up to 8, and the root of 8 / 3 / 4 is 0.8165.
  expect(standardError([2, 4, 4, 6])).toBeCloseTo(0.816497, 6);
  expect(standardError([3])).toBeNull();
});
