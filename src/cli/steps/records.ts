import * as z from 'zod/mini';
import type { Findings } from '../../bots/player';
import type { ActionSpace } from '../../env/spaces';
import { read } from '../../input/read';
import { int, list, object, open, text, tuple } from '../../input/schema';
import type { Options } from '../../play/game';
import type { GameRecord } from '../../record/game-record';
import { CliError, withFileContext } from '../cli-error';
import type { KnownGames } from '../known-games';
import { recordIn, recordsOf } from '../record-file';

/** The findings of a search for a decision. */
const foundForm = object({
  /** The ids of actions, and how often each was visited. */
  visits: list(tuple(int(0), 2)),
  /** Values by seat, from 0 to 1. */
  values: list(z.number()),
});
export type Found = z.infer<typeof foundForm>;

/** The members that self-play writes beside a record. */
const lineForm = open({
  run: z.optional(open({ seed: text(), bots: list(text()) })),
  found: z.optional(list(z.nullable(foundForm))),
});

/** The findings of a search, by the ids of a space. */
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
  /** The record, or the line of self-play that has it. */
  readonly json: unknown;
}

/** A record of a whole game, and the findings of searches by action; `null` without a search. */
export interface Recorded {
  readonly game: number;
  readonly record: GameRecord & { readonly options: Options };
  readonly found: readonly (Found | null)[];
  /** The seed and the players of its run, as far as they are known. */
  readonly played: { readonly seed: string | null; readonly bots: readonly string[] | null };
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
    for await (const { name, read: readEntry } of recordsOf(file)) {
      const json = readEntry();
      const { game } = recordIn(json, at);
      at += 1;
      if (typeof game !== 'number' || !Number.isSafeInteger(game) || game < 0)
        throw new CliError(`${name}: the number of the game is no whole number`, 1);
      if (game <= last) throw new CliError(`${name}: game ${game} comes after game ${last}`, 1);
      last = game;
      yield { game, name, json };
    }
  }
}

/**
 * Reads a record that replays, and is of a whole game.
 *
 * @throws CliError if it is anything else
 */
export function readRecorded({ engine }: KnownGames, { name, json, game }: RecordedGame): Recorded {
  const { record: given } = recordIn(json);
  const verdict = engine.verifyRecord(given);
  if (!verdict.ok) throw new CliError(`${name}: ${verdict.fault.code}: ${verdict.fault.message}`, 1);
  const record = withFileContext(name, () => engine.parseRecord(given), 1);
  if (record.options === undefined)
    throw new CliError(`${name}: a published record does not show what each seat saw`, 1);
  const { found = [], run } = withFileContext(name, () => read(lineForm, json), 1);
  const { seed = null, bots = null } = run ?? {};
  return { game, record: { ...record, options: record.options }, found, played: { seed, bots } };
}
