import { expect } from 'vitest';
import { parseComponents } from '../../src/entries/components';
import {
  actor,
  apply,
  explain,
  hash,
  InvalidInputError,
  isOver,
  legalActions,
  type Options,
  parseNotation,
  parseRecord,
  parseState,
  ranking,
  resample,
  type State,
  scores,
  setup,
  type VariantName,
  verifyRecord,
  view,
} from '../../src/index';
import { playedGame } from './play';
import { leaves, type Path, valueAt, withValue } from './tree';

/** What no number of a game can be. */
export const NOT_COUNTS: readonly unknown[] = [
  Number.NaN,
  -0,
  Number.POSITIVE_INFINITY,
  1e300,
  -7,
  1.5,
  '1',
  null,
  true,
  [],
  {},
  () => 1,
  1n,
];

/** What no JSON object can be. */
export const NOT_OBJECTS: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  Number.NaN,
  '',
  'state',
  [],
  [[]],
  () => ({}),
  Symbol('x'),
  10n,
  new Date(0),
  new Map(),
  Object.create({ variant: 'eastern-wonders' }),
];

/** Expects that `parse` refuses `input`, with a code and, if given, at this path. */
export function expectRefusal(
  parse: (input: unknown) => unknown,
  input: unknown,
  path?: Path,
): InvalidInputError {
  let caught: unknown;
  try {
    parse(input);
  } catch (error) {
    caught = error;
  }
  expect(caught).toBeInstanceOf(InvalidInputError);
  const error = caught as InvalidInputError;
  expect(error.code).toMatch(/^[a-z-]+$/);
  expect(Array.isArray(error.path)).toBe(true);
  expect(error.message).toMatch(/\.$/);
  if (path !== undefined) expect(error.path.slice(0, path.length)).toEqual(path);
  return error;
}

/** All ways to add a key that does not belong there, and to leave one out, one level deep. */
export function* badKeys(good: object): Generator<{ path: Path; bad: unknown }> {
  for (const key of ['extra', '__proto__', 'constructor', 'toString']) {
    yield { path: [key], bad: withValue(good, [key], {}) };
  }
}

/** An object that answers differently each time it is asked. */
export function shifty(good: object): object {
  let asked = 0;
  return Object.defineProperty({ ...good }, 'phase', {
    enumerable: true,
    get: () => (asked++ % 2 === 0 ? 'turn' : 'over'),
  });
}

/** What is changed about something good: where, and what stands there then. */
export type Patch = readonly [Path, unknown];

/** A copy with some changes. */
export function patched<T>(good: T, ...patches: readonly Patch[]): T {
  return patches.reduce<unknown>((at, [path, value]) => withValue(at, path, value), good) as T;
}

/** A bad value by name, and how it is refused: the code and the path, `'duplicate at pile.3'`. */
export type BadRow<T> = readonly [name: string, good: T, refusal: string, ...patches: Patch[]];

/** Rows with their names, for a test for each. */
export function named<T>(rows: readonly BadRow<T>[]): [name: string, row: BadRow<T>][] {
  return rows.map((row) => [row[0], row]);
}

/** How an input was refused. */
export function refusalOf({ code, path }: InvalidInputError): string {
  return `${code} at ${path.join('.')}`;
}

/** The states of a seeded game after each action, of at most `limit`. */
export function statesOf<N extends VariantName>(options: Options<N>, limit?: number): State<N>[] {
  return Array.from(playedGame(options, limit), ({ after }) => after as unknown as State<N>);
}

/** The first of some states that `isWanted` likes. */
export function firstWhere<S>(states: readonly S[], isWanted: (state: S) => boolean): S {
  const found = states.find(isWanted);
  if (found === undefined) throw new Error('there is no such state in this game');
  return found;
}

/** Everything that takes a state. */
const USES: readonly ((state: State) => unknown)[] = [
  parseState,
  legalActions,
  isOver,
  actor,
  scores,
  ranking,
  hash,
  (state) => view(state, 0),
  (state) => view(state, 'spectator'),
  (state) => resample(state, 0, 1),
  (state) => apply(state, { kind: 'trade' }),
  (state) => explain(state, { kind: 'trade' }),
  (state) => parseNotation(state, 'pass'),
];

/**
 * Expects that a state that cannot arise is refused by everything that takes one, and stays as it is. Every number
 * in the path of the refusal is written `*`: it depends on the game that was played.
 */
export function expectRefusedState([_, good, refusal, ...patches]: BadRow<State>): void {
  expect(() => parseState(JSON.parse(JSON.stringify(good)))).not.toThrow();
  const bad = patched(good, ...patches);
  const before = [JSON.stringify(good), JSON.stringify(bad)];
  expect(before[1]).not.toBe(before[0]);
  const first = expectRefusal(parseState, bad);
  expect(Object.keys(good)).toContain(first.path[0]);
  expect(refusalOf(first).replace(/\.\d+/g, '.*')).toBe(refusal);
  for (const use of USES) {
    const error = expectRefusal((state) => use(state as State), bad, first.path);
    expect(error.code).toBe(first.code);
  }
  expect([JSON.stringify(good), JSON.stringify(bad)]).toEqual(before);
  expect(Object.isFrozen(bad)).toBe(false);
}

