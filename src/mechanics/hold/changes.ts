import type { Draft } from 'immer';
import { type CubeStock, cubesIn, type Spot } from '../../changes/stock';
import type { Seat } from '../../play/seats';
import type { Cubes } from '../cubes/cubes';

/** The hold of a player. */
export function holdSpot(seat: Seat): Spot {
  return { form: 'cubes', what: 'cubes', place: { in: 'hold', seat } };
}

/** The holds in which two views can differ. */
export function holdSpots(before: Players, after: Players): Spot[] {
  return changedSeats(before, after).map(holdSpot);
}

/** The seats of players of whom two views show something else. */
export function changedSeats(before: Players, after: Players): Seat[] {
  return before.players.flatMap((player, seat) => (player === after.players[seat] ? [] : [seat]));
}

interface Players {
  readonly players: readonly object[];
}

/** What lies in the hold of a player. */
export function holdStock(
  { players }: { readonly players: readonly { cubes: Draft<Cubes> }[] },
  seat: number | undefined,
): CubeStock | null {
  const player = players[seat ?? -1];
  return player === undefined ? null : cubesIn(player, 'cubes');
}
