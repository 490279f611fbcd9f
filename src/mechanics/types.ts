import type { Viewer } from '../play/seats';

/** What views of all games show. */
export interface CommonView<N extends string, P extends string, G> {
  /** The game. */
  readonly variant: N;
  /** Who sees this: a seat, or a spectator. */
  readonly viewer: Viewer;
  /** The kind of decision that is due. */
  readonly phase: P;
  /** Whose turn it is. */
  readonly seat: number;
  /** Who decides now; `null` when the game is over. */
  readonly actor: number | null;
  /** The seat that had the first turn. */
  readonly firstSeat: number;
  /** Everything that never changes after setup, with the component set and the map if they are own ones. */
  readonly game: G;
  /** The hash of the default component set; `null` if the game has an own one, which stands in `game`. */
  readonly componentsHash: string | null;
  /** The number of the turn, from 1, parts of the setup included; only in a view of a record. */
  readonly turn?: number;
  /** The number of the round, from 1; 0 during the setup; only in a view of a record. */
  readonly round?: number;
}

/** What never changes in any game, as house rules look it up. */
export interface CommonFixed<C> {
  /** What is printed on the pieces in play. */
  readonly components: C;
  /** How many play. */
  readonly players: number;
  /** The seat that has the first turn. */
  readonly firstSeat: number;
}
