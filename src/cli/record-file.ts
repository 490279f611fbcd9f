import type { Command } from 'commander';
import { IllegalActionError } from '../index';
import type { State } from '../play/game';
import type { GameRecord } from '../record/game-record';
import { plural } from '../util/text';
import { CliError, jsonOf, withFileContext } from './cli-error';
import { linesOf, readJsonFile } from './files';
import { type GameFlags, integer, withGameFlags } from './flags';
import { loadGames, type Registry } from './game-registry';

export interface RecordFlags extends GameFlags {
  readonly number?: number;
}

export function withRecordFlags(command: Command): Command {
  return withGameFlags(
    command
      .argument('<file>', 'a record, or one of many in a .jsonl file')
      .option('--number <n>', 'the game in a .jsonl file, numbered from 0 as by `selfplay`', integer),
  );
}

export function isOfLines(file: string): boolean {
  return /\.jsonl$/i.test(file);
}

/** Yields for each record a name for messages, its line number in a `.jsonl` file, and a function that reads it. */
export async function* recordsOf(file: string) {
  if (!isOfLines(file)) {
    yield { name: file, line: undefined, read: () => readJsonFile(file, 1) };
    return;
  }
  for await (const lines of linesOf(file))
    for (const { text, number: line } of lines)
      yield { name: `${file}, line ${line}`, line, read: () => jsonOf(file, text, 1, line) };
}

/** Finds the record in a record, an annotated game or a line of `selfplay`; `at` is the default game number. */
export function recordIn(json: unknown, at = 0): { readonly game: unknown; readonly record: unknown } {
  if (typeof json !== 'object' || json === null || !('record' in json)) return { game: at, record: json };
  if ('format' in json && json.format === 'century-record') return { game: at, record: json };
  return { game: 'game' in json ? json.game : at, record: json.record };
}

export async function openRecord(file: string, { game: gameFiles, number }: RecordFlags) {
  if (number !== undefined && !isOfLines(file))
    throw new CliError(`--number: ${file} contains one record; files with many end in .jsonl`);
  const games = await loadGames(gameFiles);
  const name = number === undefined ? file : `${file}, game ${number}`;
  const found: unknown[] = [];
  let at = 0;
  for await (const { read } of recordsOf(file)) {
    const { game, record } = recordIn(read(), at++);
    if (number === undefined || game === number) found.push(record);
    if (found.length > 1)
      throw new CliError(`${file} contains several records: choose one with --number <n>`);
    if (game === number) break;
  }
  if (found.length === 0)
    throw new CliError(
      number === undefined ? `${file} contains no record` : `--number: ${file} has no game ${number}`,
    );
  return { games, record: withFileContext(name, () => games.engine.parseRecord(found[0]), 1) };
}

/**
 * Returns the number of actions before each of the first `turns` turns, and before the turn after the last finished
 * one. It replays the record, because its `turns` may be wrong.
 */
export function turnStarts(
  { engine }: Registry,
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

/** Returns the number of actions before a moment, given as finished turns, by default all, and `more` actions. */
export function momentOf(
  { actions: { length: all } }: GameRecord,
  starts: readonly number[],
  finished?: number,
  more = 0,
): number {
  if (finished === undefined) return all;
  const [start, end = all + 1] = starts.slice(finished);
  if (start === undefined) throw new CliError(`the record has only ${plural(starts.length - 1, 'turn')}`);
  if (start + more < end) return start + more;
  throw new CliError(`turn ${finished + 1} has only ${plural(Math.min(end, all) - start, 'action')}`);
}

export function stateAt({ engine }: Registry, record: GameRecord, actions: number): State {
  return replayed(() => engine.recordState(record, actions));
}

function replayed<T>(work: () => T): T {
  try {
    return withFileContext('the record', work, 1);
  } catch (error) {
    if (!(error instanceof IllegalActionError)) throw error;
    throw new CliError(`the record does not replay: ${error.message}`, 1);
  }
}
