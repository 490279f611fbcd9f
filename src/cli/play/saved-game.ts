import { readFile } from 'node:fs/promises';
import type { GameRecord } from '../../record/game-record';
import { Complaint, complainAbout, jsonOf, unreadable } from '../complaint';
import { isSystemError } from '../files/disk';
import { type Place, targetOf } from '../files/target';
import { createWhole, removeIfThere, replaceWhole, uniqueName } from '../files/whole-file';
import type { KnownGames } from '../known-games';
import { isOfLines } from '../record-file';
import { readBytes, textOf } from '../text-file';
import type { Game } from './game';

/** The file of a saved game. */
export interface SavedGame {
  /** Its name. If something else has changed the file, it is left alone, and the game gets a file of its own. */
  name(): string;
  /**
   * Saves the game as it is. At every moment, the file contains the game as it was before, or as it is.
   *
   * @throws Complaint if the system refuses
   */
  save(record: GameRecord): Promise<void>;
}

/**
 * Opens the file for a new game and saves its start there. A file that is to be overwritten stays as it is until the
 * game is over; until then the game is saved beside it.
 *
 * @param force - whether to overwrite an existing file
 * @throws Complaint if there is one and `force` is not set, or if the file cannot be written
 */
export async function newSavedGame(place: Place, start: GameRecord, force: boolean): Promise<SavedGame> {
  const { disk, name, say } = place;
  const bytes = bytesOf(start);
  const target = await targetOf(place);
  if (target !== null && force) {
    const beside = uniqueName(target, '.json');
    await createWhole(disk, beside, [bytes]);
    say(`${name} stays as it is until the game is over; until then the game is saved as ${beside}`);
    return savedAs({ ...place, name: beside }, beside, bytes, { name, target });
  }
  if (target !== null || !(await createWhole(disk, name, [bytes])))
    throw new Complaint(
      `${name} already exists; resume it with --resume, overwrite it with --force, or give another name`,
    );
  return savedAs(place, name, bytes);
}

/**
 * An existing game that continues to be saved in its file.
 *
 * @param bytes - the contents of the file
 * @throws Complaint if the file cannot be written
 */
export async function oldSavedGame(place: Place, bytes: Uint8Array): Promise<SavedGame> {
  return savedAs(place, (await targetOf(place)) ?? place.name, bytes);
}

/**
 * @param first - the file
 * @param bytes - its contents
 * @param end - the file that the game replaces once it is over
 */
function savedAs(
  { disk, name: called, say }: Place,
  first: string,
  bytes: Uint8Array,
  end?: { readonly name: string; readonly target: string },
): SavedGame {
  let name = called;
  let file = first;
  let held = bytes;
  // A failed save may have left this.
  let tried = bytes;

  async function replaceOwn(text: Uint8Array): Promise<void> {
    const found = await contentOf(file);
    const isOwn = found !== null && (found.equals(held) || found.equals(tried));
    tried = text;
    if (isOwn) return replaceWhole(disk, file, [text]);
    if (found === null && (await createWhole(disk, file, [text]))) return;
    const other = uniqueName(file, '.json');
    await createWhole(disk, other, [text]);
    say(`${name} was changed by something else and is left alone; the game is saved as ${other}`);
    name = other;
    file = other;
  }
  return {
    name: () => name,
    async save(record) {
      const text = bytesOf(record);
      if (text.equals(held)) return;
      if (end !== undefined && record.result !== null) {
        await replaceWhole(disk, end.target, [text]);
        await removeIfThere(disk, file);
        ({ name, target: file } = end);
      } else await replaceOwn(text);
      held = text;
    },
  };
}

/** The contents of a file; `null` if there is none. */
async function contentOf(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return null;
    throw unreadable(file, error);
  }
}

function bytesOf(record: GameRecord): Buffer {
  return Buffer.from(`${JSON.stringify(record, null, 1)}\n`);
}

/** A saved game, and its bytes. */
export interface Found {
  readonly record: GameRecord;
  readonly bytes: Uint8Array;
}

/**
 * The game in a file, for resuming it.
 *
 * @throws Complaint if it is not a game, or cannot be resumed
 */
export function readSavedGame({ engine }: Pick<KnownGames, 'engine'>, file: string): Found {
  if (isOfLines(file))
    throw new Complaint(`--resume: ${file} contains many games; save one of them in a file of its own`);
  const bytes = readBytes(file);
  const record = complainAbout(file, () => engine.parseRecord(jsonOf(file, textOf(file, bytes, 1), 1)), 1);
  if (record.viewer !== undefined)
    throw new Complaint(
      `${file} is a published record: what its viewer does not know is made up, so it cannot be resumed`,
    );
  if (record.options === undefined)
    throw new Complaint(
      `${file} began elsewhere: what is hidden in it may be made up, so it cannot be resumed`,
    );
  const verdict = engine.verifyRecord(record);
  if (!verdict.ok) throw new Complaint(`${file} is not valid: ${verdict.fault.message}`, 1);
  if (verdict.over) throw new Complaint(`${file}: the game is over`);
  return { record, bytes };
}

/** Saves a game while it is being played. */
export interface Saver {
  /** Saves it, or reports why that failed and lets the game continue: the next turn tries again. */
  save(game: Game): Promise<void>;
  /** Saves it for the last time. */
  saveAtLast(game: Game): Promise<void>;
  /** The name of the file; `null` if the game is not saved. */
  name(): string | null;
}

/** @param say - called with failures */
export function saverOf(saved: SavedGame | null, say: (text: string) => void): Saver {
  let trouble = '';
  const saveAtLast = async (game: Game): Promise<void> => saved?.save(game.record());
  return {
    saveAtLast,
    async save(game) {
      try {
        await saveAtLast(game);
        trouble = '';
      } catch (error) {
        if (!(error instanceof Complaint)) throw error;
        if (error.message !== trouble) say(`${error.message}; the game continues`);
        trouble = error.message;
      }
    },
    name: () => saved?.name() ?? null,
  };
}

/** Saves a game that stops before its end; returns the message for the user. */
export async function saveAfter(
  error: unknown,
  { game, saver, status }: { readonly game: Game; readonly saver: Saver; readonly status: number },
): Promise<unknown> {
  const isStop = status > 0 || error instanceof Complaint;
  const why = error instanceof Complaint ? error.message : 'the game was stopped before its end';
  const told = (end: string): unknown =>
    isStop ? new Complaint(`${why}${end}`, error instanceof Complaint ? error.status : status) : error;
  try {
    await saver.saveAtLast(game);
  } catch (failure) {
    if (!(failure instanceof Complaint)) throw failure;
    return told(failure.message === why ? '' : `; ${failure.message}`);
  }
  const file = saver.name();
  return told(file === null ? '' : `; saved as ${file}; resume it with --resume ${file}`);
}
