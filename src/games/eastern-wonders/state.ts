import type {
  EasternWondersAction as Action,
  EasternWondersComponents as Components,
  EasternWondersBonusTile,
  EasternWondersSetting as Game,
  EasternWondersOptions as Options,
  EasternWondersPhase as Phase,
  EasternWondersState as State,
} from '../../generated/types/eastern-wonders';
import { type CubeTable, cubeTable, NO_CUBES } from '../../mechanics/cubes/cubes';
import { type HexMap, hexMap } from '../../mechanics/sea/map';
import { type CompiledSea, seaPieces, sharedSea } from '../../mechanics/sea/state';
import type { ActionTable } from '../../play/actions';
import type { Fault, Rule as RuleOf } from '../../play/rule';
import type { PhaseNumbers } from '../../rows/layout';
import type { RowKind, RowOf } from '../../rows/row-kind';
import type { places } from './definition';
import type { EasternWonders, EasternWondersFixed, EasternWondersViolations } from './types';

export type { Action, Components, Game, Options, Phase, State };

/** The state of a game in the form that rules use. */
export type Row = RowOf<typeof places, Game>;
export type PlayerRow = Row['players'][number];
export type Rule<N extends string = never> = RuleOf<CompiledGame, Row, N>;

/** The types of Eastern Wonders, including internal types that only the rules use. */
export interface EasternWondersRules extends EasternWonders {
  row: Row;
  compiled: CompiledGame;
}

/** The definition of a refusal in Eastern Wonders. */
export type EasternWondersFault<C extends keyof EasternWondersViolations, N extends string = never> = Fault<
  C,
  EasternWondersViolations[C],
  CompiledGame,
  Row,
  N
>;

/** The constants of a game of Eastern Wonders and the lookup tables made from them. */
export interface CompiledGame extends EasternWondersFixed, CompiledSea {
  readonly actions: ActionTable<Action>;
  readonly phases: PhaseNumbers<Phase>;
  /** Whether a build-upgrade tile works only from the next outpost on (EW-K6). */
  readonly upgradeFromNextBuild: boolean;
  /** The cubes that each bonus tile adds to a harvest (EW-H2). */
  readonly harvests: CubeTable;
  /** The layout of the rows of the game. */
  readonly rowKind: RowKind<typeof places, Game>;
  readonly map: HexMap;
}

/** The lookup tables of the rules, made from a component set and the constants of a game. */
export const tables = (set: Components, { players, map = set.standardMap, upgradeFromNextBuild }: Game) => ({
  ...sharedSea(hexMap(map), players, set),
  upgradeFromNextBuild: upgradeFromNextBuild === true,
  harvests: cubeTable(
    set.bonusTiles.map(({ effect }) => (effect.kind === 'harvestCubes' ? effect.cubes : NO_CUBES)),
  ),
});

/** Returns the pieces of a game, by kind. */
export const pieces = seaPieces<EasternWondersBonusTile>;
