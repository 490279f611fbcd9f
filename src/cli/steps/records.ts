import * as z from 'zod/mini';
import type { Findings } from '../../bots/strategy-bot';
import type { ActionSpace } from '../../env/spaces';
import { read } from '../../input/read';
import { int, list, object, open, text, tuple } from '../../input/schema';
import { CliError, withFileContext } from '../cli-error';
import type { Registry } from '../game-registry';
import { recordIn, recordsOf } from '../record-file';

const foundSchema = object({
  /** Action ids with their visits. */
  visits: list(tuple(int(0), 2)),
  /** The value for each seat, from 0 (lost) to 1 (won). */
  values: list(z.number()),
});
export type Found = z.infer<typeof foundSchema>;

const lineSchema = open({
  run: z.optional(open({ seed: text(), bots: list(text()) })),
  found: z.optional(list(z.nullable(foundSchema))),
});

/** Returns findings with action ids in place of actions; `null` without findings. */
export function foundIn(space: ActionSpace, findings: Findings | null): Found | null {
  if (findings === null) return null;
  const { visits, values } = findings;
  return { visits: visits.map(([action, times]) => [space.encode(action), times]), values: [...values] };
}

export interface RecordedGame {
  readonly game: number;
  /** The name of the record in error messages. */
  readonly name: string;
  /** A record, or a line of self-play with one. */
  readonly json: unknown;
}

/** `found` has the findings for each action; `null` where no search ran. */
export type Recorded = ReturnType<typeof readRecorded>;

/** Yields the records of the files. A record without a game number gets its index among all records. */
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

/** @throws CliError if the record is invalid or published, because a published record lacks what the seats saw */
export function readRecorded({ engine }: Registry, { name, json, game }: RecordedGame) {
  const { record: given } = recordIn(json);
  const verdict = engine.verifyRecord(given);
  if (!verdict.ok) throw new CliError(`${name}: ${verdict.fault.code}: ${verdict.fault.message}`, 1);
  const { options, ...record } = withFileContext(name, () => engine.parseRecord(given), 1);
  if (options === undefined)
    throw new CliError(`${name}: a published record does not show what each seat saw`, 1);
  const { found = [], run } = withFileContext(name, () => read(lineSchema, json), 1);
  const { seed = null, bots = null } = run ?? {};
  return {
    ...{ game, found, record: { ...record, options } },
    /** The seed and the players of the run; `null` if unknown. */
    played: { seed, bots },
  };
}
