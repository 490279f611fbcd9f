import { expect, test } from 'vitest';
import { componentsHash, defaultComponents, parseComponents } from '../../src/entries/components';
import { perft } from '../../src/entries/perft';
import { jsonSchema, schemas } from '../../src/entries/schemas';
import {
  type Action,
  appendAction,
  explain,
  formatTurn,
  type GameRecord,
  legalActions,
  parseAction,
  parseNotation,
  parseRecord,
  parseState,
  publishRecord,
  recordState,
  resample,
  type State,
  setup,
  startRecord,
  verifyRecord,
} from '../../src/index';
import { expectRefusal } from '../support/hostile';
import { playedGame } from '../support/play';
import { withValue } from '../support/tree';

const options = { variant: 'eastern-wonders', players: 3, seed: 'edges' } as const;
const state = setup(options);
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value));

function recordOf(actions: number): GameRecord {
  let record: GameRecord = startRecord(options);
  for (const { action } of playedGame(options, actions)) record = appendAction(record, action);
  return record;
}

const boom = (): never => {
  throw new Error('boom');
};
const revoked = Proxy.revocable({}, {});
revoked.revoke();

test.each([
  ['keys that throw', new Proxy({}, { ownKeys: boom })],
  ['a prototype that throws', new Proxy({}, { getPrototypeOf: boom })],
  ['a proxy that is no more', revoked.proxy],
  [
    'an inherited action',
    Object.create(Object.assign(Object.create(null), { kind: 'takeCubes', set: '4Y' })),
  ],
])('%s are refused, not thrown on', (_, value) => {
  expect(explain(state, value)).toMatchObject({ legal: false, code: 'malformed' });
  expectRefusal(parseAction, value);
  expectRefusal(parseState, value);
  expect(verifyRecord(value)).toMatchObject({ ok: false, fault: { code: 'malformed' } });
});

const throwing = {
  get length(): never {
    return boom();
  },
};

test.each<[string, unknown]>([
  ['an object with a length', throwing],
  ['an object of a class', Object.create(throwing)],
  ['a proxy that throws', new Proxy([], { get: boom })],
  [
    'a list less than none long',
    new Proxy([], { get: (list, key) => (key === 'length' ? -1 : Reflect.get(list, key)) }),
  ],
])('%s in place of text or a list is refused, and nobody asks it', (_, value) => {
  expectRefusal((given) => setup(given as typeof options), { ...options, seed: value });
  expectRefusal(parseState, { ...state, players: value });
  expectRefusal(parseState, { ...state, players: [{ ...state.players[0], bonusTiles: value }] });
  const { marketTiles, ...set } = defaultComponents('eastern-wonders');
  expectRefusal(parseComponents, { ...set, marketTiles: [{ ...marketTiles[0], id: value }] });
  expect(schemas['eastern-wonders'].state.safeParse({ ...state, players: value }).success).toBe(false);
});

test('every value is read once: a proxy cannot change its mind', () => {
  let asked = 0;
  const shifty = new Proxy(
    { kind: 'takeCubes', set: '4Y' },
    {
      getOwnPropertyDescriptor: (target, key) => ({
        ...Reflect.getOwnPropertyDescriptor(target, key),
        value: asked++ < 2 ? Reflect.get(target, key) : 'x',
      }),
    },
  );
  expect(explain(state, shifty).legal).toBe(true);
});

test.each<[string, (list: number[]) => unknown, readonly (string | number)[]]>([
  ['a getter', (list) => Object.defineProperty(list, 1, { enumerable: true, get: boom }), ['offers', 1]],
  ['a setter', (list) => Object.defineProperty(list, 1, { enumerable: true, set: boom }), ['offers', 1]],
  ['a hidden item', (list) => Object.defineProperty(list, 1, { enumerable: false }), ['offers', 1]],
  ['a hole', (list) => Reflect.deleteProperty(list, 1), ['offers', 1]],
  ['-0', (list) => list.fill(-0, 1, 2), ['offers', 1]],
  ['a name', (list) => Object.assign(list, { extra: 1 }), ['offers']],
  ['a hidden name', (list) => Object.defineProperty(list, 'extra', { value: 1 }), ['offers']],
  ['a symbol', (list) => Object.assign(list, { [Symbol('x')]: 1 }), ['offers']],
])('%s in a list is refused', (_, spoil, path) => {
  const offers = [...state.offers];
  spoil(offers);
  expect(expectRefusal(parseState, { ...state, offers }, path).code).toBe('not-json');
});

test('a component set is read once as well', () => {
  let asked = 0;
  const set = defaultComponents('eastern-wonders');
  const shifty = new Proxy(copy(set), {
    ownKeys: (target) => (asked++ === 0 ? Reflect.ownKeys(target) : boom()),
    get: boom,
  });
  expect(parseComponents(shifty)).toEqual(set);
});

test('keys that are undefined count as left out', () => {
  expect(setup({ ...options, firstSeat: undefined })).toEqual(state);
  expect(explain(state, { kind: 'takeCubes', set: '4Y', extra: undefined }).legal).toBe(true);
});

