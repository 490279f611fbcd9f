import { expect, test } from 'vitest';
import {
  type GameRecord,
  parseRecord,
  publishRecord,
  recordState,
  truncateRecord,
  verifyRecord,
} from '../../src/index';
import { readKept } from '../support/kept';
import { type Path, withValue } from '../support/tree';
import { rows, section } from './page';

const record = JSON.parse(readKept('test/records/sand-to-sea/p2-joint-seed.json')) as GameRecord;
const ZEROS = '0'.repeat(64);

/** One fault for each step of section 8, in its order. */
const FAULTS: readonly (readonly [string, Path, unknown])[] = [
  ['malformed', ['extra'], 1],
  ['other-components', ['components'], ZEROS],
  ['wrong-commitment', ['commitments', 1], ZEROS],
  ['wrong-seed', ['options', 'seed'], 'chosen'],
  ['illegal-action', ['actions', 0], { kind: 'rest' }],
  ['wrong-turns', ['turns', 1, 'actions'], 99],
  ['wrong-hash', ['turns', 1, 'hash'], ZEROS],
  ['wrong-turns', ['turns', record.turns.length], { actions: 1, hash: ZEROS }],
  ['wrong-result', ['result', 'hash'], ZEROS],
];

const codeOf = (json: unknown): string => {
  const verdict = verifyRecord(json);
  return verdict.ok ? 'ok' : verdict.fault.code;
};

test.each([
  ['hash', ZEROS],
  ['scores', record.result?.scores.map((points) => points + 1)],
  ['scores', record.result?.scores.slice(1)],
  ['ranking', [...(record.result?.ranking ?? [])].reverse()],
  ['ranking', record.result?.ranking.slice(1)],
])('8: the result is compared in its %s: %j', (member, value) => {
  expect(codeOf(withValue(record, ['result', member], value))).toBe('wrong-result');
});

test('8: a result is compared as a whole', () => {
  expect(codeOf({ ...record, result: null })).toBe('wrong-result');
  const unfinished = JSON.parse(JSON.stringify(truncateRecord(parseRecord(record), 0)));
  expect(codeOf(unfinished)).toBe('ok');
  expect(codeOf({ ...unfinished, result: record.result })).toBe('wrong-result');
});

test('8: the page names the codes in the order of the steps', () => {
  const steps = rows(section('8')).map(([, , code]) => code);
  const [first, ...rest] = FAULTS.map(([code]) => code);
  expect(steps).toEqual([first, 'wrong-start', ...rest]);
});

test.each(FAULTS.map(([code, path, value], i) => ({ code, path, value, i })))(
  '8: $code comes before the faults of later steps',
  ({ code, path, value, i }) => {
    expect(codeOf(withValue(record, path, value))).toBe(code);
    const worse = FAULTS.slice(i).reduce<unknown>((bad, [, at, to]) => withValue(bad, at, to), record);
    expect(codeOf(worse)).toBe(code);
  },
);

test('8: a start that no setup makes is found before another component set, but after a fault of form', () => {
  const whole = parseRecord(record);
  const finished = whole.turns.slice(0, 10).reduce((sum, { actions }) => sum + actions, 0);
  const part = { ...whole, actions: whole.actions.slice(0, finished), turns: whole.turns.slice(0, 10) };
  const published: unknown = JSON.parse(JSON.stringify(publishRecord({ ...part, result: null }, 0)));
  expect(codeOf(published)).toBe('ok');
  const other = withValue(published, ['components'], ZEROS);
  expect(codeOf(other)).toBe('other-components');
  const later = withValue(other, ['start'], recordState(parseRecord(published)));
  expect(codeOf(later)).toBe('wrong-start');
  expect(codeOf(withValue(later, ['viewer'], 2))).toBe('malformed');
});

test('8: actions of a turn under way are held to be legal, and to nothing else', () => {
  const last = record.turns.at(-1)?.actions ?? 0;
  const open = {
    ...record,
    actions: record.actions.slice(0, -1),
    turns: record.turns.slice(0, -1),
    result: null,
  };
  expect(last).toBeGreaterThan(1);
  expect(verifyRecord(open)).toMatchObject({ ok: true, over: false, actions: open.actions.length });
  expect(codeOf({ ...open, actions: [...open.actions, { kind: 'takeCubes', set: '2R' }] })).toBe(
    'illegal-action',
  );
});
