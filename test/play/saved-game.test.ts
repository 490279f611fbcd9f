import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Complaint } from '../../src/cli/complaint';
import { openGame } from '../../src/cli/play/game';
import { newSavedGame, saveAfter, savedAs, saverOf } from '../../src/cli/play/saved-game';
import { appendActions, type GameRecord, startRecord } from '../../src/index';
import { known } from '../support/known';
import { playedGame } from '../support/play';

const options = { variant: 'spice-road', players: 2, seed: 'saved' } as const;
const start = startRecord(options);
const script = [...playedGame(options)].map(({ action }) => action as never);
const begun = appendActions(start, script.slice(0, 5));
const over = appendActions(start, script);

const bytesOf = (record: GameRecord): string => `${JSON.stringify(record, null, 1)}\n`;

let folder = '';
let file = '';
let said: string[] = [];
const say = (line: string): void => void said.push(line);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'century-saved-'));
  file = join(folder, 'game.json');
  said = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const text = (name = file): string => readFileSync(name, 'utf8');

test('a game is saved from its start on', () => {
  const saved = newSavedGame(file, start, false, say);
  for (const record of [start, begun, over]) {
    saved.save(record);
    expect(text()).toBe(bytesOf(record));
  }
  expect([saved.name(), said, readdirSync(folder)]).toEqual([file, [], ['game.json']]);
});

test('a file that is there is left alone, or stays until the new game is over', () => {
  writeFileSync(file, 'older');
  expect(() => newSavedGame(file, start, false, say)).toThrow('already exists; resume it with --resume');
  const saved = newSavedGame(file, start, true, say);
  saved.save(begun);
  expect([text(), text(saved.name())]).toEqual(['older', bytesOf(begun)]);
  expect(said).toEqual([
    `${file} stays as it is until the game is over; until then the game is saved as ${saved.name()}`,
  ]);
  saved.save(over);
  expect([text(), saved.name(), readdirSync(folder)]).toEqual([bytesOf(over), file, ['game.json']]);
});

test('a file that something else has changed is left alone, and the game gets another one', () => {
  writeFileSync(file, bytesOf(start));
  const saved = savedAs(file, Buffer.from(bytesOf(start)), say);
  writeFileSync(file, 'theirs');
  saved.save(begun);
  saved.save(over);
  expect([text(), text(saved.name())]).toEqual(['theirs', bytesOf(over)]);
  expect(said).toEqual([
    `${file} was changed by something else and is left alone; the game is saved as ${saved.name()}`,
  ]);
});

test('a failure is reported once, the next save makes up for it, and the last one is part of the message', () => {
  const saved = newSavedGame(file, start, false, say);
  const saver = saverOf(saved, say);
  const game = openGame(known, start);
  /** Makes the next save fail. */
  const obstruct = (): void => symlinkSync('.game.json.tmp', join(folder, '.game.json.tmp'));
  const failing = (): unknown => saveAfter(new Complaint('stopped'), { game, saver, status: 0 });
  for (const action of script.slice(0, 3)) {
    game.act(action);
    obstruct();
    saver.save(game);
  }
  expect([text(), said]).toEqual([bytesOf(start), [`${file} cannot be written: ELOOP; the game continues`]]);
  obstruct();
  expect(failing()).toMatchObject({ message: `stopped; ${file} cannot be written: ELOOP` });
  expect(failing()).toMatchObject({
    message: `stopped; saved as ${file}; resume it with --resume ${file}`,
  });
  expect(text()).toBe(bytesOf(appendActions(start, script.slice(0, 3))));
});
