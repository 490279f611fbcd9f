import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROPERTY_NAMES } from '../../src/testkit';

const root = join(import.meta.dirname, '../..');

function check(...args: string[]): { status: number | null; lines: string[]; err: string } {
  const script = join(root, 'examples/conformance/check.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });
  return { status, lines: stdout.trim().split('\n'), err: stderr };
}

const statuses = (lines: readonly string[]): (string | undefined)[][] =>
  lines.map((line) => line.split(/ +/).slice(0, 2));

test('the server of the example has all properties that apply', () => {
  const { status, lines, err } = check('spice-road');
  expect(statuses(lines)).toEqual(
    PROPERTY_NAMES.map((name) => [
      name,
      ['mask', 'changes', 'price'].includes(name) ? 'not-applicable' : 'passed',
    ]),
  );
  expect({ status, err }).toEqual({ status: 0, err: '' });
});

test('a fault in a server is found, reported, and sets the exit status', () => {
  const { status, lines, err } = check(
    '--server',
    join(import.meta.dirname, 'broken-server.mjs'),
    'spice-road',
  );
  expect(status).toBe(1);
  const failed = statuses(lines).flatMap(([name, outcome]) => (outcome === 'failed' ? [name] : []));
  expect(failed).toEqual(['lockStep', 'records']);
  expect(err).toContain('lockStep: The ranking is that of this engine');
});

test('a server that does not start is a failure like any other', () => {
  const { status, err } = check('--server', join(root, 'LICENSE'), 'spice-road');
  expect(status).toBe(1);
  expect(err).toContain('the server has exited');
});
