import { describe, expect, test } from 'vitest';
import { miniSet } from '../mini-sets';
import { certainOf, isAssured } from './certain';
import { courseTreeOf } from './course-tree';
import { assure, equilibrium } from './equilibrium';
import { fractionText } from './fraction';
import { type Drawn, graphOf } from './graphs';
import { solve } from './solve';
import { solveHidden } from './solve-hidden';
import { valuesOf } from './values';

/** Between which bounds a graph is worth something to seat 0, if so many actions are looked at. */
function bounds(drawn: readonly Drawn[], actions = 10): { low: number; high: number; unfinished: number } {
  const graph = graphOf(drawn);
  const tree = courseTreeOf(graph, certainOf(graph), actions, 10_000);
  const { low } = equilibrium(tree, tree.low, 2000, 1e-4);
  const { high } = equilibrium(tree, tree.high, 2000, 1e-4);
  return { low, high, unfinished: tree.unfinished };
}

/** Seat 0 chooses unseen, and seat 1 answers; the payoffs by choice and answer. */
function matrix([[a, b], [c, d]]: [[number, number], [number, number]]): Drawn[] {
  return [
    { seat: 0, to: [1, 2] },
    { seat: 1, to: [3, 4], seen: [1, 0] },
    { seat: 1, to: [5, 6], seen: [2, 0] },
    { end: a },
    { end: b },
    { end: c },
    { end: d },
  ];
}

/** Kuhn poker: three cards, one bet. A pass after a bet loses one chip, otherwise the higher card wins what is in. */
function kuhnPoker(): Drawn[] {
  const deals = [0, 1, 2].flatMap((own) =>
    [0, 1, 2].filter((other) => other !== own).map((other) => [own, other] as const),
  );
  const size = 9;
  const dealt = deals.flatMap(([own, other], i): Drawn[] => {
    const at = 1 + size * i;
    const seen = (past: number) => ({ seen: [10 * past + own, 10 * past + other] as const });
    const won = own > other ? 1 : -1;
    return [
      { seat: 0, to: [at + 1, at + 2], ...seen(1) },
      { seat: 1, to: [at + 4, at + 3], ...seen(2) },
      { seat: 1, to: [at + 5, at + 6], ...seen(3) },
      { seat: 0, to: [at + 7, at + 8], ...seen(4) },
      { end: won },
      { end: 1 },
      { end: 2 * won },
      { end: -1 },
      { end: 2 * won },
    ];
  });
  return [{ seat: 0, to: [deals.map((_, i) => 1 + size * i)] }, ...dealt];
}

describe('Kuhn poker', () => {
  test('is worth -1/18 to the player who begins', () => {
    const { low, high, unfinished } = bounds(kuhnPoker());
    expect(unfinished).toBe(0);
    expect(high - low).toBeGreaterThan(0);
    expect(high - low).toBeLessThanOrEqual(2e-4);
    expect(low).toBeLessThanOrEqual(-1 / 18);
    expect(high).toBeGreaterThanOrEqual(-1 / 18);
  });

  test('with open hands nobody is better off, and nobody is sure of that with hidden ones', () => {
    const graph = graphOf(kuhnPoker());
    const values = valuesOf(graph);
    expect(fractionText(values.fractions.at(values.value[0] ?? -1))).toBe('0');
    expect([isAssured(graph, values, 0), isAssured(graph, values, 1)]).toEqual([false, false]);
  });

  test('broken off earlier, its value still lies between the bounds', () => {
    const { low, high, unfinished } = bounds(kuhnPoker(), 2);
    expect(unfinished).toBeGreaterThan(0);
    expect(low).toBeLessThan(-1 / 18);
    expect(high).toBeGreaterThan(-1 / 18);
  });
});

