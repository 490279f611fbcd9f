export type * from '../../generated/types/spice-road';
export type * from '../../mechanics/merchants/types';

import type { Change, PlaceOf, WithIndex, WithSeat } from '../../changes/change';
import type { ViewContext } from '../../define/places/place';
import { cardRow, hold, pieceSet, pile, place } from '../../define/places/places';
import type { ByPhase, ViewPart } from '../../define/places/views';
import type { CompiledFor } from '../../define/types';
import type { MerchantCard } from '../../generated/types/merchants';
import type * as types from '../../generated/types/spice-road';
import { PackedCosts } from '../../mechanics/cubes/affordable';
import { type CommonPlayerView, type Cubes, cubeTable } from '../../mechanics/cubes/cubes';
import type { CannotPay } from '../../mechanics/cubes/hold';
import type { CubePrice } from '../../mechanics/cubes/table';
import { merchantPlayer, merchantTable, merchantTurn } from '../../mechanics/merchants/places';
import { allMerchantCards, compileMerchants, type MerchantCodes } from '../../mechanics/merchants/state';
import type * as merchantTypes from '../../mechanics/merchants/types';
import type { CommonFixed, CommonView, GameTypes } from '../../play/game-types';
import type { Recall } from '../../play/seats';
import type { CommonViolations } from '../../play/violations';
import { count, decision, playersWith } from '../../rows/layout';
import { coinsIn } from './components';

/** The public types of Spice Road, by role: `state`, `action`, `view` and others. */
export interface SpiceRoad extends GameTypes {
  name: 'spice-road';
  components: types.SpiceRoadComponents;
  options: types.SpiceRoadOptions;
  state: types.SpiceRoadState;
  action: types.SpiceRoadAction;
  view: SpiceRoadView;
  change: SpiceRoadChange;
  /** The cubes and pieces that an action costs. */
  price: CubePrice;
  violations: SpiceRoadViolations;
  pieces: SpiceRoadPieces;
  row: types.SpiceRoadRow;
  compiled: SpiceRoadFixed;
}

export interface Types extends SpiceRoad {
  compiled: CompiledGame;
}

type Coins = Readonly<Record<'gold' | 'silver', number>>;

/** Returns the coin above a slot: gold at slot 0; silver at slot 1 while there is gold, then at slot 0 (SR-C2). */
export function coinAbove({ gold, silver }: Coins, place: number): 'gold' | 'silver' | null {
  if (place === 0 && gold > 0) return 'gold';
  return place === (gold > 0 ? 1 : 0) && silver > 0 ? 'silver' : null;
}

type Sizes = Pick<SpiceRoad, 'components'>;

const coinsLeft = (coin: keyof Coins) =>
  place(count, {
    implied: (_: number, { compiled: { components }, row: { players } }: ViewContext<Sizes, Row>) => [
      players.reduce((left, player) => left - player[coin], coinsIn(components, players.length)[coin]),
    ],
  });

const pointCards = ({ components }: Sizes): number => components.pointCards.length;

/** A slot of the row of point cards in a view. */
export interface PointSlotView {
  /** The id of the point card, such as `p01`. */
  readonly card: string;
  /** The coin above the card; `null` if there is none. */
  readonly coin: 'gold' | 'silver' | null;
}

export const player = /* @__PURE__ */ (() => ({
  cubes: hold,
  ...merchantPlayer('owner and memory'),
  /** Point cards claimed, in ascending order. */
  pointCards: pieceSet('pointCards', pointCards),
  /** Gold coins taken with point cards (SR-C2). */
  gold: count,
  /** Silver coins taken with point cards (SR-C2). */
  silver: count,
}))();

export const table = /* @__PURE__ */ (() => ({
  /** The face-up point cards, from the left; the last one is next to the deck. */
  pointRow: place(
    cardRow(
      'pointCards',
      { size: ({ components }: Sizes) => components.pointRow, max: 10 },
      (card, place, row: Coins): PointSlotView => ({ card, coin: coinAbove(row, place) }),
    ),
    { filledFrom: 'pointDeck' },
  ),
  /** The face-down deck of point cards, the top card last; views have the number of cards. */
  pointDeck: pile('pointCards', pointCards),
  /** Gold coins left, above the leftmost point card. */
  gold: coinsLeft('gold'),
  /** Silver coins left: above the second point card while there are gold coins, then above the first. */
  silver: coinsLeft('silver'),
}))();

