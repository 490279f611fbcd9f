import * as z from 'zod/mini';
import type { Findings } from '../../bots/player';
import type { SpaceOptions } from '../../env/options';
import type { ActionSpace } from '../../env/spaces';
import { read } from '../../input/read';
import { int, list, object, open, text, tuple } from '../../input/schema';
import type { Options } from '../../play/game';
import type { GameRecord } from '../../record/game-record';
import { readJson } from '../../record-tools/json';
import { CliError, jsonOf, withFileContext } from '../cli-error';
import type { KnownGames } from '../known-games';
import { gameOn, isOfLines } from '../record-file';
import { linesOf, readJsonFile } from '../text-file';

/** What a search has found about a decision. */
const foundForm = object({
  /** The ids of actions, and how often each was visited. */
  visits: list(tuple(int(0), 2)),
  /** Values by seat, from 0 to 1. */
  values: list(z.number()),
});
export type Found = z.infer<typeof foundForm>;

/** What self-play writes beside a record. */
const lineForm = open({
  run: z.optional(open({ seed: text(), bots: list(text()) })),
  found: z.optional(list(z.nullable(foundForm))),
});

/** What a search has found, by the ids of a space. */
export function foundIn(space: ActionSpace, findings: Findings | null): Found | null {
  if (findings === null) return null;
  const { visits, values } = findings;
  return { visits: visits.map(([action, times]) => [space.encode(action), times]), values: [...values] };
}

/** A record that has yet to be read. */
export interface RecordedGame {
  readonly game: number;
  /** Its name in error messages. */
  readonly name: string;
  /** As JSON. */
  readonly text: string;
}

/** A record of a whole game, and what searches found: by action, as far as a bot has searched for it. */
export interface Recorded {
  readonly game: number;
  readonly record: GameRecord & { readonly options: Options };
  readonly found: readonly (Found | null)[];
  /** Who played it, as far as that is known. */
  readonly played: { readonly seed: string | null; readonly bots: readonly string[] | null };
}

/** What the actions and observations of a game follow from. */
export function settingOf(options: Options): SpaceOptions {
  const { variant, players, components, map } = options as SpaceOptions;
  return { variant, players, components, map };
}

/**
 * The records in some files, one after the other; those that have no number of a game are numbered as they come.
 *
 * @throws CliError if a number is not greater than the one before it
 */
export async function* recordsIn(files: readonly string[]): AsyncGenerator<RecordedGame, undefined> {
  let last = -1;
  let at = 0;
  for (const file of files) {
    for await (const { text, line } of textsIn(file)) {
      const name = line === null ? file : `${file}, line ${line}`;
      const { game } = gameOn(jsonOf(file, text, 1, line ?? undefined), at);
      at += 1;
      if (typeof game !== 'number' || !Number.isSafeInteger(game) || game < 0)
        throw new CliError(`${name}: the number of the game is no whole number`, 1);
      if (game <= last) throw new CliError(`${name}: game ${game} comes after game ${last}`, 1);
      last = game;
      yield { game, name, text };
    }
  }
}

async function* textsIn(file: string): AsyncGenerator<{ text: string; line: number | null }, void> {
  if (!isOfLines(file)) {
    yield { text: JSON.stringify(readJsonFile(file, 1)), line: null };
    return;
  }
  for await (const lines of linesOf(file)) for (const { text, number: line } of lines) yield { text, line };
}

/**
 * Reads a record that replays, and is of a whole game.
 *
 * @throws CliError if it is anything else
 */
export function readRecorded({ engine }: KnownGames, { name, text: json, game }: RecordedGame): Recorded {
  const line = readJson(json);
  const given = gameOn(line, game).record;
  const verdict = engine.verifyRecord(given);
  if (!verdict.ok) throw new CliError(`${name}: ${verdict.fault.code}: ${verdict.fault.message}`, 1);
  const record = withFileContext(name, () => engine.parseRecord(given), 1);
  if (record.options === undefined)
    throw new CliError(`${name}: a published record does not show what each seat saw`, 1);
  const { found = [], run } = withFileContext(name, () => read(lineForm, line), 1);
  const { seed = null, bots = null } = run ?? {};
  return { game, record: { ...record, options: record.options }, found, played: { seed, bots } };
}
