import { expect, test } from 'vitest';
import {
  appendAction,
  defaultComponents,
  type GameRecord,
  IllegalActionError,
  InvalidInputError,
  parseNotation,
  parseRecord,
  setup,
  startRecord,
  verifyRecord,
} from '../../src/index';
import { expectRefusal, NOT_OBJECTS } from '../support/hostile';
import { playedGame } from '../support/play';
import { type Path, withValue } from '../support/tree';

const options = { variant: 'eastern-wonders', players: 3, seed: 'hostile' } as const;
let made: GameRecord = startRecord(options);
for (const { action } of playedGame(options, 100)) made = appendAction(made, action);
const record = JSON.parse(JSON.stringify(made)) as GameRecord;

/** Faults of form: neither parsed nor verified. */
const BAD: readonly (readonly [Path, unknown])[] = [
  [['format'], 'chess-record'],
  [['format'], undefined],
  [['version'], 3],
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
  [['actions', 3], { ...record.actions[3], extra: 1 }],
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

/** Faults of meaning: a record in form that does not hold. */
const WRONG: readonly (readonly [Path, unknown, string])[] = [
  [['components'], 'a'.repeat(64), 'other-components'],
  [['options', 'seed'], 'another', 'wrong-hash'],
  [['options', 'players'], 2, 'wrong-hash'],
  [['actions', 0], { kind: 'harvest' }, 'illegal-action'],
  [['actions', 1], { kind: 'placeBoat', hex: 'A1' }, 'illegal-action'],
  [['actions', 1], { kind: 'placeBoat', hex: 'Z7' }, 'illegal-action'],
  [['turns', 0, 'hash'], '0'.repeat(64), 'wrong-hash'],
  [['turns', 2, 'actions'], 7, 'wrong-turns'],
  [['turns'], record.turns.slice(0, -1), 'wrong-turns'],
  [['turns'], [...record.turns, record.turns[0]], 'wrong-turns'],
  [['result'], { hash: 'a'.repeat(64), scores: [1, 2, 3], ranking: [2, 1, 0] }, 'wrong-result'],
];

test(`${BAD.length + NOT_OBJECTS.length} values that are no records are refused`, () => {
  for (const [path, value] of BAD) {
    const bad = withValue(record, path, value);
    expectRefusal(parseRecord, bad);
    expect(verifyRecord(bad), path.join('.')).toMatchObject({ ok: false, fault: { code: 'malformed' } });
  }
  for (const bad of NOT_OBJECTS) {
    expectRefusal(parseRecord, bad);
    expect(verifyRecord(bad)).toMatchObject({ ok: false, fault: { code: 'malformed' } });
  }
  expect(Object.prototype).not.toHaveProperty('polluted');
});

test.each(WRONG)('a record wrong at %j is found out', (path, value, code) => {
  const verdict = verifyRecord(withValue(record, path, value));
  expect(verdict).toMatchObject({ ok: false, fault: { code } });
  if (!verdict.ok) expect(verdict.fault.message).toMatch(/\.$|\)$/);
});

test('an illegal action is reported with its place, clause and reason', () => {
  const verdict = verifyRecord(withValue(record, ['actions', 1], { kind: 'placeBoat', hex: 'A1' }));
  expect(verdict).toMatchObject({
    ok: false,
    fault: { code: 'illegal-action', action: 1, turn: 0, clause: 'EW-S8' },
  });
});

test('a record of another component set says so, unless that set is given', () => {
  const own = withValue(defaultComponents('eastern-wonders'), ['victoryTiles', 0, 'points'], 42);
  let custom: GameRecord = startRecord({ ...options, components: own } as typeof options);
  custom = appendAction(custom, { kind: 'takeCubes', set: '4Y' });
  expect(verifyRecord(JSON.parse(JSON.stringify(custom)))).toMatchObject({ ok: true });
  const bare = { ...custom, options };
  expect(verifyRecord(bare)).toMatchObject({ ok: false, fault: { code: 'other-components' } });
  expect(verifyRecord(bare, { components: own as ReturnType<typeof defaultComponents> })).toMatchObject({
    ok: true,
  });
});

test('a set that is given does not stand in for another one in the record', () => {
  const own = (points: number): ReturnType<typeof defaultComponents> =>
    withValue(defaultComponents('eastern-wonders'), ['victoryTiles', 0, 'points'], points) as never;
  const made = startRecord({ ...options, components: own(42) } as typeof options);
  const forged = { ...made, options: { ...made.options, components: own(43) } };
  expect(verifyRecord(forged, { components: own(42) })).toMatchObject({
    ok: false,
    fault: { code: 'other-components' },
  });
});

test('appending what is illegal throws and leaves the record as it was', () => {
  const before = JSON.stringify(made);
  expect(() => appendAction(made, { kind: 'takeCubes', set: '4Y' })).toThrow(IllegalActionError);
  expect(JSON.stringify(made)).toBe(before);
});

const state = setup(options);
const TEXTS: readonly unknown[] = [
  'fly B2',
  '>',
  'cubes',
  'cubes 9Z',
  'cubes 4Y boat',
  'P',
  '1.2.',
  'x3',
  'cubes 4Y x',
  'cubes 4Y boat B2(',
  '\u0000',
  'cubes 4Y\u2028boat B2 !',
  'A1>B1',
  null,
  7,
  ['cubes 4Y'],
  'a'.repeat(200_000),
];

test.each(TEXTS)('text %# that is no notation is refused', (text) => {
  const read = (): unknown => parseNotation(state, text as string);
  expect(read).toThrow(InvalidInputError);
});

test.each(['harvest', 'pass', 'cubes 4Y x2', 'boat B2', 'cubes 4Y boat A1', 'P1: cubes 4Y harvest'])(
  'notation of what is not legal is refused: %s',
  (text) => {
    expect(() => parseNotation(state, text)).toThrow(/EW-|C-9|decides here/);
  },
);
