import type { Command } from 'commander';
import { IllegalActionError } from '../index';
import type { State } from '../play/game';
import type { GameRecord } from '../record/game-record';
import { plural } from '../util/text';
import { CliError, jsonOf, withFileContext } from './cli-error';
import { type GameFlags, wholeNumber, withGameFlags } from './flags';
import { type KnownGames, knownGames } from './known-games';
import { linesOf, readJsonFile } from './text-file';

/** The options of a command about one record. */
export interface RecordFlags extends GameFlags {
  readonly number?: number;
}

/** Adds the options that find one record in a file. */
export function withRecordFlags(command: Command): Command {
  return withGameFlags(
    command
      .argument('<file>', 'a record, or one of many in a .jsonl file')
      .option('--number <n>', 'the game in a .jsonl file, numbered from 0 as by `selfplay`', wholeNumber),
  );
}

/** The record that somebody asks for, and what is needed to read it. */
export async function openRecord(file: string, { game: gameFiles, number }: RecordFlags) {
  const games = await knownGames(gameFiles);
  return { games, gameFiles, record: await readRecord(games, file, number) };
}

/** Whether a file holds a record on each line. */
export function isOfLines(file: string): boolean {
  return /\.jsonl$/i.test(file);
}

/** The record on a line, and the number of its game, as written by `selfplay`, otherwise `at`. */
export function gameOn(json: unknown, at: number): { readonly game: unknown; readonly record: unknown } {
  if (typeof json !== 'object' || json === null || !('record' in json)) return { game: at, record: json };
  return { game: 'game' in json ? json.game : at, record: json.record };
}

/**
 * The record in a file, or that of one game in a file of many.
 *
 * @param number - the number of the game; required if there are several
 */
async function readRecord({ engine }: KnownGames, file: string, number?: number): Promise<GameRecord> {
  if (isOfLines(file)) {
    const record = await recordOf(file, number);
    const name = number === undefined ? file : `${file}, game ${number}`;
    return withFileContext(name, () => engine.parseRecord(record), 1);
  }
  if (number !== undefined)
    throw new CliError(`--number: ${file} contains one record; files with many end in .jsonl`);
  const json = readJsonFile(file, 1);
  return withFileContext(file, () => engine.parseRecord(recordIn(json)), 1);
}

/** A record, or that of an annotated game, whatever is said of it. */
export function recordIn(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || !('format' in json) || !('record' in json)) return json;
  return json.format === 'century-annotated' ? json.record : json;
}

async function recordOf(file: string, number: number | undefined): Promise<unknown> {
  let found: { readonly record: unknown } | undefined;
  let at = 0;
  search: for await (const lines of linesOf(file)) {
    for (const { text, number: line } of lines) {
      const read = gameOn(jsonOf(file, text, 1, line), at);
      at += 1;
      if (number === undefined && at > 1)
        throw new CliError(`${file} contains several records: choose one with --number <n>`);
      if (number !== undefined && read.game !== number) continue;
      found = read;
      if (number !== undefined) break search;
    }
  }
  if (found !== undefined) return found.record;
  throw new CliError(
    number === undefined ? `${file} contains no record` : `--number: ${file} has no game ${number}`,
  );
}

/**
 * Where the turns of a record start, by the actions before; the last one is not finished, or has not begun.
 *
 * @param turns - the number of turns after which no more are looked for
 */
export function turnStarts(
  { engine }: KnownGames,
  record: GameRecord,
  turns = Number.POSITIVE_INFINITY,
): readonly number[] {
  return replayed(() => {
    const starts: number[] = [];
    for (const { index, state } of engine.replay(record)) {
      if (index === 0 || engine.isTurnStart(state)) starts.push(index);
      if (starts.length > turns + 1) break;
    }
    return starts;
  });
}

/**
 * A moment of a record, by the number of actions before it.
 *
 * @param starts - where its turns start
 * @param turns - the number of turns before it; by default it is the end of the record
 * @param actions - the number of actions of the next turn before it
 */
export function momentOf(record: GameRecord, starts: readonly number[], turns?: number, actions = 0): number {
  const all = record.actions.length;
  if (turns === undefined) return all;
  const [start, end = all + 1] = starts.slice(turns);
  if (start === undefined) throw new CliError(`the record has only ${plural(starts.length - 1, 'turn')}`);
  if (start + actions < end) return start + actions;
  throw new CliError(`turn ${turns + 1} has only ${plural(Math.min(end, all) - start, 'action')}`);
}

/** The state of a record after some of its actions. */
export function stateAt({ engine }: KnownGames, record: GameRecord, actions: number): State {
  return replayed(() => engine.recordState(record, actions));
}

function replayed<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof IllegalActionError)) throw error;
    throw new CliError(`the record does not replay: ${error.message}`, 1);
  }
}
