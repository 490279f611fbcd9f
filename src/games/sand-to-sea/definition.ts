export type * from '../../generated/types/sand-to-sea';
export type { MemoryView, UnseenCardView } from '../../mechanics/merchants/memory';
export type * from '../../mechanics/merchants/types';
export type * from '../../mechanics/sea/types';

import type { Change, PlaceOf, WithIndex, WithSeat } from '../../changes/change';
import type { During, ViewContext, ViewedAs } from '../../define/places/place';
import { place } from '../../define/places/places';
import { pileOf } from '../../define/places/secrets';
import type { ByPhase } from '../../define/places/views';
import type { CompiledFor } from '../../define/types';
import type { MerchantCard } from '../../generated/types/merchants';
import type * as types from '../../generated/types/sand-to-sea';
import type { Cubes } from '../../mechanics/cubes/cubes';
import type { CubePrice } from '../../mechanics/cubes/table';
import { discards, type MemoryView, unseenDiscards } from '../../mechanics/merchants/memory';
import { merchantPlayer, merchantTable, merchantTurn } from '../../mechanics/merchants/places';
import {
  allMerchantCards,
  compileMerchants,
  type MerchantCodes,
  type WrongCard,
} from '../../mechanics/merchants/state';
import type * as merchantTypes from '../../mechanics/merchants/types';
import { type HexMap, hexMap } from '../../mechanics/sea/map';
import { seaPlayer, seaSetup, seaTable, seaTurn } from '../../mechanics/sea/places';
import { type SeaPieces, seaPieces, sharedSea } from '../../mechanics/sea/state';
import type * as seaTypes from '../../mechanics/sea/types';
import type { SeaViolations } from '../../mechanics/sea/violations';
import type { CommonFixed, CommonView, GameTypes } from '../../play/game-types';
import type { Recall } from '../../play/seats';
import type { CommonViolations } from '../../play/violations';
import { decision, playersWith } from '../../rows/layout';

/** The public types of From Sand to Sea, by role: `state`, `action`, `view` and others. */
export interface SandToSea extends GameTypes {
  name: 'sand-to-sea';
  components: types.SandToSeaComponents;
  options: types.SandToSeaOptions;
  state: types.SandToSeaState;
  action: types.SandToSeaAction;
  view: SandToSeaView;
  change: SandToSeaChange;
  /** The cubes and pieces that an action costs. */
  price: CubePrice;
  violations: SandToSeaViolations;
  pieces: SandToSeaPieces;
  row: types.SandToSeaRow;
  compiled: SandToSeaFixed;
}

export interface Types extends SandToSea {
  compiled: CompiledGame;
}

export const places = /* @__PURE__ */ (() => ({
  ...decision([
    'takeCubes',
    'placeBoat',
    'turn',
    'payCards',
    'mustTrade',
    'play',
    'sail',
    'payBoats',
    'act',
    'payCubes',
    'reward',
    'market',
    'discard',
  ]),
  ...seaTurn,
  ...merchantTurn,
  ...seaSetup,
  players: playersWith(4, { ...seaPlayer, ...merchantPlayer('owner'), ...discards }),
  ...merchantTable,
  merchantDeck: place(merchantTable.merchantDeck, { faceDown: (name) => [pileOf(name), unseenDiscards] }),
  ...seaTable,
}))();

/** A view of a game, with pieces named by their ids (SS-I1). */
export type SandToSeaView = ByPhase<
  CommonView<'sand-to-sea', types.SandToSeaPhase, types.SandToSeaSetting> &
    seaTypes.SeaTurnView &
    merchantTypes.MerchantTableView & {
      /** `perfect` if the view includes everything that a player with a perfect memory could deduce. */
      readonly recall: Recall;
      /** In the phase `reward`: the rewards for the emptied column; otherwise empty. */
      readonly rewards: readonly Reward[];
      /** In the phase `reward`: the emptied column of the player board, counted from 1; otherwise `null`. */
      readonly emptiedColumn: number | null;
      /** The players by seat. */
      readonly players: readonly SandToSeaPlayerView[];
    },
  types.SandToSeaPhase,
  typeof seaTurn &
    typeof merchantTurn & {
      /** In the phase `reward`: the emptied column of the player board, counted from 1; otherwise `null`. */
      readonly emptiedColumn: ViewedAs<number | null> & During<'reward'>;
    }
>;

