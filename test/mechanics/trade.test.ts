import { expect, test } from 'vitest';
import type { Cubes } from '../../src/index';
import { isEndless, tradeBy, tradeTable } from '../../src/mechanics/cubes/cubes';

test('C-4: a trade is endless if it gives back all that it takes', () => {
  const isSo = (give: Cubes, get: Cubes): boolean => isEndless({ give, get });
  expect(isSo([1, 0, 0, 0], [1, 0, 0, 0])).toBe(true);
  expect(isSo([1, 0, 0, 0], [2, 1, 0, 0])).toBe(true);
  expect(isSo([0, 0, 0, 0], [0, 0, 0, 1])).toBe(true);
  expect(isSo([2, 0, 0, 0], [1, 0, 0, 3])).toBe(false);
  expect(isSo([0, 1, 0, 1], [0, 1, 0, 0])).toBe(false);
});

test('C-4: a trade takes what it shows and brings what it shows', () => {
  const cubes: [number, number, number, number] = [3, 0, 2, 1];
  tradeBy(
    tradeTable([
      { give: [1, 0, 0, 0], get: [0, 0, 0, 1] },
      { give: [2, 0, 1, 0], get: [0, 1, 1, 2] },
    ]),
    1,
    cubes,
  );
  expect(cubes).toEqual([1, 1, 2, 3]);
});
