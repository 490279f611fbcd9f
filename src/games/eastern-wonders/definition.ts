export type * from '../../generated/types/eastern-wonders';
export type * from '../../mechanics/sea/types';

import type { Change, PlaceOf } from '../../changes/change';
import { place } from '../../define/places/places';
import type { ByPhase, ViewPart } from '../../define/places/views';
import type { CompiledFor } from '../../define/types';
import type * as types from '../../generated/types/eastern-wonders';
import { type Cubes, cubeTable, NO_CUBES } from '../../mechanics/cubes/cubes';
import type { CubePrice } from '../../mechanics/cubes/table';
import { hexMap } from '../../mechanics/sea/map';
import { seaPlayer, seaSetup, seaTable, seaTurn, tileCubes } from '../../mechanics/sea/places';
import { type SeaPieces, seaPieces, sharedSea } from '../../mechanics/sea/state';
import type * as seaTypes from '../../mechanics/sea/types';
import type { SeaViolations, WrongHex } from '../../mechanics/sea/violations';
import type { CommonFixed, CommonView, GameTypes } from '../../play/game-types';
import type { CommonViolations } from '../../play/violations';
import { count, decision, playersWith } from '../../rows/layout';

/** The public types of Eastern Wonders, by role: `state`, `action`, `view` and others. */
export interface EasternWonders extends GameTypes {
  name: 'eastern-wonders';
  components: types.EasternWondersComponents;
  options: types.EasternWondersOptions;
  state: types.EasternWondersState;
  action: types.EasternWondersAction;
  view: EasternWondersView;
  change: EasternWondersChange;
  /** The cubes and pieces that an action costs. */
  price: CubePrice;
  violations: EasternWondersViolations;
  pieces: EasternWondersPieces;
  row: types.EasternWondersRow;
  compiled: EasternWondersFixed;
}

export interface Types extends EasternWonders {
  compiled: CompiledGame;
}

export const turn = /* @__PURE__ */ (() => ({
  ...seaTurn,
  /** Upgrades left in the phase `market`, or 0 if the hold has no cube to upgrade; 0 in other phases. */
  upgrades: place(count, { during: ['market'] }),
}))();

export const places = /* @__PURE__ */ (() => ({
  ...decision([
    'takeCubes',
    'placeBoat',
    'turn',
    'sail',
    'payBoats',
    'act',
    'payCubes',
    'takeBonus',
    'market',
    'discard',
  ]),
  ...turn,
  ...seaSetup,
  players: playersWith(4, seaPlayer),
  /** Cubes lying on the tiles: four counts for each hex, one hex after the other. */
  tileCubes,
  ...seaTable,
}))();

/** A view of a game, with pieces named by their ids. Only the order of the pile of victory tiles is hidden. */
export type EasternWondersView = ByPhase<
  CommonView<'eastern-wonders', types.EasternWondersPhase, types.EasternWondersSetting> &
    seaTypes.SeaTurnView &
    ViewPart<Pick<typeof turn, 'upgrades'>> & {
      /** The players by seat. */
      readonly players: readonly seaTypes.SeaPlayerView[];
    },
  types.EasternWondersPhase,
  typeof turn
>;

/** A place in an {@link EasternWondersChange}. */
export type EasternWondersPlace = PlaceOf<seaTypes.SeaPlaces>;
/** One change at the table of Eastern Wonders, as one viewer sees it. */
export type EasternWondersChange = Change<EasternWondersPlace, seaTypes.SeaPiece, seaTypes.SeaToken, Cubes>;

export type Row = types.EasternWondersRow;

export const tables = (
  set: types.EasternWondersComponents,
  { map = set.standardMap, upgradeFromNextBuild }: types.EasternWondersSetting,
) => ({
  ...sharedSea(hexMap(map), set),
  upgradeFromNextBuild: upgradeFromNextBuild === true,
  /** The cubes that each bonus tile adds to a harvest (EW-H2). */
  harvests: cubeTable(
    set.bonusTiles.map(({ effect }) => (effect.kind === 'harvestCubes' ? effect.cubes : NO_CUBES)),
  ),
});

/** The constants of a game of Eastern Wonders: the argument `game` of rules that `extendGame` changes. */
export interface EasternWondersFixed extends CommonFixed<types.EasternWondersComponents>, seaTypes.SeaFixed {}

export interface CompiledGame extends CompiledFor<EasternWonders, Row>, ReturnType<typeof tables> {
  readonly market: Int32Array;
}

/** The pieces of Eastern Wonders, and the hexes of the map. */
export interface EasternWondersPieces extends SeaPieces<types.EasternWondersBonusTile> {}

export const pieces = seaPieces<types.EasternWondersBonusTile>;

/** The data of refusals in Eastern Wonders, by code. */
export interface EasternWondersViolations
  extends CommonViolations<types.EasternWondersAction['kind']>,
    SeaViolations {
  /** No cubes lie on the tile of the boat. */
  'no-cubes-here': WrongHex;
}
