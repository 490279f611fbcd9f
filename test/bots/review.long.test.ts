import { describe, expect, test } from 'vitest';
import { createBot, createReviewer, type ReviewedTurn, review } from '../../src/bots/index';
import {
  appendAction,
  type GameRecord,
  hash,
  IllegalActionError,
  InvalidInputError,
  isOver,
  isTurnStart,
  recordState,
  resample,
  type State,
  startRecord,
  VARIANTS,
  type VariantName,
  view,
} from '../../src/index';

const BOT = 'mcts:20';

/** A game between bots, at most so many actions of it. */
function game(variant: VariantName, bots: readonly string[], most: number, seed = 'review'): GameRecord {
  const seats = bots.map((name, seat) => createBot(name, { seed: seat }));
  let record: GameRecord = startRecord({ variant, players: bots.length, seed });
  for (let state = recordState(record); record.actions.length < most && !isOver(state); ) {
    const action = seats[state.actor]?.choose(state);
    if (action === undefined) throw new Error('nobody decides');
    record = appendAction(record, action);
    state = recordState(record);
  }
  return record;
}

describe.each(VARIANTS)('a review of %s', (variant) => {
  const record = game(variant, ['greedy', 'casual', 'greedy'], 60);
  const found = review(record, { bot: BOT });

  test('tells of every action once, in order, by the seat that decided', () => {
    expect(found).toMatchObject({
      format: 'century-review',
      version: 1,
      variant,
      players: 3,
      bot: BOT,
      seed: 0,
    });
    let from = 0;
    let turn = 1;
    for (const each of found.turns) {
      expect(each.from).toBe(from);
      const before = recordState(record, from);
      expect(each.seat).toBe(before.actor);
      if (from > 0 && isTurnStart(before)) turn += 1;
      expect(each.turn).toBe(turn);
      expect(each.actions).toEqual(record.actions.slice(from, from + each.actions.length));
      from += each.actions.length;
    }
    // A turn that is not finished is not judged.
    const rest = Array.from({ length: record.actions.length - from }, (_, i) =>
      recordState(record, from + i),
    );
    expect(rest.slice(1).some((state) => isTurnStart(state))).toBe(false);
    expect(from).toBeGreaterThan(40);
  });

  test('has values that fit together', () => {
    for (const { before, expected, after, lost, luck, best, judgement, text } of found.turns) {
      for (const value of [before, expected, best.value]) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }
      expect(lost).toBeGreaterThanOrEqual(0);
      expect(before - lost).toBeCloseTo(expected, 12);
      expect(expected + luck).toBeCloseTo(after, 12);
      expect(before).toBe(Math.max(expected, best.value));
      if (best.text === text) expect(lost).toBe(0);
      if (judgement === 'forced') expect(lost).toBe(0);
      else expect(judgement).toBe(judged(lost));
    }
  });

  test('adds up by seat', () => {
    for (const { seat, decisions, lost, luck, judgements } of found.seats) {
      const own = found.turns.filter((each) => each.seat === seat);
      const free = own.filter((each) => each.judgement !== 'forced');
      expect(decisions).toBe(free.length);
      expect(lost * decisions).toBeCloseTo(sum(free.map((each) => each.lost)), 9);
      expect(luck).toBeCloseTo(sum(own.map((each) => each.luck)), 9);
      expect(sum(Object.values(judgements))).toBe(own.length);
    }
  });

  test('judges each decision the same, whichever were judged before, and again', () => {
    const reviewer = createReviewer(record, { bot: BOT });
    expect(reviewer.length).toBe(found.turns.length);
    const turns = Array.from({ length: reviewer.length }, (_, i) => reviewer.length - 1 - i)
      .map((index) => reviewer.judge(index))
      .reverse();
    expect(reviewer.review(turns)).toEqual(found);
    expect(() => reviewer.judge(reviewer.length)).toThrow(RangeError);
    expect(() => reviewer.judge(0, { maxActions: 5 })).toThrow('More than 5 actions are needed.');
  });

  test('does not know more than the seat that decided', () => {
    let compared = 0;
    for (const { from, actions, seat } of found.turns.filter((_, index) => index % 4 === 0)) {
      const real = recordState(record, from);
      const other = resample(real, seat, from);
      if (hash(other) === hash(real)) continue;
      expect(view(other, seat)).toEqual(view(real, seat));
      expect(judgedIn(other, actions, seat)).toEqual(judgedIn(real, actions, seat));
      compared += 1;
    }
    expect(compared).toBeGreaterThan(2);
  });

  /** What a review says of a decision in a world, but for what the last action reveals. */
  function judgedIn(start: State, actions: ReviewedTurn['actions'], viewer: number): object {
    const { options: _, ...head } = { ...record };
    const reviewer = createReviewer({ ...head, start, viewer, actions } as GameRecord, { bot: BOT });
    const { after: __, luck: ___, ...turn } = reviewer.judge(0);
    return turn;
  }
});

