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
import { createWhole, replaceWhole } from '../../src/cli/files';
import { nativeSha256 } from '../../src/cli/known-games';
import { sha256 } from '../../src/util/crypto';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'century-whole-'));
  file = join(folder, 'file');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a new file is written once, and the same one may be there', () => {
  createWhole(file, 'new');
  createWhole(file, Buffer.from('new'));
  expect(() => createWhole(file, 'other')).toThrow(`${file} already exists, with other contents`);
  expect(readFileSync(file, 'utf8')).toBe('new');
  expect(readdirSync(folder)).toEqual(['file']);
});

test('a replaced file keeps its rights, and a link leads where it did', () => {
  const link = join(folder, 'link');
  writeFileSync(file, 'old');
  chmodSync(file, 0o600);
  symlinkSync('file', link);
  replaceWhole(link, 'new');
  expect(readFileSync(file, 'utf8')).toBe('new');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder).sort()).toEqual(['file', 'link']);
});

test('what a killed process has left does not matter', () => {
  writeFileSync(join(folder, '.file.tmp'), 'half');
  createWhole(file, 'new');
  expect(readFileSync(file, 'utf8')).toBe('new');
  expect(readdirSync(folder)).toEqual(['file']);
});

test('what the system refuses changes nothing', () => {
  mkdirSync(file);
  expect(() => replaceWhole(file, 'new')).toThrow(`${file} cannot be written: EISDIR`);
  expect(() => createWhole(file, 'new')).toThrow(`${file} cannot be written: EISDIR`);
  expect(() => createWhole(join(folder, 'nowhere', 'file'), 'new')).toThrow('cannot be written: ENOENT');
  expect(readdirSync(folder)).toEqual(['file']);
});

test('the command hashes as the library does, whatever the length', () => {
  const bytes = Uint8Array.from({ length: 300 }, (_, i) => (i * 167) % 256);
  for (let length = 0; length <= bytes.length; length++) {
    const part = bytes.subarray(0, length);
    expect(nativeSha256(part)).toBe(sha256(part));
  }
});