describe('games of a choice and an answer', () => {
  test.each<[string, [[number, number], [number, number]], number]>([
    [
      'matching pennies',
      [
        [1, -1],
        [-1, 1],
      ],
      0,
    ],
    [
      'one that seat 0 had better play unevenly',
      [
        [3, 0],
        [0, 1],
      ],
      3 / 4,
    ],
    [
      'one with a choice that is better in any case',
      [
        [2, 1],
        [0, -1],
      ],
      1,
    ],
  ])('%s', (_, payoffs, value) => {
    const { low, high, unfinished } = bounds(matrix(payoffs));
    expect(unfinished).toBe(0);
    expect(low).toBeLessThanOrEqual(value + 1e-9);
    expect(high).toBeGreaterThanOrEqual(value - 1e-9);
    expect(high - low).toBeLessThan(2e-3);
  });

  test('who guesses needs to know what is hidden, and who hides does not', () => {
    const graph = graphOf(
      matrix([
        [1, -1],
        [-1, 1],
      ]),
    );
    const values = valuesOf(graph);
    expect(fractionText(values.fractions.at(values.value[0] ?? -1))).toBe('-1');
    expect([isAssured(graph, values, 0), isAssured(graph, values, 1)]).toEqual([true, false]);
  });

  test('who has one best answer to everything needs to know nothing', () => {
    const graph = graphOf(
      matrix([
        [1, -1],
        [1, -1],
      ]),
    );
    expect(isAssured(graph, valuesOf(graph), 1)).toBe(true);
    expect(
      bounds(
        matrix([
          [1, -1],
          [1, -1],
        ]),
        0,
      ),
    ).toEqual({ low: -1, high: -1, unfinished: 0 });
  });

  test('strategies that are not good are not taken for it', () => {
    const graph = graphOf(
      matrix([
        [1, -1],
        [-1, 1],
      ]),
    );
    const tree = courseTreeOf(graph, certainOf(graph), 10, 100);
    // Always the first choice, and always the first answer.
    expect(assure(tree, tree.low, Float64Array.of(1, 0, 1, 0))).toMatchObject({ low: -1, high: 1 });
    expect(assure(tree, tree.low, Float64Array.of(0.5, 0.5, 0.5, 0.5))).toMatchObject({ low: 0, high: 0 });
  });
});

describe('games without an end', () => {
  test('what each seat is sure of after the last action counts', () => {
    // Seat 0 can go round for ever, or come to an end that it does not know to be good.
    const nodes: Drawn[] = [
      { seat: 1, to: [1, 2] },
      { seat: 0, to: [0, 3, 4], seen: [0, 1] },
      { seat: 0, to: [0, 4, 3], seen: [0, 2] },
      { end: 1 },
      { end: -1 },
    ];
    const { low, high, unfinished } = bounds(nodes);
    expect([low, high]).toEqual([expect.closeTo(0, 9), 1]);
    expect(unfinished).toBeGreaterThan(0);
  });

  test('nobody forgets what was seen before', () => {
    // Seat 1 sees the choice of seat 0, then something that tells it nothing any more, then guesses.
    const nodes: Drawn[] = [
      { seat: 0, to: [1, 2] },
      { seat: 1, to: [3], seen: [1, 1] },
      { seat: 1, to: [4], seen: [2, 2] },
      { seat: 1, to: [5, 6], seen: [1, 0] },
      { seat: 1, to: [6, 5], seen: [2, 0] },
      { end: 1 },
      { end: -1 },
    ];
    expect(bounds(nodes)).toMatchObject({ low: -1, high: expect.closeTo(-1, 2) });
  });
});

describe('From Sand to Sea', () => {
  test('where nothing can be won, hidden hands change nothing', () => {
    const { value, isOpen, assured } = solve(miniSet('sand-to-sea-2-hands'));
    expect([fractionText(value), isOpen, assured]).toEqual(['0', false, [true, true]]);
  });

  test('hidden hands are worth nothing where nothing can be won', () => {
    expect(solveHidden(miniSet('sand-to-sea-2-hands'))).toMatchObject({ low: 0, high: 0, unfinished: 0 });
  });
});

test('a game that can take too many courses is refused', () => {
  expect(() => solveHidden(miniSet('sand-to-sea-2-end'), { mostCourses: 10 })).toThrow(
    'more than 10 courses',
  );
});
