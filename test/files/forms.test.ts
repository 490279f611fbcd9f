import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Complaint } from '../../src/cli/complaint';
import { nativeSha256 } from '../../src/cli/files/digest';
import { seedOfParts } from '../../src/cli/files/run-folder';
import { outcomesIn } from '../../src/cli/selfplay/parts';

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