/** The decks are hidden from all players, but a perfect memory knows the hands (SR-I1). */
export const places = /* @__PURE__ */ (() => ({
  ...decision(['turn', 'payCards', 'mustTrade', 'play', 'discard']),
  ...merchantTurn,
  players: playersWith(5, player),
  ...merchantTable,
  ...table,
}))();

/** A view of a game, with pieces named by their ids (SR-I1). */
export type SpiceRoadView = ByPhase<
  CommonView<'spice-road', types.SpiceRoadPhase, types.SpiceRoadSetting> &
    merchantTypes.MerchantTableView &
    ViewPart<typeof table> & {
      /** `perfect` if the view includes everything that a player with a perfect memory could deduce. */
      readonly recall: Recall;
      /** The players by seat. */
      readonly players: readonly SpiceRoadPlayerView[];
    },
  types.SpiceRoadPhase,
  typeof merchantTurn
>;

/** A player in a view. A perfect memory knows all hands, because all players see each card that is taken. */
export interface SpiceRoadPlayerView
  extends CommonPlayerView,
    merchantTypes.MerchantPlayerView,
    ViewPart<typeof player> {}

/** The kinds of places in {@link SpiceRoadChange}, each with its members besides `in`. */
export interface SpiceRoadPlaces extends merchantTypes.MerchantPlaces {
  /** The row of point cards. */
  pointRow: WithIndex;
  /** The deck of point cards. */
  pointDeck: unknown;
  /** The coins above the point cards; `index` is the slot of the card below the coins. */
  coins: WithIndex;
  /** The point cards of a player, which have an index, and the coins. */
  tableau: WithSeat & Partial<WithIndex>;
}
/** A place in a {@link SpiceRoadChange}. */
export type SpiceRoadPlace = PlaceOf<SpiceRoadPlaces>;
/** One change at the table of Spice Road, as one viewer sees it. */
export type SpiceRoadChange = Change<
  SpiceRoadPlace,
  merchantTypes.MerchantPiece | 'pointCard',
  'gold' | 'silver',
  Cubes
>;

export type Row = types.SpiceRoadRow;
export type PlayerRow = types.SpiceRoadPlayerRow;

export const tables = (
  set: types.SpiceRoadComponents,
  { players, tradeAtLeastOnce }: types.SpiceRoadSetting,
) => ({
  ...compileMerchants(set, tradeAtLeastOnce),
  costs: cubeTable(set.pointCards.map(({ cost }) => cost)),
  payable: new PackedCosts(set.pointCards.map(({ cost }) => cost)),
  holdSpaces: set.holdSpaces,
  endTrigger: set.endTrigger[players as keyof types.SpiceRoadComponents['endTrigger']],
});

/** The constants of a game of Spice Road: the argument `game` of rules that `extendGame` changes. */
export interface SpiceRoadFixed extends CommonFixed<types.SpiceRoadComponents>, merchantTypes.MerchantFixed {
  /** The number of spaces of a hold (C-5). */
  readonly holdSpaces: number;
  /** The number of point cards of one player that triggers the end (SR-E1). */
  readonly endTrigger: number;
}

export interface CompiledGame extends CompiledFor<SpiceRoad, Row>, ReturnType<typeof tables> {}

/** The pieces of Spice Road. */
export interface SpiceRoadPieces {
  /** All merchant cards: the starting cards first, then those of the deck. */
  readonly merchantCards: readonly MerchantCard[];
  /** The point cards, in the order of the components. */
  readonly pointCards: readonly types.SpiceRoadPointCard[];
}

export function pieces({ components }: { readonly components: types.SpiceRoadComponents }) {
  return { merchantCards: allMerchantCards(components), pointCards: components.pointCards };
}

/** The data of refusals in Spice Road, by code. */
export interface SpiceRoadViolations extends CommonViolations<types.SpiceRoadAction['kind']>, MerchantCodes {
  /** The hold lacks cubes that the point card costs. */
  'cannot-pay-card': CannotPay;
}
