import { compilerOf } from '../../define/compiler';
import type { EasternWondersBonusTile } from '../../generated/types/eastern-wonders';
import { type CubeTable, cubeTable, NO_CUBES } from '../../mechanics/cubes/cubes';
import { sharedSea } from '../../mechanics/sea/compiled-sea';
import { type HexMap, hexMap } from '../../mechanics/sea/map';
import { seaPieces } from '../../mechanics/sea/pieces';
import type { CompiledSea } from '../../mechanics/sea/sea';
import type { ActionTable } from '../../play/actions';
import type { PhaseNumbers } from '../../rows/layout';
import type { RowKind } from '../../rows/row-kind';
import { actions } from './actions';
import { components } from './components';
import { PHASES, type Phase } from './phases';
import { places } from './places';
import type { Action, Components, Game } from './schema';
import type { EasternWondersFixed } from './types';

/** Everything that never changes in a game of Eastern Wonders, prepared for lookup. */
export interface CompiledGame extends EasternWondersFixed, CompiledSea {
  readonly actions: ActionTable<Action>;
  readonly phases: PhaseNumbers<Phase>;
  /** The cubes that each bonus tile adds to a harvest (EW-H2). */
  readonly harvests: CubeTable;
  /** The rows of the game. */
  readonly rowKind: RowKind<typeof places, Game>;
  readonly map: HexMap;
}

/** Compiles a game: everything that never changes in it, prepared for lookup. */
export const compileGame = /* @__PURE__ */ compilerOf({
  name: 'eastern-wonders',
  components,
  places,
  phases: PHASES,
  actions,
  tables: (set: Components, { players, map = set.standardMap }: Game) => ({
    ...sharedSea(hexMap(map), players, set),
    harvests: cubeTable(
      set.bonusTiles.map(({ effect }) => (effect.kind === 'harvestCubes' ? effect.cubes : NO_CUBES)),
    ),
  }),
  ofGame: { market: (tiles: readonly number[]) => new Int32Array(tiles) },
}) as (game: Game) => CompiledGame;

/** The pieces in play. */
export const pieces = seaPieces<EasternWondersBonusTile>;