/** A player in a view; only the cards in hand and the discards are secret (SS-I1). */
export interface SandToSeaPlayerView extends seaTypes.SeaPlayerView, merchantTypes.MerchantPlayerView {
  /** The cards in the face-down discard pile; `null` if the viewer cannot see them. */
  readonly discards: readonly string[] | null;
  /** The number of cards in the face-down discard pile. */
  readonly discardCount: number;
  /** The knowledge that a perfect memory has of this player's cards; only in views with perfect recall. */
  readonly memory?: MemoryView;
}

/** The kinds of places in {@link SandToSeaChange}, each with its members besides `in`. */
export interface SandToSeaPlaces extends seaTypes.SeaPlaces, merchantTypes.MerchantPlaces {
  /** The face-down discard pile of a player; `index` is absent if the viewer does not see the cards. */
  discards: WithSeat & Partial<WithIndex>;
}
/** A place in a {@link SandToSeaChange}. */
export type SandToSeaPlace = PlaceOf<SandToSeaPlaces>;
/** One change at the table of From Sand to Sea, as one viewer sees it. */
export type SandToSeaChange = Change<
  SandToSeaPlace,
  seaTypes.SeaPiece | merchantTypes.MerchantPiece,
  seaTypes.SeaToken,
  Cubes
>;

export type Row = types.SandToSeaRow;
export type PlayerRow = types.SandToSeaPlayerRow;

export const tables = (
  set: types.SandToSeaComponents,
  { map = set.standardMap, tradeAtLeastOnce }: types.SandToSeaSetting,
) => ({ ...sharedSea(hexMap(map), set), ...compileMerchants(set, tradeAtLeastOnce) });

/** The constants of a game of From Sand to Sea: the argument `game` of rules that `extendGame` changes. */
export interface SandToSeaFixed
  extends CommonFixed<types.SandToSeaComponents>,
    seaTypes.SeaFixed,
    merchantTypes.MerchantFixed {}

export interface CompiledGame extends CompiledFor<SandToSea, Row>, ReturnType<typeof tables> {
  readonly market: Int32Array;
}

/** The pieces of From Sand to Sea, and the hexes of the map. */
export interface SandToSeaPieces extends SeaPieces<types.SandToSeaBonusTile> {
  /** All merchant cards: the starting cards first, then those of the deck. */
  readonly merchantCards: readonly MerchantCard[];
}

export function pieces(compiled: { readonly map: HexMap; readonly components: types.SandToSeaComponents }) {
  return {
    ...seaPieces<types.SandToSeaBonusTile>(compiled),
    merchantCards: allMerchantCards(compiled.components),
  };
}

/** Returns the column of the active player's board that was emptied last, from 0 (SS-K4); -1 if none is empty. */
export function lastEmptied({ active: { built } }: Row): number {
  let least = built[0] ?? 0;
  for (let row = 1; row < built.length; row++) least = Math.min(least, built[row] ?? 0);
  return least - 1;
}

/** A reward for an emptied column: a bonus tile, or a merchant card of the row (SS-K2, SS-K3). */
export type Reward = 'bonus' | 'merchant';

const REWARDS = ['bonus', 'merchant'] as const;

export function hasReward(compiled: CompiledGame, column: number, reward: Reward): boolean {
  return compiled.components.columnRewards[column]?.includes(reward) ?? false;
}

/** The members of views about the current reward, computed from the state (SS-K2). */
export const shows = {
  rewards: (_: unknown, { compiled, row }: Seen) =>
    REWARDS.filter((reward) => row.phase === 'reward' && hasReward(compiled, lastEmptied(row), reward)),
  emptiedColumn: (_: unknown, { row }: Seen) => (row.phase === 'reward' ? lastEmptied(row) + 1 : null),
};
type Seen = ViewContext<CompiledGame, Row>;

/** Data of a refusal: a reward that the emptied column does not bring. */
export interface WrongReward {
  /** The emptied column of the player board, counted from 1. */
  readonly column: number;
}

/** The data of refusals in From Sand to Sea, by code. */
export interface SandToSeaViolations
  extends CommonViolations<types.SandToSeaAction['kind']>,
    MerchantCodes,
    SeaViolations {
  /** The emptied column does not bring a bonus tile. */
  'no-bonus-tile': WrongReward;
  /** The emptied column does not bring a merchant card. */
  'no-merchant-card': WrongReward;
  /** The card to be given up is neither in hand nor face up. */
  'not-own-card': WrongCard;
}
