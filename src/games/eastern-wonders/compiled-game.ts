import { type CubeTable, cubeTable, NO_CUBES } from '../../mechanics/cubes/cubes';
import { sharedSea } from '../../mechanics/sea/compiled-sea';
import { type HexMap, hexMap } from '../../mechanics/sea/map';
import type { CompiledSea } from '../../mechanics/sea/sea';
import { type PhaseNumbers, phaseNumbers } from '../../rows/layout';
import { RowKind } from '../../rows/row-kind';
import { cachedBy, cachedIn, merged } from '../../util/cache';
import { intern } from '../../util/intern';
import { type Actions, actionsFor } from './actions';
import { components as defaultComponents } from './components';
import type { EasternWondersFixed } from './fixed';
import { PHASES, type Phase } from './phases';
import { places } from './places';
import type { Components, Game } from './schema';

/** Everything that never changes in a game of Eastern Wonders, prepared for lookup. */
export interface CompiledGame extends EasternWondersFixed, CompiledSea {
  readonly actions: Actions;
  readonly phases: PhaseNumbers<Phase>;
  /** The cubes that each bonus tile adds to a harvest (EW-H2). */
  readonly harvests: CubeTable;
  /** The rows of the game. */
  readonly rowKind: RowKind<typeof places, Game>;
  readonly map: HexMap;
}

/** What games with the same pieces, map and players have in common. */
type Shared = Omit<CompiledGame, 'firstSeat' | 'market'>;

const sharedBy = cachedBy((_: Components) => cachedBy((_: HexMap) => new Map<number, Shared>()));

/** Compiles a game: everything that never changes in it, prepared for lookup. */
export function compileGame({
  components: own,
  map: ownMap,
  players,
  firstSeat,
  market,
}: Game): CompiledGame {
  const components = own === undefined ? defaultComponents : intern(own);
  const map = hexMap(ownMap ?? components.standardMap);
  const shared = cachedIn(sharedBy(components)(map), players, () => sharedFor(components, map, players));
  return merged(shared, { firstSeat, market: new Int32Array(market) });
}

/** Games with the same pieces share their actions, so that equal actions are the same object. */
function sharedFor(components: Components, map: HexMap, players: number): Shared {
  const sets = components.startingCubes.map((set) => set.id);
  const actions = actionsFor(players, sets, map.names, components.bonusStacks.length);
  const harvests = components.bonusTiles.map(({ effect }) =>
    effect.kind === 'harvestCubes' ? effect.cubes : NO_CUBES,
  );
  const compiled = {
    ...sharedSea(map, players, components),
    phases: phaseNumbers(PHASES),
    actions,
    components,
    harvests: cubeTable(harvests),
  };
  return { ...compiled, rowKind: new RowKind<typeof places, Game>('eastern-wonders', places, compiled) };
}

/** Everything that never changes in a game, its map filled in. */
export function gameWithDefaults(game: Game): object {
  const { columns, ports } = game.map ?? (game.components ?? defaultComponents).standardMap;
  return { ...game, map: { columns, ports } };
}
