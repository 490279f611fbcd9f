import { expect, test } from 'vitest';
import { newPositionMemory, Positions } from '../../src/prove/positions';

const WORDS = 3;
const position = (n: number): Int32Array => Int32Array.of(n, 7, -n);

test('positions are kept once, in the order in which they come', () => {
  const positions = new Positions(newPositionMemory(WORDS, 1000, 1000, false));
  for (let round = 0; round < 2; round++)
    for (let n = 1; n <= 500; n++) expect(positions.add(position(n))).toBe(n - 1);
  expect(positions.end).toBe(500);
  expect(positions.find(position(501))).toBe(-1);
  const read = new Int32Array(WORDS);
  positions.read(41, read);
  expect(read).toEqual(position(42));
});

test('what is in the archive is found as before, and makes room', () => {
  const stored: Int32Array[] = [];
  const archive = { read: (number: number, into: Int32Array) => into.set(stored[number] ?? []) };
  const positions = new Positions(newPositionMemory(WORDS, 1000, 64, false), archive);
  for (let n = 1; n <= 300; n++) {
    expect(positions.add(position(n))).toBe(n - 1);
    stored.push(position(n));
    if (n % 32 === 0) positions.release(n);
  }
  for (let n = 1; n <= 300; n++) expect(positions.add(position(n))).toBe(n - 1);
  const again = new Positions(newPositionMemory(WORDS, 1000, 64, false), archive);
  again.restore(300);
  for (let n = 1; n <= 300; n++) expect(again.find(position(n))).toBe(n - 1);
  expect(again.add(position(301))).toBe(300);
});

test('without room for another one adding fails', () => {
  const full = new Positions(newPositionMemory(WORDS, 8, 8, false));
  expect(() => {
    for (let n = 1; n <= 9; n++) full.add(position(n));
  }).toThrow('more than 8 states');
  const small = new Positions(newPositionMemory(WORDS, 100, 8, false));
  expect(() => {
    for (let n = 1; n <= 9; n++) small.add(position(n));
  }).toThrow('too little memory');
});
