import { expect, test } from 'vitest';
import { countBelow } from '../../src/rows/cell-set';
import { quickRandom } from '../../src/sim/index';
import { setOf } from '../support/cells';

/** Sizes about the ends of cells. */
const SIZES = [1, 31, 32, 33, 45, 64, 65, 100];

test.each(SIZES)('a set of numbers below %d does what a sorted list of them does', (size) => {
  const random = quickRandom(size);
  const drawn = (): number => Math.floor(random() * size);
  const set = setOf([], size);
  const known = new Set<number>();
  for (let step = 0; step < 500; step++) {
    const item = drawn();
    if (random() < 0.5) {
      set.add(item);
      known.add(item);
    } else {
      set.remove(item);
      known.delete(item);
    }
    const sorted = [...known].sort((a, b) => a - b);
    expect(set.toArray()).toEqual(sorted);
    expect([...set]).toEqual(sorted);
    expect(set.length).toBe(sorted.length);
    const other = drawn();
    expect(set.includes(other)).toBe(known.has(other));
    expect(countBelow(set, other)).toBe(sorted.filter((each) => each < other).length);
    expect(set.after(other)).toBe(sorted.find((each) => each > other) ?? -1);
    expect(set.first()).toBe(sorted[0] ?? -1);
  }
});

test('equal sets have equal cells, however they came about', () => {
  const one = setOf([3, 40, 7], 45);
  const other = setOf([40, 41, 7, 3, 3], 45);
  other.remove(41);
  other.remove(41);
  expect(one.cells).toEqual(other.cells);
  other.clear();
  expect(other.cells).toEqual(setOf([], 45).cells);
});

test('a set takes over all numbers of another, which is left empty', () => {
  const set = setOf([2, 5, 33], 45);
  const from = setOf([3, 44], 45);
  set.takeAll(from);
  expect(set.toArray()).toEqual([2, 3, 5, 33, 44]);
  expect(set.length).toBe(5);
  expect(from.toArray()).toEqual([]);
  expect(from.cells).toEqual(setOf([], 45).cells);
});

test('a set has no room for other numbers', () => {
  const set = setOf([1], 45);
  for (const item of [-1, 64, 1000]) expect(() => set.add(item)).toThrow(`there is no room for ${item}`);
  expect(set.toArray()).toEqual([1]);
});
