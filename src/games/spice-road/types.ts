export type * from '../../generated/types/cubes';
export type * from '../../generated/types/spice-road';
export type { CommonPlayerView } from '../../mechanics/cubes/cubes';
export type { CannotPay, NoSuchCube } from '../../mechanics/cubes/hold';
export type * from '../../mechanics/merchants/types';
export type { CommonFixed, CommonView } from '../../play/game-types';
export type { PointSlotView } from './definition';

import type { Change as ChangeOf } from '../../changes/change';
import type { ViewPart } from '../../define/places/views';
import type { MerchantCard } from '../../generated/types/merchants';
import type {
  SpiceRoadSetting as Game,
  SpiceRoadPhase as Phase,
  SpiceRoadAction,
  SpiceRoadComponents,
  SpiceRoadOptions,
  SpiceRoadPointCard,
  SpiceRoadRow,
  SpiceRoadState,
} from '../../generated/types/spice-road';
import type { CommonPlayerView } from '../../mechanics/cubes/cubes';
import type { CannotPay } from '../../mechanics/cubes/hold';
import type { CubePrice } from '../../mechanics/cubes/table';
import type { MerchantCodes } from '../../mechanics/merchants/state';
import type {
  MerchantFixed,
  MerchantPiece,
  MerchantPlace,
  MerchantPlayerView,
  MerchantTableView,
} from '../../mechanics/merchants/types';
import type { CommonFixed, CommonView } from '../../play/game-types';
import type { Recall } from '../../play/seats';
import type { CommonViolations } from '../../play/violations';
import type { player, table } from './definition';

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
export interface SpiceRoadFixed extends CommonFixed<SpiceRoadComponents>, MerchantFixed {
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

/** A game as its players see it, in the names of the pieces (SR-I1). */
export interface SpiceRoadView
  extends CommonView<'spice-road', Phase, Game>,
    MerchantTableView,
    ViewPart<typeof table> {
  /** Whether what a perfect memory deduces is there too. */
  readonly recall: Recall;
  /** The players by seat. */
  readonly players: readonly SpiceRoadPlayerView[];
}

/** A player; a perfect memory knows all hands, for every card was taken in the sight of all. */
export interface SpiceRoadPlayerView extends CommonPlayerView, MerchantPlayerView, ViewPart<typeof player> {}
