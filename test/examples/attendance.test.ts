import { expect, test } from 'vitest';
import { absent, humans } from '../../examples/online/src/attendance';

const seats = [
  { tokenHash: 'a', seen: 5_000 },
  { tokenHash: null, seen: null },
  { tokenHash: 'b', seen: null },
];
const table = { seats, here: new Set<number>(), since: 1_000 };

test('who has been away since they were last seen, at whatever server', () => {
  expect(humans(table)).toEqual([0, 2]);
  expect(absent(table, 10_000, 10_999)).toEqual([]);
  expect(absent(table, 10_000, 11_000)).toEqual([2]);
  expect(absent(table, 10_000, 15_000)).toEqual([0, 2]);
});

test('nobody is away who is here, or while no server has looked', () => {
  expect(absent({ ...table, here: new Set([0, 2]) }, 10_000, 99_000)).toEqual([]);
  expect(absent({ ...table, since: 90_000 }, 10_000, 99_000)).toEqual([]);
});
