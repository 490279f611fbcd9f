import { expect, test } from 'vitest';
import { defaultComponents, parseComponents } from '../../src/entries/components';
import {
  explain,
  InvalidInputError,
  parseAction,
  parseRecord,
  parseState,
  setup,
  startRecord,
  verifyRecord,
} from '../../src/index';

const options = { variant: 'spice-road', players: 2, seed: 'many' } as const;
const state = setup(options);
const record = JSON.parse(JSON.stringify(startRecord(options)));

/** A value that counts how often anybody asks what stands in it. */
function counted<T extends object>(value: T): { readonly value: T; looks(): number } {
  let looks = 0;
  const seen = new Proxy(value, {
    get: (target, key) => {
      if (key !== 'length') looks++;
      return Reflect.get(target, key);
    },
    getOwnPropertyDescriptor: (target, key) => {
      if (key !== 'length') looks++;
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
  });
  return { value: seen, looks: () => looks };
}

const zeros = (length: number): number[] => Array.from({ length }, () => 0);
const keys = (length: number): object => Object.fromEntries(zeros(length).map((_, i) => [`key${i}`, 0]));

function faultOf(work: () => unknown): InvalidInputError {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(InvalidInputError);
    return error as InvalidInputError;
  }
  return expect.unreachable();
}

test('the first wrong item of a list ends the check', () => {
  for (const item of [0, null, {}, [], '', { kind: 'fly' }]) {
    const actions = counted(Array.from({ length: 50_000 }, () => item));
    const verdict = verifyRecord({ ...record, actions: actions.value });
    expect(verdict).toMatchObject({ ok: false, fault: { code: 'malformed' } });
    if (!verdict.ok) expect(verdict.fault.path.slice(0, 2)).toEqual(['actions', 0]);
    expect(actions.looks()).toBeLessThan(5);
  }
  const late = counted([{ kind: 'rest' }, { kind: 'rest' }, 7, ...zeros(10_000)]);
  expect(faultOf(() => parseRecord({ ...record, actions: late.value })).path).toEqual(['actions', 2]);
  expect(late.looks()).toBeLessThan(9);
});

test('a list that is too long is refused before it is looked at', () => {
  for (const [key, length] of [
    ['merchantDeck', 2000],
    ['players', 6],
    ['merchantRow', 1_000_000],
  ] as const) {
    const list = counted(zeros(length));
    expect(faultOf(() => parseState({ ...state, [key]: list.value }))).toMatchObject({
      code: length > 20_000 ? 'too-large' : 'too-big',
      path: [key],
    });
    expect(list.looks()).toBe(0);
  }
  const components = defaultComponents('new-world');
  const tiles = counted(zeros(300));
  expect(faultOf(() => parseComponents({ ...components, explorationTiles: tiles.value })).path).toEqual([
    'explorationTiles',
  ]);
  expect(tiles.looks()).toBe(0);
});

test('of many unknown keys the first one is named, and nothing below them is looked at', () => {
  const below = counted(keys(1000));
  expect(faultOf(() => parseState({ ...state, first: below.value, ...keys(1000) }))).toMatchObject({
    code: 'unknown-key',
    path: ['first'],
  });
  expect(faultOf(() => parseAction({ kind: 'rest', first: below.value }, 'spice-road')).path).toEqual([
    'first',
  ]);
  expect(explain(state, { kind: below.value })).toMatchObject({ legal: false, code: 'malformed' });
  expect(below.looks()).toBeLessThan(1000);
  expect(faultOf(() => parseState({ ...state, ...keys(100_000) })).code).toBe('too-large');
});

test('the format and the version of a record come first', () => {
  const actions = counted(zeros(100));
  const rest = { ...record, actions: actions.value, variant: 'chess', engine: null };
  expect(faultOf(() => parseRecord({ ...rest, format: 'chess-record' })).path).toEqual(['format']);
  expect(faultOf(() => parseRecord({ ...rest, version: 99 })).path).toEqual(['version']);
  expect(faultOf(() => parseRecord(rest)).path).toEqual(['variant']);
  expect(actions.looks()).toBe(0);
});

test('comments of a component set are not looked at', () => {
  const components = defaultComponents('spice-road');
  const comment = counted(keys(10));
  const commented = { '//': comment.value, ...components };
  expect(parseComponents(commented)).toEqual(components);
  expect(comment.looks()).toBe(0);
});
