import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  appendAction,
  type GameRecord,
  hash,
  parseRecord,
  publishRecord,
  recordState,
  replay,
  truncateRecord,
  verifyRecord,
  view,
} from '../../src/index';
import { coursesOf, optionsAt, recordOf } from '../support/arbitraries';
import { TABLES } from '../support/play';
import { rounds } from '../support/rounds';
import { leaves, valueAt, withValue } from '../support/tree';

/** How many actions of a record belong to turns that are over; of a turn under way there is no hash yet. */
const finishedIn = ({ turns }: GameRecord): number => turns.reduce((sum, turn) => sum + turn.actions, 0);

const throughJson = (record: GameRecord): unknown => JSON.parse(JSON.stringify(record));

/** Another value of the same type. */
function changed(value: unknown, by: number): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value !== 'string') return 'something else';
  const at = by % Math.max(1, value.length);
  const letter = value[at] === '0' ? '1' : '0';
  return value.slice(0, at) + letter + value.slice(at + 1);
}

describe.each(TABLES)('records of $variant with $players players', (table) => {
  const records = (length: number): fc.Arbitrary<GameRecord> =>
    coursesOf(optionsAt(table), length).map(recordOf);

  test('a record verifies, during the game and after the way through JSON', () => {
    fc.assert(
      fc.property(records(300), (record) => {
        expect(verifyRecord(throughJson(record))).toMatchObject({ ok: true, actions: record.actions.length });
        const again = parseRecord(throughJson(record));
        expect(hash(recordState(again))).toBe(hash(recordState(record)));
      }),
      { numRuns: rounds(2) },
    );
  });

  test('a record continued after the way through JSON is the record continued', () => {
    fc.assert(
      fc.property(records(120), fc.nat(), (whole, cut) => {
        const kept = cut % (whole.actions.length + 1);
        let again = parseRecord(throughJson(truncateRecord(whole, kept)));
        for (const action of whole.actions.slice(kept)) again = appendAction(again, action);
        expect(JSON.stringify(again)).toBe(JSON.stringify(whole));
      }),
      { numRuns: rounds(1) },
    );
  });

  test('any change that matters is found', () => {
    fc.assert(
      fc.property(records(120), fc.nat(), fc.nat(), (whole, at, by) => {
        const record = throughJson(whole) as GameRecord;
        const finished = finishedIn(record);
        fc.pre(finished > 0);
        // In a turn under way another legal action makes another record that holds.
        const places = leaves(record).filter(
          ([key, index]) => key !== 'engine' && !(key === 'actions' && Number(index) >= finished),
        );
        const path = places[at % places.length] ?? [];
        const bad = withValue(record, path, changed(valueAt(record, path), by));
        // A seed of digits means the same as a number.
        const isSameGame =
          path.at(-1) === 'seed' && String(valueAt(bad, path)) === String(valueAt(record, path));
        expect(verifyRecord(bad).ok, path.join('.')).toBe(isSameGame);
      }),
      { numRuns: rounds(30) },
    );
  });

  test('an action left out or doubled is found where it is', () => {
    fc.assert(
      fc.property(records(150), fc.nat(), (whole, some) => {
        const record = throughJson(whole) as GameRecord;
        fc.pre(finishedIn(record) > 0);
        const at = some % finishedIn(record);
        for (const times of [0, 2]) {
          const actions = record.actions.flatMap((each, i) =>
            Array<typeof each>(i === at ? times : 1).fill(each),
          );
          const verdict = verifyRecord({ ...record, actions });
          expect(verdict.ok).toBe(false);
          // It names no action if there are too few.
          if (!verdict.ok) expect(verdict.fault.action ?? actions.length).toBeGreaterThanOrEqual(at);
        }
      }),
      { numRuns: rounds(4) },
    );
  });

  test('a published record holds no seed, verifies, and shows its viewer the same at every step', () => {
    fc.assert(
      fc.property(records(rounds(120)), (record) => {
        const steps = [...replay(record)];
        for (const viewer of [0, table.players - 1, 'spectator'] as const) {
          const published = publishRecord(record, viewer);
          expect(published.options).toBeUndefined();
          expect(JSON.stringify(published)).not.toContain('"seed"');
          expect(verifyRecord(throughJson(published))).toMatchObject({ ok: true });
          for (const { index, state } of replay(published)) {
            if (index % 5 !== 0) continue;
            const real = steps[index]?.state;
            if (real === undefined) throw new Error('the published record is longer');
            expect(JSON.stringify(view(state, viewer))).toBe(JSON.stringify(view(real, viewer)));
          }
        }
      }),
      { numRuns: rounds(1, 2) },
    );
  });
});