/** The judgements as docs/cookbook.md tells them. */
function judged(lost: number): string {
  if (lost <= 0.01) return 'best';
  if (lost <= 0.03) return 'good';
  if (lost <= 0.06) return 'inaccuracy';
  return lost <= 0.12 ? 'mistake' : 'blunder';
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}

test.each(VARIANTS)('%s: who plays at random loses more by turn than who looks', (variant) => {
  const lost = [1, 2, 3, 4].map((seed) =>
    review(game(variant, ['random', 'greedy'], 120, `lost ${seed}`), { bot: 'mcts:40' }).seats.map(
      (seat) => seat.lost,
    ),
  );
  const [random = 0, greedy = 1] = [0, 1].map((seat) => sum(lost.map((each) => each[seat] ?? 0)));
  expect(random).toBeGreaterThan(2 * greedy);
});

test('chance is even over many games: luck is about what was revealed, not about who is ahead', () => {
  const reviews = [1, 2, 3, 4].map((seed) =>
    review(game('spice-road', ['greedy', 'greedy'], 80, `luck ${seed}`), { bot: 'mcts:40' }),
  );
  const lucks = reviews.flatMap(({ turns }) =>
    turns.filter(({ luck }) => luck !== 0).map(({ luck }) => luck),
  );
  expect(lucks.length).toBeGreaterThan(20);
  expect(Math.abs(sum(lucks) / lucks.length)).toBeLessThan(0.02);
  for (const { turns } of reviews)
    for (const { luck, actions } of turns)
      if (!actions.some(({ kind }) => kind === 'acquire' || kind === 'claim')) expect(luck).toBe(0);
});

test('the value of a finished game is high for the winner and low for the losers', () => {
  const outcomes = [1, 2, 3, 4].map((seed) => {
    const record = game('new-world', ['greedy', 'casual'], 4000, `end ${seed}`);
    const last = review(record, { bot: 'mcts:10' }).turns.at(-1);
    if (last === undefined || record.result === null) throw new Error('the game has not ended');
    const hasWon = record.result.ranking[0] === last.seat;
    if (hasWon) expect(last.after).toBeGreaterThan(0.8);
    else expect(last.after).toBeLessThan(0.2);
    return hasWon;
  });
  expect(new Set(outcomes).size).toBe(2);
});

test('a record that cannot be judged is refused', () => {
  const record = game('spice-road', ['greedy', 'greedy'], 10);
  const { actions: _, turns: __, ...head } = record;
  const illegal = { ...head, actions: [{ kind: 'play', card: 'no-such-card' }], turns: [] } as never;
  expect(() => review(illegal)).toThrow(IllegalActionError);
  for (const bot of ['greedy', 'random', 'casual', 'nobody', 'mcts:0'])
    expect(() => review(record, { bot })).toThrow(InvalidInputError);
  expect(() => review(record, { seed: 1.5 })).toThrow(InvalidInputError);
  expect(() => review({ ...head, variant: 'chess' } as never)).toThrow(InvalidInputError);
});
