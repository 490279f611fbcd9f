import type { ActionList } from '../../play/actions';
import { type Counts, CUBES, cubeList, type Rank } from '../cubes/cubes';
import type { HoldFault } from './violations';

/** Appends the action for each colour in a hold; their ids follow each other by rank, from `first` on. */
export function listHeld(cubes: Counts, first: number, out: ActionList): void {
  if (cubes[0] > 0) out.push(first);
  if (cubes[1] > 0) out.push(first + 1);
  if (cubes[2] > 0) out.push(first + 2);
  if (cubes[3] > 0) out.push(first + 3);
}

/** The fault of naming a cube that the hold does not have, under the clause that asks for it. */
export function missingCube(
  cubes: Counts,
  rank: number,
  clause: string,
  seat: number,
): HoldFault<'no-such-cube'> | null {
  if (cubes[rank as Rank] > 0) return null;
  const cube = CUBES[rank as Rank];
  const message = `There is no ${cube} cube in the hold.`;
  return { code: 'no-such-cube', clause, message, data: () => ({ cube, seat, held: cubeList(cubes) }) };
}

/** How many cubes the deciding seat holds: all that it can do several times in a row takes a cube each time, or upgrades one. */
export function cubesAtHand(state: {
  readonly actor: number;
  readonly players: readonly { readonly cubes: readonly number[] }[];
}): number {
  return (state.players[state.actor]?.cubes ?? []).reduce((sum, count) => sum + count, 0);
}
