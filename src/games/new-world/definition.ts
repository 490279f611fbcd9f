export type * from '../../generated/types/new-world';
export type { MustTrade } from '../../mechanics/merchants/types';
export type { BonusStackView, StackEmpty } from '../../mechanics/sea/types';

import type { Change, PlaceOf, WithIndex, WithName, WithSeat } from '../../changes/change';
import type { ViewContext } from '../../define/places/place';
import { hold, pieceOrNone, place } from '../../define/places/places';
import { pileOf, pilesWithHeap } from '../../define/places/secrets';
import type { ByPhase, ViewPart } from '../../define/places/views';
import type * as types from '../../generated/types/new-world';
import type { CommonPlayerView, CubePlaces, Cubes } from '../../mechanics/cubes/cubes';
import type { CannotPay, HoldViolations } from '../../mechanics/cubes/hold';
import type { CubePrice } from '../../mechanics/cubes/table';
import type { MustTrade } from '../../mechanics/merchants/state';
import type { BonusStackView } from '../../mechanics/sea/places';
import type { StackEmpty } from '../../mechanics/sea/violations';
import type { CommonFixed, CommonView, GameTypes } from '../../play/game-types';
import type { CommonViolations } from '../../play/violations';
import type { CellList } from '../../rows/cell-list';
import { between, count, decision, fixed, INDEX_RANGE, list, lists, playersWith } from '../../rows/layout';

/** The public types of A New World, by role: `state`, `action`, `view` and others. */
export interface NewWorld extends GameTypes {
  name: 'new-world';
  components: types.NewWorldComponents;
  options: types.NewWorldOptions;
  state: types.NewWorldState;
  action: types.NewWorldAction;
  view: NewWorldView;
  change: NewWorldChange;
  /** The cubes and pieces that an action costs. */
  price: CubePrice;
  violations: NewWorldViolations;
  pieces: NewWorldPieces;
  row: types.NewWorldRow;
  compiled: NewWorldFixed;
}

/** The members of compiled games on which the sizes of places and views of locations depend. */
interface Tables {
  readonly locations: readonly types.NewWorldLocation[];
  readonly components: types.NewWorldComponents;
  readonly stackSizes: readonly number[];
  readonly places: { readonly [T in 'fort' | 'firstStack' | 'stacks']: Int32Array };
}

const locations = ({ locations: all }: Tables): number => all.length;
const numberOf =
  (kind: 'pointCards' | 'bonusTiles' | 'explorationTiles') =>
  ({ components }: Tables): number =>
    components[kind].length;

const done = <const P extends string>(...during: readonly P[]) =>
  place(between(0, 1), { during, show: (value: number): boolean => value === 1 });

const taken = (of: string, size: (sizes: Tables) => number, max: number) =>
  place(list({ size, max }), {
    of,
    isRising: true,
    show: (pieces: CellList, { ids }: ViewContext): readonly string[] =>
      pieces.map((piece) => ids[of]?.[piece] ?? ''),
  });

const onBoard = <F extends object>(of: string, field: F) => place(field, { of, show: null });

/** The face-up deck of point cards in a view. */
export interface NewWorldDeckView {
  /** The id of the top card; `null` if the deck is empty. */
  readonly top: string | null;
  /** The number of cards, including the top card. */
  readonly count: number;
}

/** A location in a view, with the settlers and pieces on it. */
interface AnyLocationView<K extends string> {
  /** The id of the location, such as `A1-1`. */
  readonly id: string;
  /** The kind of location, which determines the action there (NW-W6). */
  readonly kind: K;
  /** The exploration tile here; `null` if there is none. */
  readonly explorationTile: string | null;
  /** The number of settlers here. */
  readonly settlers: number;
  /** The seat of these settlers; `null` if there are none. */
  readonly owner: number | null;
}
/** A fort in a view. */
export interface FortView extends AnyLocationView<'fort'> {
  /** The point card above; `null` if there is none. */
  readonly pointCard: string | null;
  /** The stacks of bonus tiles (NW-F2). */
  readonly bonusStacks: readonly BonusStackView[];
}
/** A location in a view, with the settlers and pieces on it; `kind` is the discriminant. */
export type LocationView = AnyLocationView<'production' | 'upgrade' | 'trade'> | FortView;

function showLocations(
  _settlers: unknown,
  { compiled, row, ids }: ViewContext<Tables, types.NewWorldRow>,
): LocationView[] {
  const { pointCards = [], bonusTiles = [], explorationTiles = [] } = ids;
  const { fort, firstStack, stacks } = compiled.places;
  return compiled.locations.map(({ id, kind }, location) => {
    const owner = row.owners[location] ?? -1;
    const first = firstStack[location] ?? 0;
    const shown = {
      id,
      kind,
      explorationTile: explorationTiles[row.explorationTiles[location] ?? -1] ?? null,
      settlers: row.settlers[location] ?? 0,
      owner: owner === -1 ? null : owner,
    };
    if (kind !== 'fort') return { ...shown, kind };
    return {
      ...shown,
      kind,
      pointCard: pointCards[row.pointRow[fort[location] ?? -1] ?? -1] ?? null,
      bonusStacks: row.bonusStacks.slice(first, first + (stacks[location] ?? 0)).map((tiles) => ({
        top: bonusTiles[tiles.at(tiles.length - 1) ?? -1] ?? null,
        left: tiles.length,
      })),
    };
  });
}