test('what is shared a thousandfold is refused in time', () => {
  let shared: unknown = [];
  for (let i = 0; i < 12; i++) shared = Array.from({ length: 10 }, () => shared);
  const bad = { variant: 'eastern-wonders', format: 'century-record', actions: [shared] };
  expect(verifyRecord(bad)).toMatchObject({ ok: false, fault: { code: 'malformed' } });
});

test('notation is not repeated into the turns of others', () => {
  const start = [...playedGame(options, 6)].at(-1)?.after as State<'eastern-wonders'>;
  expect(start.phase).toBe('turn');
  for (const text of ['pass x999999999', 'pass x2', 'harvest harvest', 'pass x0']) {
    expect(() => parseNotation(start, text)).toThrow();
  }
  const [first, second] = [start.seat, (start.seat + 1) % 3];
  expect(parseNotation(start, `P${first} pass P${second} pass`, { replay: true })).toHaveLength(2);
  expect(parseNotation(start, formatTurn(start, []))).toEqual([]);
});

test('a published record starts where a setup ends', () => {
  const published = copy(publishRecord(recordOf(40), 0));
  expect(verifyRecord(published).ok).toBe(true);
  const later = copy(recordState(recordOf(40)));
  const empty = { ...published, actions: [], turns: [] };
  for (const start of [later, withValue(published.start, ['players', 0, 'cubes'], [0, 0, 0, 9])]) {
    expect(verifyRecord({ ...empty, start }).ok).toBe(false);
  }
  expect(verifyRecord({ ...empty, start: later })).toMatchObject({
    ok: false,
    fault: { code: 'wrong-start' },
  });
  expect(verifyRecord({ ...published, viewer: 4 }).ok).toBe(false);
  expectRefusal(parseRecord, withValue(published, ['start', 'players', 0, 'boat'], 999), [
    'start',
    'players',
    0,
    'boat',
  ]);
});

test('verification takes no bad set, and no set that changes under its hands', () => {
  const record = copy(recordOf(10));
  const set = copy(defaultComponents('eastern-wonders')) as unknown as { victoryTiles: { points: number }[] };
  type Components = ReturnType<typeof defaultComponents>;
  const before = componentsHash(set as unknown as Components);
  const tile = set.victoryTiles[3];
  if (tile !== undefined) tile.points = 77;
  expect(componentsHash(set as unknown as Components)).not.toBe(before);
  const bare = { ...record, components: 'a'.repeat(64) };
  for (const components of [5, null, set]) {
    expect(verifyRecord(bare, { components: components as unknown as Components }).ok).toBe(false);
  }
  expectRefusal(
    (each) => componentsHash(each as Components),
    () => 1,
  );
});

test('a frozen record that was changed inside is read anew', () => {
  const shallow = Object.freeze(copy(recordOf(12))) as GameRecord;
  const legal = legalActions(recordState(shallow));
  const once = appendAction(shallow, legal[0] as Action);
  (shallow.actions as Action[])[0] = { kind: 'harvest' };
  expect(verifyRecord(copy(once)).ok).toBe(true);
  expect(verifyRecord(copy(shallow)).ok).toBe(false);
});

test('things that are no records, seeds, variants or numbers of actions are refused by name', () => {
  expectRefusal((each) => appendAction(each as GameRecord, { kind: 'dock' }), {});
  expectRefusal((each) => recordState(each as GameRecord, 0), { actions: [] });
  for (const none of [undefined, null, 5, {}, { actions: null }, boom])
    expectRefusal((each) => recordState(each as GameRecord), none);
  for (const depth of [undefined, Number.NaN, 1.5, '2'])
    expectRefusal((each) => perft(state, each as number), depth, ['depth']);
  expectRefusal((each) => publishRecord(each as GameRecord, 0), {});
  for (const at of [-1, 0.5, Number.NaN, 999])
    expectRefusal(() => recordState(recordOf(3), at), at, ['actions']);
  for (const seed of [undefined, {}, Number.NaN, [1], 'x'.repeat(1000)]) {
    expectRefusal((each) => resample(state, 0, each as string), seed);
  }
  for (const name of ['nope', 'constructor', '__proto__', Object.create(null)]) {
    expectRefusal((each) => defaultComponents(each as 'spice-road'), name);
    expectRefusal((each) => jsonSchema(each as 'spice-road', 'action'), name);
    expectRefusal((each) => parseAction({ kind: 'dock' }, each as 'spice-road'), name);
  }
  expectRefusal((each) => jsonSchema('spice-road', each as 'action'), 'nope');
});

test('own sets whose starting cubes overfill the hold are refused', () => {
  const components = withValue(defaultComponents('eastern-wonders'), ['playerBoard', 'holdSpaces'], 3);
  expectRefusal((each) => setup(each as typeof options), { ...options, components }, [
    'components',
    'startingCubes',
  ]);
});

test('a key of the input cannot break the line of a message', () => {
  const error = expectRefusal(parseState, { ...state, 'a\u001b[31m\nb': 1 });
  expect(error.message).not.toContain('\n');
  expect(error.message).not.toContain('\u001b');
  expect(expectRefusal(parseState, { ...state, ['k'.repeat(100_000)]: 1 }).message.length).toBeLessThan(200);
});
