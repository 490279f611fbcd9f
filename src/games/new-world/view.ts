import type { NewWorldSetting as Game, NewWorldPhase as Phase } from '../../generated/types/new-world';
import type { BonusStackView } from '../../mechanics/bonus-tiles/view';
import type { Cubes } from '../../mechanics/cubes/cubes';
import type { Viewer } from '../../play/seats';

export type { NewWorldView as View };

/** The face-up deck of point cards as its players see it. */
export interface NewWorldDeckView {
  /** The id of its top card; `null` if it is empty. */
  readonly top: string | null;
  /** How many cards it has. */
  readonly count: number;
}

/** A location as its players see it. */
export interface LocationView {
  /** The id of the location. */
  readonly id: string;
  /** What can be done here. */
  readonly kind: 'production' | 'upgrade' | 'trade' | 'fort';
  /** The exploration tile here; `null` if there is none. */
  readonly explorationTile: string | null;
  /** How many settlers stand here. */
  readonly settlers: number;
  /** Whose settlers they are; `null` where there are none. */
  readonly owner: number | null;
  /** On forts: the point card above; `null` if there is none. */
  readonly pointCard?: string | null;
  /** On forts: the bonus stacks. */
  readonly bonusStacks?: readonly BonusStackView[];
}

/** A player; nothing here is secret. */
export interface NewWorldPlayerView {
  /** The seat of the player. */
  readonly seat: number;
  /** Cubes in the hold: `[yellow, red, green, brown]`. */
  readonly cubes: Cubes;
  /** Spaces of the hold. */
  readonly holdSpaces: number;
  /** Settlers on the player board, ready for use. */
  readonly settlers: number;
  /** Settlers in reserve. */
  readonly reserve: number;
  /** Point cards taken, by id. */
  readonly pointCards: readonly string[];
  /** Bonus tiles taken, by id. */
  readonly bonusTiles: readonly string[];
  /** Exploration tiles taken, by id. */
  readonly explorationTiles: readonly string[];
}

/** A game as its players see it, in the names of the pieces. Hidden is only what lies below other pieces (NW-I1). */
export interface NewWorldView {
  /** The game. */
  readonly variant: 'new-world';
  /** Who sees this: a seat, or a spectator. */
  readonly viewer: Viewer;
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
  /** The location board that joins those of every game. */
  readonly board: string;
  /** In `upgrade`, `trade`, `fort` and `explore`: the location in use. */
  readonly location: string | null;
  /** In `upgrade`: upgrades left. */
  readonly upgrades: number;
  /** In `trade`: whether a trade has been made. */
  readonly traded: boolean;
  /** In `fort` and `explore`: whether a point card has been claimed. */
  readonly claimed: boolean;
  /** In `fort` and `explore`: whether a bonus tile has been taken. */
  readonly tookBonus: boolean;
  /** The locations, board by board. */
  readonly locations: readonly LocationView[];
  /** The face-up deck: its top card, and how many cards it has. */
  readonly deck: NewWorldDeckView;
  /** The players by seat. */
  readonly players: readonly NewWorldPlayerView[];
}
