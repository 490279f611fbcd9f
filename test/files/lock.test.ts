import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { realDisk } from '../../src/cli/files/disk';
import { takeLock } from '../../src/cli/files/lock';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'century-lock-'));
  file = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

const take = () => takeLock(realDisk, file, 'the folder');
const holder = (): object => JSON.parse(readFileSync(file, 'utf8'));

/** A lock that somebody else has left, or holds. */
function leave(changes: object): void {
  const token = 'a'.repeat(24);
  const text = JSON.stringify({ host: hostname(), pid: process.pid, started: null, token, ...changes });
  writeFileSync(file, text);
}

test('a lock is held until it is released', async () => {
  const lock = await take();
  expect(holder()).toMatchObject({ host: hostname(), pid: process.pid });
  await expect(take()).rejects.toThrow(`the folder is in use by process ${process.pid}; wait for it or`);
  await lock.release();
  expect(readdirSync(folder)).toEqual([]);
  await (await take()).release();
});

test.each([
  ['a process that is gone', { pid: 999_999_999 }],
  ['a process whose number another one has now', { started: 'another boot 1' }],
])('the lock of %s is taken over', async (_, changes) => {
  // Only some systems tell when a process was started.
  if ('started' in changes && process.platform !== 'linux') return;
  leave(changes);
  const lock = await take();
  expect(holder()).not.toMatchObject({ token: 'a'.repeat(24) });
  await lock.release();
  expect(readdirSync(folder)).toEqual([]);
});

test('whether a process of another machine is gone cannot be told', async () => {
  leave({ host: 'elsewhere', pid: 999_999_999 });
  await expect(take()).rejects.toThrow(
    `the folder is in use by process 999999999 on elsewhere; if that process is gone, remove ${file}`,
  );
});

test.each(['', '{}', 'null', '[1]', '{"host":1,"pid":1}'])(
  '%j in place of a lock is left alone',
  async (text) => {
    writeFileSync(file, text);
    await expect(take()).rejects.toThrow(/seems to be in use.*remove that file/);
    expect(readFileSync(file, 'utf8')).toBe(text);
  },
);

test.each([
  ['a new lock', null],
  ['a lock that was left', { pid: 999_999_999 }],
])('of many who want %s, one gets it', async (_, changes) => {
  for (let round = 0; round < 5; round++) {
    if (changes !== null) leave(changes);
    const all = await Promise.allSettled(Array.from({ length: 8 }, take));
    const taken = all.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(taken).toHaveLength(1);
    for (const lock of taken) await lock.release();
    expect(readdirSync(folder)).toEqual([]);
  }
});

test('who is killed while taking over a lock is no hindrance', async () => {
  leave({ pid: 999_999_999 });
  writeFileSync(`${file}.${'a'.repeat(24)}`, readFileSync(file));
  await (await take()).release();
  expect(readdirSync(folder)).toEqual([]);
});
