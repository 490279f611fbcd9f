import { open } from 'node:fs/promises';
import { type GameRecord, parseRecord } from '../index';

import { Complaint, complainAbout, readJson, reason } from './complaint';

/** Whether a file holds a record on each line. */
export function isOfLines(file: string): boolean {
  return file.endsWith('.jsonl');
}

/** The lines of a file, as they are read. */
export async function* linesOf(file: string): AsyncGenerator<string, void> {
  const handle = await open(file).catch((error: unknown) => {
    throw new Complaint(`${file} cannot be read: ${reason(error)}`);
  });
  try {
    yield* handle.readLines();
  } finally {
    await handle.close();
  }
}

/**
 * What a line holds: the number of its game, as `selfplay` writes it, or else `at`, and the record. A line that is no
 * JSON stands for itself and will be refused.
 */
export function gameOn(line: string, at: number): { readonly game: unknown; readonly record: unknown } {
  try {
    const json: unknown = JSON.parse(line);
    if (typeof json !== 'object' || json === null || !('record' in json)) return { game: at, record: json };
    return { game: 'game' in json ? json.game : at, record: json.record };
  } catch {
    return { game: at, record: line };
  }
}

/**
 * The record in a file, or the one of a game in a file of many.
 *
 * @param game - which one; needed if there are several
 */
export async function readRecord(file: string, game?: number): Promise<GameRecord> {
  if (isOfLines(file)) return recordOf(file, game);
  if (game !== undefined)
    throw new Complaint(`--game: ${file} holds one record; those of many end in .jsonl`);
  const json = readJson(file);
  return complainAbout(file, () => parseRecord(json), 1);
}

async function recordOf(file: string, game: number | undefined): Promise<GameRecord> {
  let found: { readonly record: unknown } | undefined;
  let at = 0;
  for await (const line of linesOf(file)) {
    const read = gameOn(line, at);
    at += 1;
    if (game === undefined && at > 1)
      throw new Complaint(`${file} holds several records: choose one with --game <n>`);
    if (game !== undefined && read.game !== game) continue;
    found = read;
    if (game !== undefined) break;
  }
  if (found === undefined)
    throw new Complaint(
      game === undefined ? `${file} holds no record` : `--game: ${file} has no game ${game}`,
    );
  const { record } = found;
  return complainAbout(game === undefined ? file : `${file}, game ${game}`, () => parseRecord(record), 1);
}
