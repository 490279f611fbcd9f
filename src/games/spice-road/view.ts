import type { SpiceRoadSetting as Game, SpiceRoadPhase as Phase } from '../../generated/types/spice-road';
import type { Cubes } from '../../mechanics/cubes/cubes';
import type { MerchantPlayerView, MerchantTableView } from '../../mechanics/merchants/view';
import type { Recall, Viewer } from '../../play/seats';

export type { SpiceRoadView as View };

/** A place in the row of point cards as its players see it. */
export interface PointSlotView {
  /** The id of the card. */
  readonly card: string;
  /** The coin above it; `null` if there is none. */
  readonly coin: 'gold' | 'silver' | null;
}

/** A game as its players see it, in the names of the pieces (SR-I1). */
export interface SpiceRoadView extends MerchantTableView {
  /** The game. */
  readonly variant: 'spice-road';
  /** Who sees this: a seat, or a spectator. */
  readonly viewer: Viewer;
  /** Whether what a perfect memory deduces is there too. */
  readonly recall: Recall;
  /** The kind of decision that is due. */
  readonly phase: Phase;
  /** Whose turn it is. */
  readonly seat: number;
  /** Who decides now; `null` when the game is over. */
  readonly actor: number | null;
  /** The seat that had the first turn. */
  readonly firstSeat: number;
  /** Everything that never changes after setup, with the component set and the map if they are own ones. */
  readonly game: Game;
  /** The hash of the default component set; `null` if the game has an own one, which stands in `game`. */
  readonly componentsHash: string | null;
  /** The number of the turn, from 1, parts of the setup included; only in a view of a record. */
  readonly turn?: number;
  /** The number of the round, from 1; 0 during the setup; only in a view of a record. */
  readonly round?: number;
  /** The face-up point cards from the left, with the coin above each. */
  readonly pointRow: readonly PointSlotView[];
  /** Cards in the face-down deck of point cards. */
  readonly pointDeck: number;
  /** Gold coins left. */
  readonly gold: number;
  /** Silver coins left. */
  readonly silver: number;
  /** The players by seat. */
  readonly players: readonly SpiceRoadPlayerView[];
}

/** A player; a perfect memory knows all hands, for every card was taken in the sight of all. */
export interface SpiceRoadPlayerView extends MerchantPlayerView {
  /** The seat of the player. */
  readonly seat: number;
  /** Cubes in the hold: `[yellow, red, green, brown]`. */
  readonly cubes: Cubes;
  /** Point cards claimed, by id. */
  readonly pointCards: readonly string[];
  /** Gold coins of the player. */
  readonly gold: number;
  /** Silver coins of the player. */
  readonly silver: number;
}
