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
  startRecord,
  verifyRecord,
  view,
} from '../../src/index';
import { playedGame, TABLES } from '../support/play';
import { rounds } from '../support/rounds';
import { leaves, valueAt, withValue } from '../support/tree';

type Table = (typeof TABLES)[number];

function recordOf(table: Table, seed: number, actions: number): GameRecord {
  let record: GameRecord = startRecord({ ...table, seed });
  for (const { action } of playedGame({ ...table, seed }, actions)) record = appendAction(record, action);
  return record;
}

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
  test('a record verifies, during the game and after the way through JSON', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 300 }), (seed, actions) => {
        const record = recordOf(table, seed, actions);
        expect(verifyRecord(throughJson(record))).toMatchObject({ ok: true, actions: record.actions.length });
        const again = parseRecord(throughJson(record));
        expect(hash(recordState(again))).toBe(hash(recordState(record)));
      }),
      { numRuns: rounds(2) },
    );
  });

  test('a record continued after the way through JSON is the record continued', () => {
    const whole = recordOf(table, 7, 120);
    let again = parseRecord(throughJson(recordOf(table, 7, 60)));
    for (const action of whole.actions.slice(60)) again = appendAction(again, action);
    expect(JSON.stringify(again)).toBe(JSON.stringify(whole));
  });

  test('any change that matters is found', () => {
    const record = throughJson(recordOf(table, 11, 120)) as GameRecord;
    const finished = record.turns.reduce((sum, turn) => sum + turn.actions, 0);
    // Of a turn under way there is no hash yet: another legal action in it is another record that holds.
    const places = leaves(record).filter(
      ([key, at]) => key !== 'engine' && !(key === 'actions' && Number(at) >= finished),
    );
    fc.assert(
      fc.property(fc.nat(places.length - 1), fc.nat(), (at, by) => {
        const path = places[at] ?? [];
        const bad = withValue(record, path, changed(valueAt(record, path), by));
        // A seed of digits means the same as a number, and in version 2 what it means in version 1.
        const isSameGame =
          (path.at(-1) === 'seed' && String(valueAt(bad, path)) === String(valueAt(record, path))) ||
          (path.at(-1) === 'version' && valueAt(bad, path) === 2);
        expect(verifyRecord(bad).ok, path.join('.')).toBe(isSameGame);
      }),
      { numRuns: rounds(30) },
    );
  });

  test('an action left out, doubled or added is found where it is', () => {
    const record = throughJson(recordOf(table, 13, 150)) as GameRecord;
    for (const at of [0, 1, 40, 90]) {
      const without = { ...record, actions: record.actions.filter((_, i) => i !== at) };
      const twice = {
        ...record,
        actions: record.actions.flatMap((each, i) => (i === at ? [each, each] : [each])),
      };
      for (const bad of [without, twice]) {
        const verdict = verifyRecord(bad);
        expect(verdict.ok).toBe(false);
        if (!verdict.ok) expect(verdict.fault.action).toBeGreaterThanOrEqual(at);
      }
    }
  });

  test('a published record holds no seed, verifies, and shows its viewer the same at every step', () => {
    const record = recordOf(table, 17, rounds(80));
    for (const viewer of [0, table.players - 1, 'spectator'] as const) {
      const published = publishRecord(record, viewer);
      expect(published.options).toBeUndefined();
      expect(JSON.stringify(published)).not.toContain('"seed"');
      expect(verifyRecord(throughJson(published))).toMatchObject({ ok: true });
      const steps = [...replay(record)];
      for (const { index, state } of replay(published)) {
        if (index % 5 !== 0) continue;
        const real = steps[index]?.state;
        if (real === undefined) throw new Error('the published record is longer');
        expect(JSON.stringify(view(state, viewer))).toBe(JSON.stringify(view(real, viewer)));
      }
    }
  });
});