export const player = /* @__PURE__ */ (() => ({
  cubes: place(hold, {
    also: {
      holdSpaces: (_: unknown, { compiled }: ViewContext<Tables>) => compiled.components.setup.holdSpaces,
    },
  }),
  /** Settlers on the player board, ready for use. */
  settlers: count,
  /** Settlers in reserve. */
  reserve: count,
  /** The indices of the point cards taken (ids in views), in ascending order. */
  pointCards: taken('pointCards', ({ components }) => components.setup.endTrigger, 200),
  /** The indices of the bonus tiles taken (ids in views), in ascending order. */
  bonusTiles: taken('bonusTiles', ({ components }) => components.setup.bonusSlots, 100),
  /** The indices of the exploration tiles taken (ids in views), in ascending order. */
  explorationTiles: taken('explorationTiles', numberOf('explorationTiles'), 40),
}))();

export const turn = /* @__PURE__ */ (() => ({
  /** The location in use in the phases `upgrade`, `trade`, `fort` and `explore`; otherwise -1 (`null` in views). */
  location: place(
    { ...pieceOrNone('locations'), ...between(-1, 22) },
    { during: ['upgrade', 'trade', 'fort', 'explore'], below: locations },
  ),
  /** Upgrades left in the phase `upgrade`; 0 in other phases. */
  upgrades: place(count, { during: ['upgrade'] }),
  /** Whether the player has traded in the phase `trade`: 1 or 0 (`true` or `false` in views). */
  traded: done('trade'),
  /** In `fort` and `explore`: whether the player has claimed a point card, 1 or 0 (`true` or `false` in views). */
  claimed: done('fort', 'explore'),
  /** In `fort` and `explore`: whether the player has taken a bonus tile, 1 or 0 (`true` or `false` in views). */
  tookBonus: done('fort', 'explore'),
}))();

export const places = /* @__PURE__ */ (() => ({
  ...decision(['turn', 'upgrade', 'trade', 'fort', 'explore', 'discard']),
  ...turn,
  players: playersWith(4, player),
  /** The number of settlers on each location. */
  settlers: place(fixed({ size: locations, length: { exact: 23 } }), {
    show: null,
    also: { locations: showLocations },
  }),
  /** The seat whose settlers are on each location; -1 if there are none. */
  owners: place(fixed({ size: locations, range: { min: -1, max: 3 }, length: { exact: 23 } }), {
    show: null,
    below: ({ players }: { readonly players: number }) => players,
  }),
  /** The exploration tile on each location; -1 if there is none. */
  explorationTiles: onBoard(
    'explorationTiles',
    fixed({ size: locations, range: INDEX_RANGE, length: { exact: 23 } }),
  ),
  /** The point card above each fort, from left to right; -1 if there is none. */
  pointRow: place(
    onBoard(
      'pointCards',
      fixed({
        size: ({ components }: Tables) => components.pointRow.forts.length,
        range: INDEX_RANGE,
        length: { exact: 4 },
      }),
    ),
    { filledFrom: 'deck' },
  ),
  /** The deck of point cards, the top card last; only the top card is visible (NW-I1). */
  deck: place(list({ size: numberOf('pointCards'), max: 200 }), {
    of: 'pointCards',
    faceDown: (name) => pileOf(name, 1),
    show: (cards: CellList, { ids }: ViewContext): NewWorldDeckView => ({
      top: ids.pointCards?.[cards.at(cards.length - 1) ?? -1] ?? null,
      count: cards.length,
    }),
  }),
  /** The bonus stacks, fort by fort from the left, each with the top tile last; only top tiles are visible (NW-I1). */
  bonusStacks: place(
    onBoard(
      'bonusTiles',
      lists({ sizes: ({ stackSizes }: Tables) => stackSizes, most: 16, length: { max: 99 } }),
    ),
    { faceDown: (name) => pilesWithHeap(name, 'spareBonusTiles') },
  ),
  /** The bonus tiles that setup removed unseen because all bonus spaces were full, in ascending order. */
  spareBonusTiles: place(onBoard('bonusTiles', list({ size: numberOf('bonusTiles'), max: 100 })), {
    isRising: true,
    faceDown: null,
  }),
}))();

/** A player in a view; no member is secret. */
export interface NewWorldPlayerView extends CommonPlayerView, ViewPart<typeof player> {
  /** The number of cubes that fit into the hold at the end of a turn (C-5). */
  readonly holdSpaces: number;
}

