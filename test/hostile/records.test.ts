import { expect, test } from 'vitest';
import { defaultComponents } from '../../src/entries/components';
import {
  appendAction,
  type GameRecord,
  IllegalActionError,
  InvalidInputError,
  parseNotation,
  setup,
  startRecord,
  verifyRecord,
} from '../../src/index';
import { playedGame } from '../support/play';
import { withValue } from '../support/tree';

const options = { variant: 'eastern-wonders', players: 3, seed: 'hostile' } as const;
let played: GameRecord = startRecord(options);
for (const { action } of playedGame(options, 100)) played = appendAction(played, action);
const record = JSON.parse(JSON.stringify(played)) as GameRecord;

test('an illegal action is reported with its place, clause and reason', () => {
  const verdict = verifyRecord(withValue(record, ['actions', 1], { kind: 'placeBoat', hex: 'A1' }));
  expect(verdict).toMatchObject({
    ok: false,
    fault: { code: 'illegal-action', action: 1, turn: 0, clause: 'EW-S8' },
  });
});

test('a record of another component set is refused with its reason, unless that set is given', () => {
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
  const before = JSON.stringify(record);
  expect(() => appendAction(record, { kind: 'takeCubes', set: '4Y' })).toThrow(IllegalActionError);
  expect(JSON.stringify(record)).toBe(before);
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
