import { describe, expect, test } from 'vitest';
import { createSearch, InvalidInputError } from '../../src/bots/index';
import {
  actor,
  apply,
  explain,
  isTurnStart,
  legalActions,
  resample,
  type State,
  setup,
} from '../../src/index';
import { playedGame, TABLES } from '../support/play';

/** A state in mid-game with a choice. */
function midGame(table: (typeof TABLES)[number], after: number): State {
  let found: State | null = null;
  for (const { before, index } of playedGame({ ...table, seed: 'search' }, after + 200)) {
    found = before;
    if (index >= after && legalActions(before).length > 1 && isTurnStart(before)) break;
  }
  if (found === null) throw new Error('the game has no such moment');
  return found;
}

describe.each(TABLES)('a search in $variant with $players players', (table) => {
  const state = midGame(table, 150);

  test('counts every iteration once', () => {
    const search = createSearch(state, { seed: 1 });
    expect(search.run({ iterations: 30 })).toBe(30);
    expect(search.run({ iterations: 10 })).toBe(40);
    const { iterations, turns, seat, nodes, depth } = search.report();
    expect(iterations).toBe(40);
    expect(seat).toBe(actor(state));
    expect(turns.reduce((sum, { visits }) => sum + visits, 0)).toBe(40);
    expect(nodes).toBeGreaterThan(turns.length);
    expect(depth).toBeGreaterThan(1);
  });

  test('reports whole legal turns, the most visited first', () => {
    const search = createSearch(state, { seed: 2 });
    search.run({ iterations: 40 });
    const { turns } = search.report();
    expect(search.best()).toEqual(turns[0]?.actions);
    expect(new Set(turns.map(({ text }) => text)).size).toBe(turns.length);
    turns.forEach(({ actions, visits, value }, i) => {
      expect(visits).toBeLessThanOrEqual(turns[i - 1]?.visits ?? Number.POSITIVE_INFINITY);
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
      let here = state;
      for (const action of actions) {
        expect(actor(here)).toBe(actor(state));
        here = apply(here, action);
      }
      expect(actor(here) !== actor(state) || isTurnStart(here)).toBe(true);
    });
  });

  test('tries more turns as it goes on', () => {
    const tried = [5, 30, 90].map((iterations) => {
      const search = createSearch(state, { seed: 3 });
      search.run({ iterations });
      return search.report().turns.length;
    });
    expect(tried[0]).toBeLessThanOrEqual(tried[1] ?? 0);
    expect(tried[1]).toBeLessThanOrEqual(tried[2] ?? 0);
    expect(tried[2]).toBeLessThan(90);
  });

  test('sees nothing hidden', () => {
    const report = (world: State): object => {
      const search = createSearch(world, { seed: 4 });
      search.run({ iterations: 25 });
      return search.report();
    };
    expect(report(resample(state, actor(state) ?? 0, 'elsewhere'))).toEqual(report(state));
  });

  test('can be interrupted, and answers before it has searched at all', () => {
    const search = createSearch(state, { seed: 5 });
    expect(explain(state, search.best()[0])).toEqual({ legal: true });
    let looks = 0;
    const signal = {
      get aborted() {
        looks += 1;
        return looks > 7;
      },
    };
    expect(search.run({ iterations: 1000, signal })).toBe(7);
    expect(search.run({ iterations: 1000, signal: AbortSignal.abort() })).toBe(7);
    const whole = createSearch(state, { seed: 5 });
    whole.run({ iterations: 20 });
    search.run({ iterations: 13 });
    expect(search.report()).toEqual(whole.report());
  });
});

test('a tree that is full grows no further, and the search goes on in it', () => {
  const start = setup({ variant: 'spice-road', players: 2, seed: 1 });
  const bounded = createSearch(start, { seed: 1, maxNodes: 20 });
  const free = createSearch(start, { seed: 1 });
  for (const search of [bounded, free]) search.run({ iterations: 200 });
  expect(free.report().nodes).toBeGreaterThan(20);
  const { nodes, iterations, turns } = bounded.report();
  expect(nodes).toBe(20);
  expect(iterations).toBe(200);
  expect(turns.reduce((sum, { visits }) => sum + visits, 0)).toBe(200);
  const least = createSearch(start, { seed: 1, maxNodes: 1 });
  least.run({ iterations: 10 });
  expect(least.report().turns.map(({ visits }) => visits)).toEqual([10]);
  for (const maxNodes of [0, -1, 1.5, Number.NaN])
    expect(() => createSearch(start, { maxNodes })).toThrow(InvalidInputError);
});

test('a search by time stops', () => {
  const search = createSearch(setup({ variant: 'new-world', players: 2, seed: 1 }));
  expect(search.run({ milliseconds: 20 })).toBeGreaterThan(0);
  expect(search.run({ milliseconds: 0 })).toBe(search.report().iterations);
});

test('a seed that is none is refused, as for bots', () => {
  const start = setup({ variant: 'new-world', players: 2, seed: 1 });
  for (const seed of [null, Number.NaN, 1.5, {}]) {
    expect(() => createSearch(start, { seed: seed as number })).toThrow(InvalidInputError);
  }
});

test('a search without a limit is refused, and so is one of a game that is over', () => {
  const start = setup({ variant: 'spice-road', players: 2, seed: 1 });
  expect(() => createSearch(start).run({})).toThrow(RangeError);
  expect(() => createSearch(start).run({ signal: { aborted: false } })).toThrow(RangeError);
  for (const wrong of [Number.NaN, -1, Number.POSITIVE_INFINITY]) {
    expect(() => createSearch(start).run({ iterations: wrong })).toThrow(RangeError);
    expect(() => createSearch(start).run({ milliseconds: wrong })).toThrow(RangeError);
  }
  expect(() => createSearch({ ...start, phase: 'over' })).toThrow(/over/);
});