/** A view of a game, with pieces named by their ids. Only pieces below other pieces are hidden (NW-I1). */
export type NewWorldView = ByPhase<
  CommonView<'new-world', types.NewWorldPhase, types.NewWorldSetting> &
    ViewPart<typeof turn> & {
      /** The location board that is added to the boards used in every game. */
      readonly board: string;
      /** The locations, board by board. */
      readonly locations: readonly LocationView[];
      /** The face-up deck: the top card and the number of cards. */
      readonly deck: NewWorldDeckView;
      /** The players by seat. */
      readonly players: readonly NewWorldPlayerView[];
    },
  types.NewWorldPhase,
  typeof turn
>;

/** The kinds of places in {@link NewWorldChange}, each with its members besides `in`. */
export interface NewWorldPlaces extends CubePlaces {
  /** A location; `at` is its id. */
  location: WithName;
  /** The player board: settlers ready for use. */
  board: WithSeat;
  /** The settlers of a player that are not in use yet. */
  reserve: WithSeat;
  /** The area in front of a player: point cards, bonus tiles and exploration tiles. */
  tableau: WithSeat & WithIndex;
  /** The place of a point card above a fort; `at` is the id of the fort. */
  pointRow: WithName;
  /** The face-up deck of point cards. */
  deck: unknown;
  /** A stack of bonus tiles at a fort; `at` is the id of the fort. */
  bonusStack: WithName & WithIndex;
}
/** A place in a {@link NewWorldChange}. */
export type NewWorldPlace = PlaceOf<NewWorldPlaces>;
/** One change at the table of A New World, as one viewer sees it. */
export type NewWorldChange = Change<
  NewWorldPlace,
  'pointCard' | 'bonusTile' | 'explorationTile',
  'settler',
  Cubes
>;

/** The constants of a game of A New World: the argument `game` of rules that `extendGame` changes. */
export interface NewWorldFixed extends CommonFixed<types.NewWorldComponents> {
  /** Whether an upgrade location requires an upgrade; with `noneNeeded`, it does not even require a cube (NW-W8). */
  readonly upgradeAtLeastOnce: boolean | 'noneNeeded';
  /** The locations, board by board (NW-S1). */
  readonly locations: readonly types.NewWorldLocation[];
  /** The number of spaces of a hold (C-5). */
  readonly holdSpaces: number;
  /** The number of slots for bonus tiles on a player board (NW-F2). */
  readonly bonusSlots: number;
  /** The number of point cards of one player that triggers the end (NW-E1). */
  readonly endTrigger: number;
}

/** The pieces of A New World; point cards and tiles include those that are not in the game. */
export interface NewWorldPieces
  extends Pick<types.NewWorldComponents, 'pointCards' | 'bonusTiles' | 'explorationTiles'> {
  /** The locations in play, board by board. */
  readonly locations: readonly types.NewWorldLocation[];
}

/** Refusal data: a location where the action is not possible. */
export interface WrongLocation {
  /** The id of the location, such as `A1-1`. */
  readonly location: string;
}

/** The data of refusals in A New World, by code. */
export interface NewWorldViolations extends CommonViolations<types.NewWorldAction['kind']>, HoldViolations {
  /** A card has already been claimed in this turn. */
  'already-claimed': WrongLocation;
  /** A bonus tile has already been taken in this turn. */
  'already-taken': WrongLocation;
  /** The hold lacks cubes that the point card costs. */
  'cannot-pay-card': CannotPay;
  /** The hold would lack cubes that the trade takes, even with the cubes from tool cards. */
  'cannot-trade': CannotPay;
  /** The trade of the location has to be made at least once. */
  'must-trade': MustTrade;
  /** At least one upgrade has to be made. */
  'must-upgrade': WrongLocation;
  /** At least one card or bonus tile has to be taken. */
  'must-use-fort': WrongLocation;
  /** No card lies above the fort. */
  'no-card': WrongLocation;
  /** The fort has no such stack. */
  'no-such-stack': WrongLocation & {
    /** The index of the stack that the action names, counted from 0. */
    readonly stack: number;
    /** The number of stacks of the fort. */
    readonly stacks: number;
  };
  /** No exploration tile lies on the location. */
  'no-tile-here': WrongLocation;
  /** At the fort, the player could neither pay for the card nor take a bonus tile. */
  'nothing-at-fort': WrongLocation;
  /** The hold would have no cube to upgrade. */
  'nothing-to-upgrade': WrongLocation;
  /** The location already has settlers of the active player. */
  'own-settlers': WrongLocation & {
    /** The number of these settlers. */
    readonly settlers: number;
  };
  /** The player board has no room for another bonus tile. */
  'slots-full': {
    /** The number of bonus tiles that the player board has room for. */
    readonly slots: number;
  };
  /** No tile is left in the stack. */
  'stack-empty': StackEmpty;
  /** The location requires more settlers than are ready. */
  'too-few-settlers': WrongLocation & {
    /** The number of settlers that the location requires. */
    readonly required: number;
    /** The number of settlers that are ready on the player board. */
    readonly ready: number;
    /** The difference: `required` minus `ready`. */
    readonly missing: number;
  };
  /** An exploration tile lies on the location. */
  unexplored: WrongLocation;
}
