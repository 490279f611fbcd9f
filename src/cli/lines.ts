import { createReadStream } from 'node:fs';
import type { GameRecord } from '../record/game-record';
import { Complaint, complainAbout, readJson, reason } from './complaint';
import { isSystemError } from './files/disk';
import type { KnownGames } from './games/known-games';
import { parseJson } from './json';

/** Whether a file holds a record on each line. */
export function isOfLines(file: string): boolean {
  return file.endsWith('.jsonl');
}

/** The lines of a file, as many at a time as a chunk completes; JSON can contain every other line separator. */
export async function* linesOf(file: string): AsyncGenerator<string[], void> {
  let begun: string[] = [];
  try {
    for await (const part of createReadStream(file, 'utf8')) {
      const lines = String(part).split('\n');
      const rest = lines.pop() ?? '';
      if (lines.length > 0) {
        lines[0] = [...begun, lines[0]].join('');
        begun = [];
        yield lines;
      }
      begun.push(rest);
    }
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new Complaint(`${file} cannot be read: ${reason(error)}`);
  }
  const last = begun.join('');
  if (last !== '') yield [last];
}

/**
 * The record on a line: the number of its game, as written by `selfplay`, otherwise `at`, and the record. A line that
 * is not JSON stands for itself and will be rejected.
 */
export function gameOn(line: string, at: number): { readonly game: unknown; readonly record: unknown } {
  try {
    const json = parseJson(line);
    if (typeof json !== 'object' || json === null || !('record' in json)) return { game: at, record: json };
    return { game: 'game' in json ? json.game : at, record: json.record };
  } catch {
    return { game: at, record: line };
  }
}

/**
 * The record in a file, or that of one game in a file of many.
 *
 * @param number - the number of the game; required if there are several
 */
export async function readRecord({ engine }: KnownGames, file: string, number?: number): Promise<GameRecord> {
  if (isOfLines(file)) {
    const record = await recordOf(file, number);
    const name = number === undefined ? file : `${file}, game ${number}`;
    return complainAbout(name, () => engine.parseRecord(record), 1);
  }
  if (number !== undefined)
    throw new Complaint(`--number: ${file} contains one record; files with many end in .jsonl`);
  const json = readJson(file);
  return complainAbout(file, () => engine.parseRecord(json), 1);
}

async function recordOf(file: string, number: number | undefined): Promise<unknown> {
  let found: { readonly record: unknown } | undefined;
  let at = 0;
  search: for await (const lines of linesOf(file)) {
    for (const line of lines) {
      const read = gameOn(line, at);
      at += 1;
      if (number === undefined && at > 1)
        throw new Complaint(`${file} contains several records: choose one with --number <n>`);
      if (number !== undefined && read.game !== number) continue;
      found = read;
      if (number !== undefined) break search;
    }
  }
  if (found !== undefined) return found.record;
  throw new Complaint(
    number === undefined ? `${file} contains no record` : `--number: ${file} has no game ${number}`,
  );
}
