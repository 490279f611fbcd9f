import type { Command } from 'commander';
import { IllegalActionError } from '../index';
import type { State } from '../play/game';
import type { GameRecord } from '../record/game-record';
import { plural } from '../util/text';
import { CliError, jsonOf, withFileContext } from './cli-error';
import { linesOf, readJsonFile } from './files';
import { type GameFlags, wholeNumber, withGameFlags } from './flags';
import { type KnownGames, knownGames } from './known-games';

/** The options of a command about one record. */
export interface RecordFlags extends GameFlags {
  readonly number?: number;
}

/** Adds the argument and the options that select one record in a file. */
export function withRecordFlags(command: Command): Command {
  return withGameFlags(
    command
      .argument('<file>', 'a record, or one of many in a .jsonl file')
      .option('--number <n>', 'the game in a .jsonl file, numbered from 0 as by `selfplay`', wholeNumber),
  );
}

/** Loads all known games, and reads the record that the options select. */
export async function openRecord(file: string, { game: gameFiles, number }: RecordFlags) {
  const games = await knownGames(gameFiles);
  return { games, gameFiles, record: await readRecord(games, file, number) };
}

/** Whether a file contains a record on each line, judged by its name. */
export function isOfLines(file: string): boolean {
  return /\.jsonl$/i.test(file);
}

/** A record in a file: the whole file, or one of its lines. */
export interface RecordEntry {
  /** The name of the record in messages. */
  readonly name: string;
  /** The number of the line; absent if the whole file is one record. */
  readonly line?: number | undefined;
  /**
   * Parses the JSON of the record.
   *
   * @throws CliError if it cannot be read
   */
  read(): unknown;
}

/** The records in a file, one after the other. */
export async function* recordsOf(file: string): AsyncGenerator<RecordEntry, void> {
  if (!isOfLines(file)) {
    yield { name: file, read: () => readJsonFile(file, 1) };
    return;
  }
  for await (const lines of linesOf(file))
    for (const { text, number: line } of lines)
      yield { name: `${file}, line ${line}`, line, read: () => jsonOf(file, text, 1, line) };
}

/** The record in JSON of a record, an annotated game or a line of `selfplay`; its game number, by default `at`. */
export function recordIn(json: unknown, at = 0): { readonly game: unknown; readonly record: unknown } {
  if (typeof json !== 'object' || json === null || !('record' in json)) return { game: at, record: json };
  if ('format' in json && json.format === 'century-record') return { game: at, record: json };
  return { game: 'game' in json ? json.game : at, record: json.record };
}

/**
 * Reads the record in a file, or the record of one game in a file with several.
 *
 * @param number - the number of the game; required if there are several
 */
async function readRecord({ engine }: KnownGames, file: string, number?: number): Promise<GameRecord> {
  if (number !== undefined && !isOfLines(file))
    throw new CliError(`--number: ${file} contains one record; files with many end in .jsonl`);
  let found: { readonly record: unknown } | undefined;
  let at = 0;
  for await (const { read } of recordsOf(file)) {
    const { game, record } = recordIn(read(), at);
    if (number === undefined && at > 0)
      throw new CliError(`${file} contains several records: choose one with --number <n>`);
    at += 1;
    if (number !== undefined && game !== number) continue;
    found = { record };
    if (number !== undefined) break;
  }
  if (found === undefined)
    throw new CliError(
      number === undefined ? `${file} contains no record` : `--number: ${file} has no game ${number}`,
    );
  const { record } = found;
  const name = number === undefined ? file : `${file}, game ${number}`;
  return withFileContext(name, () => engine.parseRecord(record), 1);
}

/**
 * The number of actions before each turn of a record; the last item is for the turn after the last finished one.
 *
 * @param turns - the number of turns after which the search stops
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
 * A moment of a record, as the number of actions before it.
 *
 * @param starts - the result of {@link turnStarts}
 * @param turns - the number of finished turns before the moment; by default the moment is the end of the record
 * @param actions - the number of actions between the last of these turns and the moment
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
