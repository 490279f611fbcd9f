/** A place at the table, counted clockwise from 0. */
export type Seat = number;

export function playerAt<P>(state: { readonly players: readonly P[] }, seat: Seat): P {
  const player = state.players[seat];
  if (player === undefined) throw new RangeError(`there is no seat ${seat}`);
  return player;
}

export function nextSeat(seat: Seat, players: number): Seat {
  return seat + 1 === players ? 0 : seat + 1;
}

/** The viewer of a game: a seat, or a spectator, who sees only what all players see. */
export type Viewer = Seat | 'spectator';

/**
 * The memory of a viewer. With `none`, a view shows only what is visible now; with `perfect`, also what a player who
 * forgets nothing can deduce from public moves.
 */
export type Recall = 'none' | 'perfect';
