import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import type { Findings } from '../../bots/findings';
import type { ActionSpace } from '../../env/spaces';
import { read } from '../../input/read';
import { int, list, object, text, tuple } from '../../input/schema';
import type { State } from '../../play/game';
import { complainAbout, jsonOf } from '../complaint';

/** What a search has found about a decision. */
export interface Found {
  /** The ids of actions, and how often each was visited. */
  readonly visits: readonly (readonly [id: number, visits: number])[];
  /** Values by seat, from 0 to 1. */
  readonly values: readonly number[];
}

/** The decisions of a game, from its start on. */
export interface Moves {
  readonly game: number;
  readonly start: State;
  /** The ids of the actions performed. */
  readonly ids: readonly number[];
  /** By action, as far as whoever chose it has searched. */
  readonly found: readonly (Found | null)[];
}

/** The decisions of a game that is set up by its seed. */
export interface SeededMoves extends Omit<Moves, 'start'> {
  readonly seed: string;
}

/** What a search has found, by the ids of a space. */
export function foundIn(space: ActionSpace, findings: Findings | null): Found | null {
  if (findings === null) return null;
  const { visits, values } = findings;
  return { visits: visits.map(([action, times]) => [space.encode(action), times]), values };
}

const line = object({
  game: int(0),
  seed: text(),
  ids: list(int(0)),
  found: list(z.nullable(object({ visits: list(tuple([int(0), int(1)])), values: list(z.number()) }))),
});

/** The decisions of a game as a line of a file. */
export function lineOfMoves({ game, seed, ids, found }: SeededMoves): string {
  return `${JSON.stringify({ game, seed, ids, found })}\n`;
}

/** The games in a file of such lines, one by one. */
export async function* movesIn(file: string): AsyncGenerator<SeededMoves, void> {
  for await (const each of createInterface({ input: createReadStream(file), crlfDelay: Infinity }))
    yield complainAbout(file, () => read(line, jsonOf(file, each)));
}
