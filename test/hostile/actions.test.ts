import { expect, test } from 'vitest';
import { type Action, apply, explain, hash, IllegalActionError, parseAction, setup } from '../../src/index';
import { expectRefusal, NOT_OBJECTS } from '../support/hostile';

const state = setup({ variant: 'eastern-wonders', players: 3, seed: 'hostile' });
const cyclic: { kind: string; to: string; leave?: unknown } = { kind: 'sail', to: 'B2' };
cyclic.leave = cyclic;

/** Values that claim to be actions and are none, in any state. */
const BAD: readonly unknown[] = [
  ...NOT_OBJECTS,
  {},
  { kind: 'fly' },
  { kind: 'Sail', to: 'B2' },
  { kind: ['sail'], to: 'B2' },
  { kind: null },
  { kind: 1 },
  { kind: 'sail' },
  { kind: 'sail', to: 7 },
  { kind: 'sail', to: '' },
  { kind: 'sail', to: 'x'.repeat(1000) },
  { kind: 'sail', to: 'B2 ' },
  { kind: 'sail', to: ['B2'] },
  { kind: 'sail', to: { toString: 'B2' } },
  { kind: 'sail', to: 'B2', leave: 'blue' },
  { kind: 'sail', to: 'B2', leave: 0 },
  { kind: 'sail', to: 'B2', leave: null },
  { kind: 'sail', to: 'B2', from: 'B1' },
  { kind: 'takeCubes' },
  { kind: 'takeCubes', set: 0 },
  { kind: 'takeCubes', set: '4Y', seat: 0 },
  { kind: 'takeCubes', set: '../4Y' },
  { kind: 'placeBoat', hex: null },
  { kind: 'payBoat', seat: 1 },
  { kind: 'payBoat', cube: 'red' },
  { kind: 'payBoat', seat: '1', cube: 'red' },
  { kind: 'payBoat', seat: -1, cube: 'red' },
  { kind: 'payBoat', seat: -0, cube: 'red' },
  { kind: 'payBoat', seat: 1.5, cube: 'red' },
  { kind: 'payBoat', seat: Number.NaN, cube: 'red' },
  { kind: 'payBoat', seat: 1e21, cube: 'red' },
  { kind: 'payCube', cube: 'Red' },
  { kind: 'payCube', cube: 1 },
  { kind: 'upgrade', cube: 'brown' },
  { kind: 'upgrade' },
  { kind: 'takeBonus', stack: '0' },
  { kind: 'takeBonus', stack: -1 },
  { kind: 'takeBonus', stack: 99 },
  { kind: 'discard', cube: ['red'] },
  { kind: 'trade', times: 3 },
  { kind: 'dock', extra: {} },
  JSON.parse('{"kind":"dock","__proto__":{"x":1}}'),
  JSON.parse('{"kind":"trade","constructor":{"x":1}}'),
  { kind: 'dock', [Symbol('x')]: 1 },
  Object.defineProperty({}, 'kind', { enumerable: true, get: () => 'dock' }),
  Object.defineProperty({}, 'kind', { enumerable: false, value: 'dock' }),
  Object.assign(Object.create({ kind: 'dock' }), { x: 1 }),
  cyclic,
  { kind: 'dock', deep: JSON.parse('['.repeat(5000) + ']'.repeat(5000)) },
  { kind: 'dock', wide: Array.from({ length: 1_000_000 }, () => 0) },
];

/** Well-formed actions that name pieces which this game does not have. */
const UNKNOWN: readonly unknown[] = [
  { kind: 'sail', to: 'Z9' },
  { kind: 'sail', to: 'constructor' },
  { kind: 'placeBoat', hex: 'A9' },
  { kind: 'takeCubes', set: 'toString' },
  { kind: 'payBoat', seat: 3, cube: 'red' },
  { kind: 'takeBonus', stack: 9 },
];

test(`${BAD.length} values that are no actions are refused, everywhere`, () => {
  const before = hash(state);
  BAD.forEach((bad, i) => {
    expectRefusal(parseAction, bad);
    expect(explain(state, bad), String(i)).toMatchObject({ legal: false, code: 'malformed', clause: null });
    expect(() => apply(state, bad as Action<'eastern-wonders'>)).toThrow(IllegalActionError);
  });
  expect(hash(state)).toBe(before);
});

test('actions that name unknown pieces are refused', () => {
  for (const bad of UNKNOWN) {
    expect(explain(state, bad)).toMatchObject({ legal: false, code: 'unknown-piece', clause: null });
    expect(() => apply(state, bad as Action<'eastern-wonders'>)).toThrow(IllegalActionError);
  }
});

test('an error tells code, clause and action', () => {
  const action: Action<'eastern-wonders'> = { kind: 'harvest' };
  try {
    apply(state, action);
    expect.unreachable();
  } catch (error) {
    expect(error).toMatchObject({ name: 'IllegalActionError', code: 'wrong-phase', clause: 'EW-S8', action });
    expect((error as Error).message).toContain('(EW-S8)');
  }
});
