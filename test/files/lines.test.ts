import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startRecord } from '../../src/index';
import { century } from '../support/century';

const folder = mkdtempSync(join(tmpdir(), 'century-lines-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** A record whose seed holds a character that ends lines for programs that do not read JSON. */
const odd = JSON.stringify(startRecord({ variant: 'spice-road', players: 2, seed: 'a\u2028b\u2029c\u0085' }));
const plain = JSON.stringify({
  game: 70_000,
  record: startRecord({ variant: 'new-world', players: 2, seed: 1 }),
});

test.each([
  ['ended by a newline', `${odd}\n${plain}\n`],
  ['without a newline at the end', `${odd}\n${plain}`],
  ['ended as on Windows', `${odd}\r\n${plain}\r\n`],
  ['of which one is longer than what is read at a time', `${odd}${' '.repeat(200_000)}\n${plain}\n`],
])('only a newline ends a line: lines %s', async (_, text) => {
  const file = fileOf('odd.jsonl', text);
  expect(odd).toContain('\u2028');
  expect(await century(['verify', file])).toMatchObject({
    status: 0,
    out: `${file}: ok, 2 records, 0 actions\n`,
  });
  expect(await century(['show', file, '--number', '70000'])).toMatchObject({ status: 0, err: '' });
});

test('a file of lines that fail is read no further after a hundred of them', async () => {
  const file = fileOf('bad.jsonl', `${plain}\n${'[]\n'.repeat(200_000)}`);
  const { status, out, err } = await century(['verify', file]);
  const lines = out.trimEnd().split('\n');
  expect(lines).toHaveLength(101);
  expect(lines[0]).toBe(`${file}, line 2: malformed: Expected a record; this is a list.`);
  expect(lines[100]).toBe(`${file}: the lines after 101 are not read`);
  expect({ status, err }).toEqual({ status: 1, err: 'century: 101 faults in 101 records\n' });
});

test('fewer that fail are all told, and the good ones between them counted', async () => {
  const file = fileOf('some.jsonl', `${'0\n'.repeat(99)}${plain}\n`);
  const { status, out, err } = await century(['verify', file]);
  expect(out.trimEnd().split('\n')).toHaveLength(99);
  expect({ status, err }).toEqual({ status: 1, err: 'century: 99 faults in 100 records\n' });
});

test('lines are searched for a game, and a file that is not there is named', async () => {
  const file = fileOf('many.jsonl', `${'0\n'.repeat(50_000)}${plain}\n`);
  expect(await century(['show', file, '--number', '70000'])).toMatchObject({ status: 0, err: '' });
  expect(await century(['show', file, '--number', '70001'])).toMatchObject({
    status: 2,
    err: `century: --number: ${file} has no game 70001\n`,
  });
  const none = join(folder, 'none.jsonl');
  expect(await century(['verify', none])).toMatchObject({
    status: 2,
    out: `${none} cannot be read: ENOENT\n`,
  });
});
