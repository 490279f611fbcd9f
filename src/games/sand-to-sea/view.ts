import type { SandToSeaSetting as Game, SandToSeaPhase as Phase } from '../../generated/types/sand-to-sea';
import type { MemoryView } from '../../mechanics/merchants/discards';
import type { MerchantPlayerView, MerchantTableView } from '../../mechanics/merchants/view';
import type { SeaPlayerView, SeaTableView } from '../../mechanics/sea/view';
import type { Recall, Viewer } from '../../play/seats';

export type { SandToSeaView as View };

/** What an emptied column can bring: a bonus tile, or a merchant card from the row (SS-K2, SS-K3). */
export type Reward = 'bonus' | 'merchant';

/** A game as its players see it, in the names of the pieces (SS-I1). */
export interface SandToSeaView extends SeaTableView, MerchantTableView {
  /** The game. */
  readonly variant: 'sand-to-sea';
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
  /** In `sail`: free steps left. */
  readonly freeSteps: number;
  /** In `payBoats`: the next seat to pay. */
  readonly payee: number | null;
  /** In `payCubes`: cubes still to pay. */
  readonly toPay: number;
  /** In `reward`: what the emptied column brings. */
  readonly rewards: readonly Reward[];
  /** In `reward`: the emptied column of the player board, counted from 1; otherwise `null`. */
  readonly emptiedColumn: number | null;
  /** During setup: the sets of starting cubes still on offer. */
  readonly startingCubes: readonly string[];
  /** The players by seat. */
  readonly players: readonly SandToSeaPlayerView[];
}

/** A player; only the cards in hand and the discards are secret (SS-I1). */
export interface SandToSeaPlayerView extends SeaPlayerView, MerchantPlayerView {
  /** The cards in the face-down discard pile; `null` if the viewer cannot see them. */
  readonly discards: readonly string[] | null;
  /** Cards in the face-down discard pile. */
  readonly discardCount: number;
  /** What is known of the cards of this player; with perfect recall only. */
  readonly memory?: MemoryView;
}
