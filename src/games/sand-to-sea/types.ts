export type * from '../../generated/types/cubes';
export type * from '../../generated/types/sand-to-sea';
export type { CommonPlayerView } from '../../mechanics/cubes/cubes';
export type { CannotPay, NoSuchCube } from '../../mechanics/cubes/hold';
export type { MemoryView, UnseenCardView } from '../../mechanics/merchants/memory';
export type * from '../../mechanics/merchants/types';
export type * from '../../mechanics/sea/types';
export type { CommonFixed, CommonView } from '../../play/game-types';

import type { Change as ChangeOf } from '../../changes/change';
import type { MerchantCard } from '../../generated/types/merchants';
import type {
  SandToSeaSetting as Game,
  SandToSeaPhase as Phase,
  SandToSeaAction,
  SandToSeaBonusTile,
  SandToSeaComponents,
  SandToSeaOptions,
  SandToSeaRow,
  SandToSeaState,
} from '../../generated/types/sand-to-sea';
import type { CubePrice } from '../../mechanics/cubes/table';
import type { MemoryView } from '../../mechanics/merchants/memory';
import type { MerchantCodes, WrongCard } from '../../mechanics/merchants/state';
import type {
  MerchantFixed,
  MerchantPiece,
  MerchantPlace,
  MerchantPlayerView,
  MerchantTableView,
} from '../../mechanics/merchants/types';
import type { SeaPieces } from '../../mechanics/sea/state';
import type {
  SeaFixed,
  SeaPiece,
  SeaPlace,
  SeaPlayerView,
  SeaToken,
  SeaTurnView,
} from '../../mechanics/sea/types';
import type { SeaViolations } from '../../mechanics/sea/violations';
import type { CommonFixed, CommonView } from '../../play/game-types';
import type { Recall } from '../../play/seats';
import type { CommonViolations } from '../../play/violations';

/** The types of From Sand to Sea. */
export interface SandToSea {
  /** The name of the game. */
  name: 'sand-to-sea';
  /** Its component sets. */
  components: SandToSeaComponents;
  /** What it is set up with. */
  options: SandToSeaOptions;
  /** A whole game, secrets included. */
  state: SandToSeaState;
  /** One decision. */
  action: SandToSeaAction;
  /** What somebody may know. */
  view: SandToSeaView;
  /** What viewers are told of a step. */
  change: SandToSeaChange;
  /** What actions take. */
  price: CubePrice;
  /** What refusals tell, by code. */
  violations: SandToSeaViolations;
  /** The pieces in play. */
  pieces: SandToSeaPieces;
  /** The state as rules see and change it. */
  row: SandToSeaRow;
  /** What never changes during a game, as rules look it up. */
  compiled: SandToSeaFixed;
}

/** The places of From Sand to Sea. */
export type SandToSeaPlace =
  | 'supply'
  | 'hold'
  | SeaPlace
  | MerchantPlace
  /** The face-down discard pile of a player. */
  | 'discards';
/** One thing that happened in a game of From Sand to Sea. */
export type SandToSeaChange = ChangeOf<SandToSeaPlace, SeaPiece | MerchantPiece, SeaToken>;

/** What is told of a reward that the emptied column does not bring. */
export interface WrongReward {
  /** The emptied column of the player board, counted from 1. */
  readonly column: number;
}

/** What refusals in From Sand to Sea tell, by code. */
export interface SandToSeaViolations
  extends CommonViolations<SandToSeaAction['kind']>,
    MerchantCodes,
    SeaViolations {
  /** The emptied column brings a merchant card. */
  'no-bonus-tile': WrongReward;
  /** The emptied column brings a bonus tile. */
  'no-merchant-card': WrongReward;
  /** The card to be given up is neither in hand nor face up. */
  'not-own-card': WrongCard;
}

/** What never changes in a game of From Sand to Sea, as house rules look it up. */
export interface SandToSeaFixed extends CommonFixed<SandToSeaComponents>, SeaFixed, MerchantFixed {}

/** The pieces of From Sand to Sea. */
export interface SandToSeaPieces extends SeaPieces<SandToSeaBonusTile> {
  /** All merchant cards: the starting cards first, then those of the deck. */
  readonly merchantCards: readonly MerchantCard[];
}

/** What an emptied column can bring: a bonus tile, or a merchant card from the row (SS-K2, SS-K3). */
export type Reward = 'bonus' | 'merchant';

/** A game as its players see it, in the names of the pieces (SS-I1). */
export interface SandToSeaView
  extends CommonView<'sand-to-sea', Phase, Game>,
    SeaTurnView,
    MerchantTableView {
  /** Whether what a perfect memory deduces is there too. */
  readonly recall: Recall;
  /** In `reward`: what the emptied column brings. */
  readonly rewards: readonly Reward[];
  /** In `reward`: the emptied column of the player board, counted from 1; otherwise `null`. */
  readonly emptiedColumn: number | null;
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
