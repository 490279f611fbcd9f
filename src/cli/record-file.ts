import type { Command } from 'commander';
import { IllegalActionError } from '../index';
import type { State } from '../play/game';
import type { GameRecord } from '../record/game-record';
import { plural } from '../util/text';
import { Complaint, complainAbout, jsonOf } from './complaint';
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
    return complainAbout(name, () => engine.parseRecord(record), 1);
  }
  if (number !== undefined)
    throw new Complaint(`--number: ${file} contains one record; files with many end in .jsonl`);
  const json = readJsonFile(file, 1);
  return complainAbout(file, () => engine.parseRecord(recordIn(json)), 1);
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

/** The state after a number of turns, and of actions of the next one; by default after all actions. */
export function stateAfter({ engine }: KnownGames, record: GameRecord, turns?: number, actions = 0): State {
  let done = 0;
  let pending = 0;
  let last: State | undefined;
  try {
    for (const { index, state } of engine.replay(record)) {
      last = state;
      const isNext = index > 0 && engine.isTurnStart(state);
      if (isNext && done === turns)
        throw new Complaint(`turn ${done + 1} ends after ${plural(pending + 1, 'action')}`);
      if (isNext) done += 1;
      pending = isNext || index === 0 ? 0 : pending + 1;
      if (done === turns && pending === actions) return state;
    }
  } catch (error) {
    if (error instanceof IllegalActionError)
      throw new Complaint(`the record does not replay: ${error.message}`, 1);
    throw error;
  }
  if (last === undefined || turns !== undefined) {
    throw new Complaint(
      done === turns
        ? `turn ${done + 1} has only ${plural(pending, 'action')} so far`
        : `the record has only ${plural(done, 'turn')}`,
    );
  }
  return last;
}
