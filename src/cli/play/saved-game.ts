import { existsSync, rmSync, statSync } from 'node:fs';
import type { GameRecord } from '../../record/game-record';
import { Complaint, complainAbout, jsonOf } from '../complaint';
import { createWhole, nameBeside, replaceWhole, writing } from '../files/whole-file';
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
  save(record: GameRecord): void;
}

/**
 * Opens the file for a new game and saves its start there. A file that is to be overwritten stays as it is until the
 * game is over; until then the game is saved beside it.
 *
 * @param force - whether to overwrite an existing file
 * @param say - called with what the user should know
 * @throws Complaint if there is one and `force` is not set, or if the file cannot be written
 */
export function newSavedGame(name: string, start: GameRecord, force: boolean, say: Say): SavedGame {
  const bytes = bytesOf(start);
  if (!writing(name, () => existsSync(name))) {
    createWhole(name, bytes);
    return savedAs(name, bytes, say);
  }
  if (!force)
    throw new Complaint(
      `${name} already exists; resume it with --resume, overwrite it with --force, or give another name`,
    );
  if (!statSync(name).isFile()) throw new Complaint(`${name} is not an ordinary file`);
  const beside = nameBeside(name);
  createWhole(beside, bytes);
  say(`${name} stays as it is until the game is over; until then the game is saved as ${beside}`);
  return savedAs(beside, bytes, say, name);
}

type Say = (line: string) => void;

/**
 * A game that is saved in a file.
 *
 * @param bytes - the contents of the file
 * @param say - called with what the user should know
 * @param end - the file that the game replaces once it is over
 */
export function savedAs(first: string, bytes: Uint8Array, say: Say, end?: string): SavedGame {
  let file = first;
  let held = bytes;
  return {
    name: () => file,
    save(record) {
      const text = bytesOf(record);
      if (text.equals(held)) return;
      if (end !== undefined && record.result !== null) {
        replaceWhole(end, text);
        rmSync(file, { force: true });
        file = end;
      } else {
        if (existsSync(file) && !readBytes(file).equals(held)) {
          const other = nameBeside(file);
          say(`${file} was changed by something else and is left alone; the game is saved as ${other}`);
          file = other;
        }
        replaceWhole(file, text);
      }
      held = text;
    },
  };
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
  save(game: Game): void;
  /** Saves it for the last time. */
  saveAtLast(game: Game): void;
  /** The name of the file; `null` if the game is not saved. */
  name(): string | null;
}

/** @param say - called with failures */
export function saverOf(saved: SavedGame | null, say: (text: string) => void): Saver {
  let trouble = '';
  const saveAtLast = (game: Game): void => saved?.save(game.record());
  return {
    saveAtLast,
    save(game) {
      try {
        saveAtLast(game);
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
export function saveAfter(
  error: unknown,
  { game, saver, status }: { readonly game: Game; readonly saver: Saver; readonly status: number },
): unknown {
  const isStop = status > 0 || error instanceof Complaint;
  const why = error instanceof Complaint ? error.message : 'the game was stopped before its end';
  const told = (end: string): unknown =>
    isStop ? new Complaint(`${why}${end}`, error instanceof Complaint ? error.status : status) : error;
  try {
    saver.saveAtLast(game);
  } catch (failure) {
    if (!(failure instanceof Complaint)) throw failure;
    return told(failure.message === why ? '' : `; ${failure.message}`);
  }
  const file = saver.name();
  return told(file === null ? '' : `; saved as ${file}; resume it with --resume ${file}`);
}
