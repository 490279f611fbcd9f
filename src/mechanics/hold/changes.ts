import type { Draft } from 'immer';
import { type CubeStock, cubesIn, type Spot } from '../../core/changes/stock';
import type { Seat } from '../../core/seats';
import type { Cubes } from '../cubes/cubes';

/** The hold of a player. */
export function holdSpot(seat: Seat): Spot {
  return { form: 'cubes', what: 'cubes', place: { in: 'hold', seat } };
}

/** The holds of all players. */
export function holdSpots({ players }: { readonly players: readonly object[] }): Spot[] {
  return players.map((_, seat) => holdSpot(seat));
}

/** What lies in the hold of a player. */
export function holdStock(
  { players }: { readonly players: readonly { cubes: Draft<Cubes> }[] },
  seat: number | undefined,
): CubeStock | null {
  const player = players[seat ?? -1];
  return player === undefined ? null : cubesIn(player, 'cubes');
}
