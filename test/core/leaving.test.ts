import { describe, expect, test } from 'vitest';
import {
  appendAction,
  type GameRecord,
  InvalidInputError,
  legalActions,
  parseRecord,
  publishRecord,
  ranking,
  recordState,
  startRecord,
  truncateRecord,
  VARIANTS,
  verifyRecord,
} from '../../src/index';
import { endRecord, outcome, startRecordFrom, takeSeat } from '../../src/record-tools/index';
import { readKept } from '../support/kept';

const plain = (record: GameRecord): GameRecord => JSON.parse(JSON.stringify(record));
const next = (record: GameRecord): GameRecord =>
  appendAction(record, legalActions(recordState(record))[0] as never);
const codeOf = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error instanceof InvalidInputError ? [error.code, ...error.path] : error;
  }
  return null;
};

describe.each(VARIANTS)('%s', (variant) => {
  let start: GameRecord = startRecord({ variant, players: 3, seed: 'people leave' });
  for (let i = 0; i < 8; i++) start = next(start);
  const taken = next(takeSeat(start, { seat: 1, by: 'bot', name: 'hard' }));
  const back = next(takeSeat(taken, { seat: 1, by: 'person', name: 'Ann' }));
  const ended = endRecord(back, { reason: 'time', seats: [0, 2] });

  test('a record tells who left, is read back, and verifies', () => {
    expect(plain(ended)).toEqual({
      ...plain(start),
      takeovers: [
        { action: 8, seat: 1, by: 'bot', name: 'hard' },
        { action: 9, seat: 1, by: 'person', name: 'Ann' },
      ],
      ending: { reason: 'time', seats: [0, 2] },
      actions: plain(back).actions,
      turns: plain(back).turns,
    });
    expect(plain(parseRecord(plain(ended)))).toEqual(plain(ended));
    expect(verifyRecord(plain(ended))).toMatchObject({ ok: true, actions: 10, over: false });
    expect(recordState(ended)).toEqual(recordState(next(next(start))));
  });

  test('whoever did not lose by the end is first', () => {
    const all = ranking(recordState(ended));
    expect(outcome(back)).toBeNull();
    expect(outcome(plain(ended))).toEqual({
      reason: 'time',
      ranking: [1, ...all.filter((seat) => seat !== 1)],
    });
  });

  test('nothing follows an end, and the cut part is not reported', () => {
    expect(codeOf(() => next(ended))).toEqual(['game-ended', 'ending']);
    expect(codeOf(() => endRecord(ended, { reason: 'time', seats: [1] }))).toEqual(['game-ended', 'record']);
    expect(codeOf(() => takeSeat(ended, { seat: 0, by: 'bot' }))).toEqual(['game-ended', 'record']);
    expect(plain(truncateRecord(ended, 8))).toEqual(
      plain(truncateRecord(takeSeat(start, { seat: 1, by: 'bot', name: 'hard' }), 8)),
    );
    expect(plain(truncateRecord(ended, 7))).toEqual(plain(truncateRecord(start, 7)));
  });

  test('a published record has it', () => {
    for (const viewer of [0, 'spectator'] as const) {
      const published = plain(publishRecord(ended, viewer));
      expect(published).toMatchObject({
        viewer,
        takeovers: ended.takeovers,
        ending: ended.ending,
      });
      expect(verifyRecord(published)).toMatchObject({ ok: true });
    }
  });

  test('so has one that begins elsewhere, which is still not published', () => {
    const elsewhere = endRecord(startRecordFrom(recordState(start)), {
      reason: 'abandoned',
      seats: [0, 1, 2],
    });
    expect(verifyRecord(plain(elsewhere))).toMatchObject({ ok: true });
    expect(codeOf(() => publishRecord(plain(elsewhere), 0))).toEqual(['wrong-start', 'start']);
  });

  test.each([
    ['no-such-seat', ['ending', 'seats', 1], { ending: { reason: 'time', seats: [0, 3] } }],
    ['not-in-order', ['ending', 'seats', 1], { ending: { reason: 'time', seats: [1, 1] } }],
    ['wrong-value', ['ending', 'reason'], { ending: { reason: 'bored', seats: [1] } }],
    ['no-such-seat', ['takeovers', 0, 'seat'], { takeovers: [{ action: 0, seat: 3, by: 'bot' }] }],
    ['no-such-action', ['takeovers', 0, 'action'], { takeovers: [{ action: 11, seat: 0, by: 'bot' }] }],
  ])('%s at %j is refused', (code, path, change) => {
    const wrong = { ...plain(ended), ...change };
    const found = codeOf(() => parseRecord(wrong));
    expect(found).toEqual([code, ...path]);
    expect(verifyRecord(wrong)).toMatchObject({ ok: false, fault: { code: 'malformed', path } });
  });
});

test('an end by the rules is none of people', () => {
  const record = parseRecord(JSON.parse(readKept('test/records/spice-road/p2-1.json')));
  expect(outcome(record)).toEqual({ reason: 'finished', ranking: record.result?.ranking });
  const both = { ...plain(record), ending: { reason: 'conceded', seats: [0] } };
  expect(codeOf(() => parseRecord(both))).toEqual(['game-ended', 'ending']);
});
