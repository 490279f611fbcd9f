export type * from '../../generated/types/eastern-wonders';
export type * from '../../mechanics/sea/types';

import type { Change, PlaceOf } from '../../changes/change';
import type { CompiledFor } from '../../define/compiler';
import { place } from '../../define/places/places';
import type { ByPhase, ViewPart } from '../../define/places/views';
import type * as types from '../../generated/types/eastern-wonders';
import { anyCube, discard, endTurn, upgrade } from '../../mechanics/cubes/actions';
import { CUBE_LETTERS, type Cubes, cubeTable, NO_CUBES, type Rank } from '../../mechanics/cubes/cubes';
import type { CubePrice } from '../../mechanics/cubes/table';
import * as sea from '../../mechanics/sea/actions';
import { hexMap } from '../../mechanics/sea/map';
import { seaPlayer, seaSetup, seaTable, seaTurn, tileCubes } from '../../mechanics/sea/places';
import { type SeaPieces, seaPieces, sharedSea } from '../../mechanics/sea/state';
import type * as seaTypes from '../../mechanics/sea/types';
import type { SeaViolations, WrongHex } from '../../mechanics/sea/violations';
import type { ActionTemplate, ActionTemplates } from '../../play/actions';
import type { CommonFixed, CommonView, GameTypes } from '../../play/game-types';
import { type DeclaredPhases, phaseNames } from '../../play/rule';
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

/** A step that leaves a cube on the tile (EW-M3). */
const sailPaid: ActionTemplate<CompiledGame> = {
  names: {
    to: sea.anyHex,
    /** The cube put on the tile that the boat leaves. */
    leave: anyCube,
  },
  role: 'paidStep',
  gives: 'leave',
  text: ({ to }: { readonly to: string }, { leave }) => `>${to}(-${CUBE_LETTERS[leave as Rank]})`,
};

export const actions: ActionTemplates<CompiledGame> = {
  takeCubes: sea.takeCubes,
  placeBoat: sea.placeBoat,
  /** One step; leave is present exactly on paid steps (EW-M2, EW-M3). */
  sail: [sea.sailFree, sailPaid],
  /** End the movement (EW-M1). */
  dock: sea.dock,
  payBoat: sea.payBoat,
  /** Take all cubes on the tile (EW-M7). */
  collect: { when: 'You can take the cubes from a tile only once your boat has sailed there and stopped.' },
  build: sea.build,
  payCube: sea.payCube,
  /** Upgrade a cube after building (EW-K6). */
  upgrade: { ...upgrade, when: 'You can upgrade cubes only after building, with a bonus tile for it.' },
  /** Take the top tile of a bonus stack (EW-K4). */
  takeBonus: sea.takeBonus,
  /** Trade once (EW-K5). */
  trade: { when: 'You can trade only at the start of your turn or once your boat has stopped.' },
  claim: sea.claim,
  /** Take yellow cubes (EW-H1). */
  harvest: { when: 'You can harvest only at the start of your turn or once your boat has stopped.' },
  discard,
  endTurn,
};

export const phases: DeclaredPhases<types.EasternWondersPhase, types.EasternWondersAction['kind']> = {
  takeCubes: { kinds: ['takeCubes'], due: 'pick starting cubes', clause: 'EW-S8', startsTurn: true },
  placeBoat: { kinds: ['placeBoat'], due: 'place the boat', clause: 'EW-S8' },
  turn: {
    kinds: ['sail', 'build', 'trade', 'claim', 'harvest', 'endTurn'],
    due: 'sail, act where the boat is, or end the turn',
    startsTurn: true,
  },
  sail: { kinds: ['sail', 'dock'], due: 'sail on or end the movement', clause: 'EW-M1' },
  payBoats: { kinds: ['payBoat'], due: 'pay the boats on the tile', clause: 'EW-M4' },
  act: {
    kinds: ['collect', 'build', 'trade', 'claim', 'harvest', 'endTurn'],
    due: 'choose the action of the turn',
  },
  payCubes: { kinds: ['payCube'], due: 'pay for the outpost', clause: 'EW-K2' },
  takeBonus: { kinds: ['takeBonus'], due: 'take a bonus tile', clause: 'EW-K4' },
  market: { kinds: ['upgrade', 'trade', 'endTurn'], due: 'go on at the market or end the turn' },
  discard: { kinds: ['discard'], due: 'discard cubes down to the limit of the hold', clause: 'C-5' },
};

/** The names of the phases, in the order in which observations number them. */
export const PHASES: readonly types.EasternWondersPhase[] = /* @__PURE__ */ phaseNames(phases);

export const turn = /* @__PURE__ */ (() => ({
  ...seaTurn,
  /** Upgrades left in the phase `market`, or 0 if the hold has no cube to upgrade; 0 in other phases. */
  upgrades: place(count, { during: ['market'] }),
}))();

export const places = /* @__PURE__ */ (() => ({
  ...decision(PHASES),
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
