import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAtomically, replaceAtomically } from '../../src/cli/files';
import { nativeSha256 } from '../../src/cli/game-registry';
import { openResults, type RunSettings, runIn } from '../../src/cli/match/results';
import { sha256 } from '../../src/util/crypto';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'century-whole-'));
  file = join(folder, 'file');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a new file is written once, and the same one may be there', () => {
  createAtomically(file, 'new');
  createAtomically(file, Buffer.from('new'));
  expect(() => createAtomically(file, 'other')).toThrow(`${file} already exists, with other contents`);
  expect(readFileSync(file, 'utf8')).toBe('new');
  expect(readdirSync(folder)).toEqual(['file']);
});

test('a replaced file keeps its rights, and a link leads where it did', () => {
  const link = join(folder, 'link');
  writeFileSync(file, 'old');
  chmodSync(file, 0o600);
  symlinkSync('file', link);
  replaceAtomically(link, 'new');
  expect(readFileSync(file, 'utf8')).toBe('new');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).sort()).toEqual(['file', 'link']);
});

test('what a killed process has left does not matter', () => {
  writeFileSync(join(folder, '.file.tmp'), 'half');
  createAtomically(file, 'new');
  expect(readFileSync(file, 'utf8')).toBe('new');
  expect(readdirSync(folder)).toEqual(['file']);
});

test('what the system refuses changes nothing', () => {
  mkdirSync(file);
  expect(() => replaceAtomically(file, 'new')).toThrow(`${file} cannot be written: EISDIR`);
  expect(() => createAtomically(file, 'new')).toThrow(`${file} cannot be written: EISDIR`);
  expect(() => createAtomically(join(folder, 'nowhere', 'file'), 'new')).toThrow('cannot be written: ENOENT');
  expect(readdirSync(folder)).toEqual(['file']);
});

test('the command hashes as the library does, whatever the length', () => {
  const bytes = Uint8Array.from({ length: 300 }, (_, i) => (i * 167) % 256);
  for (let length = 0; length <= bytes.length; length++) {
    const part = bytes.subarray(0, length);
    expect(nativeSha256(part)).toBe(sha256(part));
  }
});

const run: RunSettings = { seed: 's \u2028"', bots: ['a', 'b'] };
const lines = [0, 1, 2].map((job) => `${JSON.stringify({ run, job, text: 'ü\u2028' })}\n`);
const text = lines.join('');
let files = 0;

/** A file with these contents. */
function put(contents: string | Uint8Array): string {
  const file = join(folder, `${files++}.jsonl`);
  writeFileSync(file, contents);
  return file;
}

/** Opens a file, appends what it lacks, and returns how much was there. */
async function complete(file: string, settings = run): Promise<number> {
  const found: unknown[] = [];
  const results = await openResults(file, settings, (json) => found.push(json));
  try {
    for (const line of lines.slice(found.length)) results.append(line);
  } finally {
    results.close();
  }
  expect(found).toEqual(lines.slice(0, found.length).map((line) => JSON.parse(line)));
  return found.length;
}

test('wherever a file ends, what was whole counts and the rest is written anew', async () => {
  const bytes = Buffer.from(text);
  for (let end = 0; end <= bytes.length; end++) {
    const file = put(bytes.subarray(0, end));
    const there = bytes.subarray(0, end).toString().split('\n').length - 1;
    expect(await complete(file)).toBe(there);
    expect(readFileSync(file).equals(bytes)).toBe(true);
  }
});

test('a last line that is longer than a block is cut off as well', async () => {
  const file = put(`${lines[0]}${lines[1]?.slice(0, -2)}${'x'.repeat(200_000)}`);
  expect(await complete(file)).toBe(1);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test.each([
  ['another run', text, { ...run, seed: 't', limit: 5 }, 'of a run with another seed, limit; resume'],
  ['text without a newline', 'mine', run, 'already exists, with other contents'],
  ['lines of something else', 'mine\n', run, 'already exists, with other contents'],
  ['other JSON', `${lines[0]}{"run":7}\n`, run, 'already exists, with other contents'],
  ['a damaged line', `${lines[0]}${lines[1]?.slice(0, -3)}\n${lines[2]}`, run, 'is not JSON: line 2'],
])('a file with %s is left alone', async (_, contents, settings, message) => {
  const file = put(contents);
  await expect(complete(file, settings)).rejects.toThrow(message);
  expect(readFileSync(file, 'utf8')).toBe(contents);
});

test('two that write to one file do not mix their lines', async () => {
  const file = put('');
  const [one, other] = [await openResults(file, run, () => {}), await openResults(file, run, () => {})];
  one.append(lines[0] ?? '');
  expect(() => other.append(lines[0] ?? '')).toThrow('does another process write to it?');
  one.append(lines[1] ?? '');
  expect(readFileSync(file, 'utf8')).toBe(`${lines[0]}${lines[1]}`);
  for (const each of [one, other]) each.close();
});

test('a file that cannot be written is named', async () => {
  const nowhere = join(folder, 'nowhere', 'file.jsonl');
  await expect(complete(nowhere)).rejects.toThrow(`${nowhere} cannot be written: ENOENT`);
  await expect(complete(folder)).rejects.toThrow(`${folder} cannot be written: EISDIR`);
  await expect(complete('/dev/null')).rejects.toThrow('/dev/null is not an ordinary file');
});

test('the run that has left a file is known', async () => {
  expect(await runIn(put(text))).toEqual(run);
  for (const contents of ['', 'mine\n', '{"run":5}\n', '[]\n', 'null\n'])
    expect(await runIn(put(contents))).toBeUndefined();
  expect(await runIn(join(folder, 'nothing'))).toBeUndefined();
});
