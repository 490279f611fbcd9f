import type { ActionList } from '../../core/action-list';
import type { Violation } from '../../core/errors';
import { type Counts, CUBES, type Rank } from '../cubes/cubes';

/** Appends the action for each colour in a hold; their ids follow each other by rank, from `first` on. */
export function listHeld<A>(cubes: Counts, first: number, out: ActionList<A>): void {
  if (cubes[0] > 0) out.pushId(first);
  if (cubes[1] > 0) out.pushId(first + 1);
  if (cubes[2] > 0) out.pushId(first + 2);
  if (cubes[3] > 0) out.pushId(first + 3);
}

/** The fault of naming a cube that the hold does not have, under the clause that asks for it. */
export function missingCube(cubes: Counts, rank: number, clause: string): Violation | null {
  if (cubes[rank as Rank] > 0) return null;
  return { code: 'no-such-cube', clause, message: `There is no ${CUBES[rank as Rank]} cube in the hold.` };
}

/** How many cubes the deciding seat holds: all that it can do several times in a row takes a cube each time, or upgrades one. */
export function cubesAtHand(state: {
  readonly actor: number;
  readonly players: readonly { readonly cubes: readonly number[] }[];
}): number {
  return (state.players[state.actor]?.cubes ?? []).reduce((sum, count) => sum + count, 0);
}