/** Expects that a component set is refused by everything that takes one: alone, in options and in a state. */
export function expectRefusedComponents([_, good, refusal, ...patches]: BadRow<object>): void {
  const bad = patched(good, ...patches) as { variant: VariantName };
  const first = expectRefusal(parseComponents, bad);
  expect(refusalOf(first)).toBe(refusal);
  if (first.path[0] === 'variant') return;
  const options = { variant: bad.variant, players: 2, seed: 1 } as Options;
  const inOptions = expectRefusal((input) => setup(input as Options), { ...options, components: bad });
  expect(inOptions.path).toEqual(['components', ...first.path]);
  const inState = expectRefusal(parseState, withValue(setup(options), ['game', 'components'], bad));
  expect(inState.path).toEqual(['game', 'components', ...first.path]);
  expect([inOptions.code, inState.code]).toEqual([first.code, first.code]);
}

/**
 * Expects that no number of `good` can be anything but a count. Of the values that are none, each number is tried
 * with one in `every`; the next number goes on where the last one stopped.
 */
export function expectOnlyCounts(parse: (input: unknown) => unknown, good: unknown, every = 1): number {
  let tried = 0;
  let numbers = 0;
  for (const path of leaves(good)) {
    if (typeof valueAt(good, path) !== 'number') continue;
    numbers++;
    for (const value of NOT_COUNTS) {
      if (tried++ % every === 0) expectRefusal(parse, withValue(good, path, value), path);
    }
  }
  expect(every).toBeLessThan(NOT_COUNTS.length);
  return numbers;
}

const cyclic: { kind: string; self?: unknown } = { kind: 'trade' };
cyclic.self = cyclic;

/** Values that claim to be actions and are none, in any game. */
export const NOT_ACTIONS: readonly unknown[] = [
  ...NOT_OBJECTS,
  {},
  { kind: 'fly' },
  { kind: 'Trade' },
  { kind: 'constructor' },
  { kind: '__proto__' },
  { kind: 'trade', times: 3 },
  { kind: 'discard', cube: 'Red' },
  { kind: 'endTurn', extra: {} },
  JSON.parse('{"kind":"trade","__proto__":{"x":1}}'),
  JSON.parse('{"kind":"trade","constructor":{"x":1}}'),
  { kind: 'trade', [Symbol('x')]: 1 },
  Object.defineProperty({}, 'kind', { enumerable: true, get: () => 'trade' }),
  Object.defineProperty({}, 'kind', { enumerable: false, value: 'trade' }),
  Object.assign(Object.create({ kind: 'trade' }), { x: 1 }),
  cyclic,
  { kind: 'trade', deep: JSON.parse('['.repeat(5000) + ']'.repeat(5000)) },
  { kind: 'trade', wide: Array.from({ length: 1_000_000 }, () => 0) },
];

/** Changes that leave no record, in any game: neither parsed nor verified. */
export const NOT_RECORDS: readonly Patch[] = [
  [['format'], 'chess-record'],
  [['format'], undefined],
  [['version'], 2],
  [['rules'], 1],
  [['version'], 0],
  [['version'], '1'],
  [['engine'], 'latest'],
  [['engine'], 1],
  [['variant'], 'spice-highway'],
  [['variant'], undefined],
  [['components'], 'abc'],
  [['components'], null],
  [['options'], undefined],
  [['options'], null],
  [['options', 'players'], 9],
  [['options', 'seed'], undefined],
  [['options', 'firstSeat'], 3],
  [['options', 'variant'], 'x'],
  [['start'], {}],
  [['viewer'], 0],
  [['viewer'], 'god'],
  [['actions'], undefined],
  [['actions'], {}],
  [['actions', 3], null],
  [['actions', 3], { kind: 'fly' }],
  [['actions', 3, 'extra'], 1],
  [['turns'], null],
  [['turns', 0], {}],
  [['turns', 0, 'hash'], 'z'.repeat(64)],
  [['turns', 0, 'actions'], 0],
  [['turns', 0, 'actions'], -0],
  [['result'], undefined],
  [['result'], {}],
  [['extra'], 1],
  [['__proto__'], { polluted: true }],
];

/** Expects that a value is no record. */
export function expectNoRecord(bad: unknown): void {
  expectRefusal(parseRecord, bad);
  expect(verifyRecord(bad)).toMatchObject({ ok: false, fault: { code: 'malformed' } });
  expect(Object.prototype).not.toHaveProperty('polluted');
}
