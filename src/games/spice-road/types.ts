import type { Change as ChangeOf } from '../../changes/change';
import type { SpiceRoadRow } from '../../generated/rows/spice-road';
import type { MerchantCard } from '../../generated/types/merchants';
import type {
  SpiceRoadAction,
  SpiceRoadComponents,
  SpiceRoadOptions,
  SpiceRoadPointCard,
  SpiceRoadState,
} from '../../generated/types/spice-road';
import type { CubePrice } from '../../mechanics/cubes/price';
import type { CannotPay } from '../../mechanics/hold/violations';
import type { MerchantPiece, MerchantPlace } from '../../mechanics/merchants/changes';
import type { MerchantCodes } from '../../mechanics/merchants/violations';
import type { CommonViolations } from '../../play/violations';
import type { SpiceRoadView } from './view';

/** The types of Spice Road. */
export interface SpiceRoad {
  /** The name of the game. */
  name: 'spice-road';
  /** Its component sets. */
  components: SpiceRoadComponents;
  /** What it is set up with. */
  options: SpiceRoadOptions;
  /** A whole game, secrets included. */
  state: SpiceRoadState;
  /** One decision. */
  action: SpiceRoadAction;
  /** What somebody may know. */
  view: SpiceRoadView;
  /** What viewers are told of a step. */
  change: SpiceRoadChange;
  /** What actions take. */
  price: CubePrice;
  /** What refusals tell, by code. */
  violations: SpiceRoadViolations;
  /** The pieces in play. */
  pieces: SpiceRoadPieces;
  /** The state as rules see and change it. */
  row: SpiceRoadRow;
  /** What never changes during a game, as rules look it up. */
  compiled: SpiceRoadFixed;
}

/** The places of Spice Road. */
export type SpiceRoadPlace =
  | 'supply'
  | 'hold'
  | MerchantPlace
  | 'pointRow'
  | 'pointDeck'
  /** The coins above the point cards; `index` is the slot that they lie above. */
  | 'coins'
  /** What a player has in front of them: point cards and coins. */
  | 'tableau';
/** One thing that happened in a game of Spice Road. */
export type SpiceRoadChange = ChangeOf<SpiceRoadPlace, MerchantPiece | 'pointCard', 'gold' | 'silver'>;

/** What refusals in Spice Road tell, by code. */
export interface SpiceRoadViolations extends CommonViolations<SpiceRoadAction['kind']>, MerchantCodes {
  /** The hold lacks cubes that the point card shows. */
  'cannot-pay-card': CannotPay;
}

/** What never changes in a game of Spice Road, as house rules look it up. */
export interface SpiceRoadFixed {
  /** What is printed on the pieces in play. */
  readonly components: SpiceRoadComponents;
  /** How many play. */
  readonly players: number;
  /** The seat that has the first turn. */
  readonly firstSeat: number;
  /** All merchant cards by number: the starting cards first, then those of the deck. */
  readonly cards: readonly MerchantCard[];
  /** Whether a trade card must be used at least once when it is played (SR-P2). */
  readonly tradeAtLeastOnce: boolean;
  /** Spaces of a hold (C-5). */
  readonly holdSpaces: number;
  /** How many point cards of one player trigger the end (SR-E1). */
  readonly endTrigger: number;
}

/** The pieces of Spice Road. */
export interface SpiceRoadPieces {
  /** All merchant cards: the starting cards first, then those of the deck. */
  readonly merchantCards: readonly MerchantCard[];
  /** The point cards. */
  readonly pointCards: readonly SpiceRoadPointCard[];
}
