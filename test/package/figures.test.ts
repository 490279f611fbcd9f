import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './unpacked';

const folder = mkdtempSync(join(tmpdir(), 'century-figures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A report as Vitest writes it, of one file whose tests ended like this. */
function report(name: string, success: boolean, statuses: readonly string[], status = 'passed'): string {
  const path = join(folder, name);
  const assertionResults = statuses.map((each) => ({ status: each }));
  writeFileSync(path, JSON.stringify({ success, testResults: [{ name, status, assertionResults }] }));
  return path;
}

const completeReport = report('whole', true, ['passed', 'passed', 'skipped']);
const empty = join(folder, 'empty');
writeFileSync(empty, '{"success":true,"testResults":[]}');

test.each([
  ['adds up', [completeReport, completeReport], '4 passed, 0 failed', 0],
  [
    'tells of tests that failed',
    [completeReport, report('failed', false, ['failed', 'passed'], 'failed')],
    '3 passed, 1 failed',
    1,
  ],
  [
    'tells of tests that a dead process left',
    [report('dead', false, ['pending', 'pending'])],
    '0 passed, 2 failed',
    1,
  ],
  ['tells of a file that cannot be loaded', [report('broken', false, [], 'failed')], '0 passed, 1 failed', 1],
  ['tells of an error outside of all tests', [report('outside', false, ['passed'])], '1 passed, 1 failed', 1],
  ['tells of a run without a report', [completeReport, join(folder, 'missing')], '2 passed, 1 failed', 1],
  ['tells of a run without tests', [empty], '0 passed, 1 failed', 1],
  ['wants a report', [], '0 passed, 0 failed', 1],
])('the last line of .ci/run %s', (_, reports, line, status) => {
  const run = spawnSync(process.execPath, [join(root, '.ci/figures.mjs'), ...reports], { encoding: 'utf8' });
  expect(run.stdout.trimEnd().split('\n').at(-1)).toBe(line);
  expect(run.status).toBe(status);
});
