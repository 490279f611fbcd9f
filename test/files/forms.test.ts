import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Complaint } from '../../src/cli/complaint';
import { nativeSha256 } from '../../src/cli/files/digest';
import { seedOfParts } from '../../src/cli/files/run-folder';
import { GraphFiles } from '../../src/cli/prove/graph-files';
import { outcomesIn } from '../../src/cli/selfplay/parts';
import { TableBase } from '../../src/solve/table-base';
import { MINI_SETS } from '../../src/testkit/index';
import { ENGINE_VERSION } from '../../src/util/version';

const folder = mkdtempSync(join(tmpdir(), 'century-forms-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is complained of, and nothing else is thrown. */
function complaintOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof Complaint) return error.message;
    throw error;
  }
  throw new Error('nobody complained');
}

const write = (name: string, value: unknown): void =>
  writeFileSync(join(folder, name), typeof value === 'string' ? value : JSON.stringify(value));

test.each([
  [{ end: 'many' }, 'progress.json: end: Expected a whole number'],
  [{ tally: { counts: { edges: -1 }, clauses: {}, faults: {} } }, 'progress.json: tally.counts.edges: '],
  [{ checked: undefined }, 'progress.json: checked: '],
])('how far a proof has come is read by its form: %o', (change, message) => {
  const [set] = MINI_SETS;
  if (set === undefined) throw new Error('there are sets');
  const files = new GraphFiles(folder, set);
  const tally = { counts: {}, clauses: {}, faults: {} };
  const key = { format: 'century-proof', engine: ENGINE_VERSION, set: nativeSha256(JSON.stringify(set)) };
  const sound = { key, end: 3, expanded: 1, bytes: 8, tally, every: null, checked: 0, checks: tally };
  write('progress.json', sound);
  expect(files.reached()).toEqual({ ...sound, key: undefined });
  write('progress.json', { ...sound, ...change });
  expect(complaintOf(() => files.reached())).toContain(message);
  write('progress.json', { ...sound, key: { ...key, engine: '0.0.0' } });
  expect(complaintOf(() => files.reached())).toContain('is of another set, or another version');
});

test('the manifest of a run is read by its form', () => {
  write('run.json', { seed: 5 });
  expect(complaintOf(() => seedOfParts(folder))).toContain('run.json: seed: ');
  write('run.json', { seed: 'five', bots: 2 });
  expect(seedOfParts(folder)).toBe('five');
});

test('the report of a chunk is read by its form, even with the right hash', () => {
  const text = JSON.stringify({ files: {}, outcomes: [{ game: 'first' }] });
  write('000000.outcomes', `${nativeSha256(text)}\n${text}`);
  expect(complaintOf(() => [...outcomesIn(folder, [{ index: 0 } as never])])).toContain('outcomes[0].game: ');
});

test('the head of a table base is read by its form', () => {
  const head = {
    format: 'century-table-base',
    formatVersion: 1,
    set: 'x',
    setHash: 'y',
    objective: 'result',
  };
  const bytes = new TextEncoder().encode(
    `${JSON.stringify({ ...head, values: [], entries: 0, bits: '32', salt: 0 })}\n`,
  );
  expect(() => TableBase.read(bytes)).toThrow('this is not a table base');
});
