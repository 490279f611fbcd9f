import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Complaint } from '../../src/cli/complaint';
import { type Disk, realDisk } from '../../src/cli/files/disk';
import { type Place, targetOf } from '../../src/cli/files/target';
import { UNFINISHED, uniqueName } from '../../src/cli/files/whole-file';
import { openGame, sitDown } from '../../src/cli/play/game';
import { newSavedGame, oldSavedGame, readSavedGame, saveAfter, saverOf } from '../../src/cli/play/saved-game';
import { appendActions, type GameRecord, parseRecord, startRecord, verifyRecord } from '../../src/index';
import { eachFailure, type FaultyDisk, Killed } from '../support/faulty-disk';
import { known } from '../support/known';
import { playedGame } from '../support/play';

const root = mkdtempSync(join(tmpdir(), 'century-write-errors-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Some turns, and the same with some more. */
const options = { variant: 'spice-road', players: 2, seed: 'write errors' } as const;
const start = startRecord(options);
const script = [...playedGame(options, 5)].map(({ action }) => action as never);
const whole = appendActions(start, script);
const begun = appendActions(start, script.slice(0, 2));
const another = appendActions(startRecord({ ...options, seed: 'another' }), []);

const bytesOf = (record: GameRecord): string => `${JSON.stringify(record, null, 1)}\n`;

const placeOn = (disk: Disk, name: string, said: string[] = []): Place => ({
  disk,
  name,
  say: (line) => said.push(line),
});

/** Plays the rest of the script with the file operations of a disk, as `play` does; returns the message at its end. */
async function play(disk: FaultyDisk, file: string, manner: 'new' | 'force' | 'resume'): Promise<string> {
  const from = manner === 'resume' ? readSavedGame(known, file) : { record: start, bytes: new Uint8Array() };
  const saved =
    manner === 'resume'
      ? await oldSavedGame(placeOn(disk, file), from.bytes)
      : await newSavedGame(placeOn(disk, file), from.record, manner === 'force');
  const game = openGame(known, from.record);
  const saver = saverOf(saved, () => {});
  let done = from.record.actions.length;
  const bot = {
    choose() {
      const action = script[done++];
      if (action === undefined) throw new Complaint('the script is over');
      return action;
    },
  };
  try {
    await sitDown(game, {
      games: known,
      bots: [bot, bot],
      people: [],
      prompt: null,
      print: () => {},
      save: saver.save,
      signal: new AbortController().signal,
    });
  } catch (error) {
    const told = await saveAfter(error, { game, saver, status: 0 });
    return told instanceof Complaint ? told.message : Promise.reject(told);
  }
  throw new Error('the script ends before the game');
}

test.each(['new', 'force', 'resume'] as const)(
  'whatever fails in a game with a %s file, what was whole stays whole',
  async (manner) => {
    const before = { new: null, force: bytesOf(another), resume: bytesOf(begun) }[manner];
    let run = 0;
    const runs = await eachFailure(async (disk, what) => {
      const folder = join(root, `${manner}-${run++}`);
      mkdirSync(folder);
      const file = join(folder, 'game.json');
      writeFileSync(join(folder, 'mine.json'), 'mine');
      if (before !== null) writeFileSync(file, before);
      const end = await play(disk, file, manner).catch((error: unknown) => {
        if (error instanceof Killed) return 'killed';
        if (error instanceof Complaint) return error.message;
        throw error;
      });

      const names = readdirSync(folder).filter((name) => !name.endsWith(UNFINISHED));
      const others = names.filter((name) => !['mine.json', 'game.json'].includes(name));
      expect(others.length, what).toBeLessThanOrEqual(manner === 'force' ? 1 : 0);
      expect(readFileSync(join(folder, 'mine.json'), 'utf8'), what).toBe('mine');
      // The older game stays until the new one is over, which is saved beside it.
      if (manner === 'force') expect(readFileSync(file, 'utf8'), what).toBe(before);
      const saved = manner === 'force' ? others[0] : 'game.json';
      const found = saved && names.includes(saved) ? readFileSync(join(folder, saved), 'utf8') : null;
      if (end.includes('saved as')) expect(found, what).toBe(bytesOf(whole));
      else expect(end, what).toMatch(/killed|game\.json(\.[0-9a-f]{24}\.json)? cannot be written: E[A-Z]+$/);
      if (manner === 'resume') expect(found, what).not.toBeNull();
      if (found === before || found === null) return;
      // Without second names an empty file holds the place of a new one.
      if (found === '' && manner !== 'resume' && end === 'killed') return;
      const record = parseRecord(JSON.parse(found));
      expect(verifyRecord(record), what).toMatchObject({ ok: true });
      expect(record.actions, what).toEqual(script.slice(0, record.actions.length));
      const least = manner === 'resume' ? begun.actions.length : 0;
      expect(record.actions.length, what).toBeGreaterThanOrEqual(least);
      const left = readdirSync(folder).length - names.length;
      if (end !== 'killed') expect(left, what).toBeLessThanOrEqual(disk.failed() === 'unlink' ? 1 : 0);
    });
    expect(runs).toBeGreaterThan(40);
  },
);

test('whatever fails at the end of a game with a forced file, one whole game is there, and the new one if it was said', async () => {
  const over = appendActions(
    start,
    [...playedGame(options)].map(({ action }) => action as never),
  );
  expect(over.result).not.toBeNull();
  let run = 0;
  await eachFailure(async (disk, what) => {
    const folder = join(root, `over-${run++}`);
    mkdirSync(folder);
    const file = join(folder, 'game.json');
    writeFileSync(file, bytesOf(another));
    let name: string | null = null;
    try {
      const saved = await newSavedGame(placeOn(disk, file), start, true);
      await saved.save(begun);
      await saved.save(over);
      name = saved.name();
    } catch (error) {
      if (!(error instanceof Killed || error instanceof Complaint)) throw error;
    }
    const found = readFileSync(file, 'utf8');
    if (name !== null) expect(name, what).toBe(file);
    expect(name === null ? [bytesOf(another), bytesOf(over)] : [bytesOf(over)], what).toContain(found);
    if (disk.failed() === null) expect(readdirSync(folder), what).toEqual(['game.json']);
  });
});

test('a link is followed to where it led at the start, which is told', async () => {
  const folder = join(root, 'links');
  mkdirSync(folder);
  const [target, other, link] = ['target.json', 'other.json', 'link.json'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  writeFileSync(target, bytesOf(start));
  writeFileSync(other, bytesOf(start));
  symlinkSync('target.json', link);
  const said: string[] = [];
  const saved = await oldSavedGame(placeOn(realDisk, link, said), Buffer.from(bytesOf(start)));
  expect(said).toEqual([`${link} is a link: the file that is written is ${target}`]);
  rmSync(link);
  symlinkSync('other.json', link);
  await saved.save(begun);
  expect([target, other].map((file) => readFileSync(file, 'utf8'))).toEqual([bytesOf(begun), bytesOf(start)]);
  expect(readdirSync(folder).sort()).toEqual(['link.json', 'other.json', 'target.json']);
});

test('what killed processes left beside a file is removed and told, and nothing else', async () => {
  const folder = join(root, 'abandoned');
  mkdirSync(folder);
  const { pid: dead } = spawnSync(process.execPath, ['-e', '']);
  const unique = 'a'.repeat(24);
  const left = [`game.json.${unique}.${dead}.tmp`, `game.json.${unique}.tmp`];
  const kept = [
    `game.json.${unique}.${process.pid}.tmp`,
    `game.json.${unique}.json`,
    `other.json.${unique}.${dead}.tmp`,
    'game.json.tmp',
    'game.json.draft.tmp',
  ];
  for (const name of [...left, ...kept]) writeFileSync(join(folder, name), '');
  const said: string[] = [];
  const file = join(folder, 'game.json');
  expect(await targetOf(placeOn(realDisk, file, said))).toBeNull();
  expect(readdirSync(folder).sort()).toEqual([...kept].sort());
  const told = left.map(
    (name) => `${join(folder, name)} is removed: a process that was killed left it unfinished`,
  );
  expect(said.sort()).toEqual(told.sort());
});

test('a failure in the midst of a game is told once, and the next save makes up for it', async () => {
  const file = join(root, 'later.json');
  let isFull = false;
  const disk: Disk = {
    ...realDisk,
    async create(name, mode) {
      if (isFull) throw Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'open' });
      return realDisk.create(name, mode);
    },
  };
  const said: string[] = [];
  const saver = saverOf(await newSavedGame(placeOn(disk, file, said), start, false), (text) =>
    said.push(text),
  );
  const game = openGame(known, start);
  for (const [i, action] of script.entries()) {
    isFull = i === 1 || i === 2;
    game.act(action);
    await saver.save(game);
    const { length } = JSON.parse(readFileSync(file, 'utf8')).actions;
    expect(length).toBe(isFull ? 1 : i + 1);
  }
  expect(said).toEqual([`${file} cannot be written: ENOSPC; the game continues`]);
});

test('a file that somebody else has changed is left alone, and the game gets another one', async () => {
  const file = join(root, 'shared.json');
  const said: string[] = [];
  const saver = saverOf(await newSavedGame(placeOn(realDisk, file, said), start, false), () => {});
  const game = openGame(known, start);
  writeFileSync(file, 'theirs');
  for (const action of script) {
    game.act(action);
    await saver.save(game);
  }
  expect(readFileSync(file, 'utf8')).toBe('theirs');
  expect(saver.name()).not.toBe(file);
  expect(readFileSync(`${saver.name()}`, 'utf8')).toBe(bytesOf(whole));
  expect(said).toEqual([
    `${file} was changed by something else and is left alone; the game is saved as ${saver.name()}`,
  ]);
});

test('a file that appears while a new one is written is left alone', async () => {
  const file = join(root, 'appeared.json');
  const disk: Disk = {
    ...realDisk,
    async link(from, to) {
      writeFileSync(file, 'theirs');
      return realDisk.link(from, to);
    },
  };
  await expect(newSavedGame(placeOn(disk, file), start, false)).rejects.toThrow('already exists');
  expect(readFileSync(file, 'utf8')).toBe('theirs');
  expect(readdirSync(root).filter((name) => name.endsWith(UNFINISHED))).toEqual([]);
});

test('no two files that are being written share a name', () => {
  const names = Array.from({ length: 1000 }, () => uniqueName('/a/game.json', UNFINISHED));
  expect(new Set(names).size).toBe(1000);
  for (const name of names) expect(name).toMatch(/^\/a\/game\.json\.[0-9a-f]{24}\.tmp$/);
});
