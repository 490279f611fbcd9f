import { expect, test } from 'vitest';
import { type Cubes, cubeText } from '../../src/mechanics/cubes/cubes';

test.each<[Cubes, string]>([
  [[0, 0, 0, 0], '-'],
  [[1, 0, 0, 0], 'Y'],
  [[2, 1, 0, 0], 'YYR'],
  [[0, 0, 3, 1], 'GGGB'],
  [[5, 0, 0, 3], 'YYYYYBBB'],
  [[5, 0, 0, 4], '5Y 4B'],
  [[0, 12, 1, 0], '12R 1G'],
])('%j as text is %s', (cubes, text) => {
  expect(cubeText(cubes)).toBe(text);
});
