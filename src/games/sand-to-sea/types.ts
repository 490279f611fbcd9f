import type { Change as ChangeOf } from '../../changes/change';
import type { SandToSeaRow } from '../../generated/rows/sand-to-sea';
import type { MerchantCard } from '../../generated/types/merchants';
import type {
  SandToSeaAction,
  SandToSeaBonusTile,
  SandToSeaComponents,
  SandToSeaOptions,
  SandToSeaState,
} from '../../generated/types/sand-to-sea';
import type { CubePrice } from '../../mechanics/cubes/price';
import type { MerchantPiece, MerchantPlace } from '../../mechanics/merchants/changes';
import type { MerchantCodes, WrongCard } from '../../mechanics/merchants/violations';
import type { SeaPiece, SeaPlace, SeaToken } from '../../mechanics/sea/changes';
import type { HexNumbers } from '../../mechanics/sea/map';
import type { SeaPieces } from '../../mechanics/sea/pieces';
import type { SeaViolations } from '../../mechanics/sea/violations';
import type { CommonViolations } from '../../play/violations';
import type { SandToSeaView } from './view';

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
export interface SandToSeaFixed {
  /** What is printed on the pieces in play. */
  readonly components: SandToSeaComponents;
  /** How many play. */
  readonly players: number;
  /** The seat that has the first turn. */
  readonly firstSeat: number;
  /** The hexes of the map. */
  readonly map: HexNumbers;
  /** The market tile on each hex, by number; -1 on ports and at sea. */
  readonly market: Int32Array;
  /** All merchant cards by number: the starting cards first, then those of the deck. */
  readonly cards: readonly MerchantCard[];
  /** Whether a trade card must be used at least once when it is played (SS-P2). */
  readonly tradeAtLeastOnce: boolean;
}

/** The pieces of From Sand to Sea. */
export interface SandToSeaPieces extends SeaPieces<SandToSeaBonusTile> {
  /** All merchant cards: the starting cards first, then those of the deck. */
  readonly merchantCards: readonly MerchantCard[];
}
