/** A place at the table, counted clockwise from 0. */
export type Seat = number;

/**
 * The player on a seat.
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
 * The seat clockwise from another.
 *
 * @param seat - the seat before it
 * @param players - how many play
 */
export function nextSeat(seat: Seat, players: number): Seat {
  return seat + 1 === players ? 0 : seat + 1;
}

/** The viewer of a game: a seat, or a spectator, who sees only what all players see. */
export type Viewer = Seat | 'spectator';

/**
 * How much a viewer remembers: `none` shows only what lies on the table now, `perfect` adds what a perfect memory
 * deduces from public moves.
 */
export type Recall = 'none' | 'perfect';
