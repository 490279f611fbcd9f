import { describe, expect, test } from 'vitest';
import {
  appendAction,
  type GameRecord,
  isOver,
  legalActions,
  parseRecord,
  publishRecord,
  recordState,
  recordView,
  type State,
  setup,
  startRecord,
  undoLimit,
  VARIANTS,
  verifyRecord,
  view,
} from '../../src/index';
import { endRecord, outcome, positionText, startRecordFrom } from '../../src/record-tools/index';
import { readKept } from '../support/kept';
import { playedGame } from '../support/play';

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** A state in the middle of a game. */
function middleOf(variant: (typeof VARIANTS)[number]): State {
  let last: State = setup({ variant, players: 3, seed: 'elsewhere' });
  for (const { after } of playedGame({ variant, players: 3, seed: 'elsewhere' } as never, 90)) last = after;
  return last;
}

describe.each(VARIANTS)('a record of %s that begins in the middle', (variant) => {
  const start = middleOf(variant);
  let record: GameRecord = startRecordFrom(start as never);
  for (let i = 0; i < 60 && !isOver(recordState(record)); i++) {
    const legal = legalActions(recordState(record));
    record = appendAction(record, legal[(i * 7919) % legal.length] as never);
  }

  test('has its start, and no seed', () => {
    const { options, viewer, start: first } = plain(record);
    expect({ options, viewer }).toEqual({});
    expect(first).toEqual(start);
  });

  test('is verified from there on', () => {
    const verdict = verifyRecord(plain(record));
    expect(verdict).toMatchObject({ ok: true, actions: record.actions.length });
    expect(recordState(parseRecord(plain(record)))).toEqual(recordState(record));
    const other = plain(record);
    const spoilt = {
      ...other,
      turns: other.turns.map((turn, i) => (i > 0 ? turn : { ...turn, hash: '0'.repeat(64) })),
    };
    expect(verifyRecord(spoilt)).toMatchObject({ ok: false, fault: { code: 'wrong-hash', turn: 0 } });
  });

  test('can be undone and looked at like any other', () => {
    expect(undoLimit(record)).toBeLessThanOrEqual(record.actions.length);
    expect(recordView(record, 0)).toMatchObject(view(recordState(record), 0));
  });

  test('begins as well from a position in one line', () => {
    expect(startRecordFrom(positionText(start)).start).toEqual(start);
  });

  test('cannot be published', () => {
    expect(() => publishRecord(record, 0)).toThrow(expect.objectContaining({ code: 'wrong-start' }));
  });
});

const begun = plain(startRecordFrom(setup({ variant: 'spice-road', players: 2, seed: 1 })));
const complete = plain(startRecord({ variant: 'spice-road', players: 2, seed: 1 }));

test.each([
  ['options besides', { ...begun, options: complete.options }, 'missing-start'],
  ['another version', { ...begun, version: 4 }, 'wrong-version'],
  ['a state that cannot arise', { ...begun, start: { ...begun.start, gold: -1 } }, 'too-small'],
])('a record that begins elsewhere with %s is refused', (_, record, code) => {
  expect(() => parseRecord(record)).toThrow(expect.objectContaining({ code }));
  expect(verifyRecord(record)).toMatchObject({ ok: false });
});

test('a finished game is no start', () => {
  const whole = parseRecord(JSON.parse(readKept('test/records/spice-road/p3-1.json')));
  const over = recordState(whole) as State<'spice-road'>;
  const ended = expect.objectContaining({ code: 'game-ended', path: ['start'] });
  expect(() => startRecordFrom(over)).toThrow(ended);
  expect(() => startRecordFrom(positionText(over))).toThrow(ended);
  const record = { ...begun, start: plain(over) };
  expect(() => parseRecord(record)).toThrow(ended);
  expect(verifyRecord(record)).toMatchObject({ ok: false, fault: { code: 'malformed', path: ['start'] } });
  expect(() => outcome(record)).toThrow(ended);
  expect(() => endRecord(record, { reason: 'agreed', seats: [0] } as never)).toThrow(ended);
});
