/** A place at the table, counted clockwise from 0. */
export type Seat = number;

/**
 * Returns the player on a seat.
 *
 * @param state - a state or a row
 * @param seat - the seat
 */
export function playerAt<P>(state: { readonly players: readonly P[] }, seat: Seat): P {
  const player = state.players[seat];
  if (player === undefined) throw new RangeError(`there is no seat ${seat}`);
  return player;
}

/**
 * Returns the next seat clockwise.
 *
 * @param seat - the current seat
 * @param players - the number of players
 */
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
