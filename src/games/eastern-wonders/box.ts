import { intern } from '../../core/intern';
import { joined, keptBy, keptIn } from '../../core/kept';
import { type PhaseNumbers, phaseNumbers } from '../../core/rows/layout';
import { RowKind } from '../../core/rows/row-kind';
import { type CubeTable, cubeTable, NO_CUBES } from '../../mechanics/cubes/cubes';
import { sharedSea } from '../../mechanics/sea/box';
import { type HexMap, hexMap } from '../../mechanics/sea/map';
import type { SeaBox } from '../../mechanics/sea/sea';
import { type Actions, actionsFor } from './actions';
import { components as defaultComponents } from './components';
import { layout } from './layout';
import { PHASES, type Phase } from './phases';
import type { Components, Game } from './schema';

/** What never changes in a game of Eastern Wonders, ready to be looked up. */
export interface Box extends SeaBox {
  readonly actions: Actions;
  readonly phases: PhaseNumbers<Phase>;
  readonly components: Components;
  /** The cubes that each bonus tile adds to a harvest (EW-H2). */
  readonly harvests: CubeTable;
  /** The rows of the game. */
  readonly rowKind: RowKind<typeof layout, Game>;
}

/** What games with the same pieces, map and players have in common. */
type Shared = Omit<Box, 'firstSeat' | 'market'>;

const sharedBy = keptBy((_: Components) => keptBy((_: HexMap) => new Map<number, Shared>()));

/** Opens the box for a game. */
export function openBox({ components: own, map: ownMap, players, firstSeat, market }: Game): Box {
  const components = own === undefined ? defaultComponents : intern(own);
  const map = hexMap(ownMap ?? components.standardMap);
  const shared = keptIn(sharedBy(components)(map), players, () => sharedFor(components, map, players));
  return joined(shared, { firstSeat, market: new Int32Array(market) });
}

/** Games with the same pieces share their actions, so that equal actions are the same object. */
function sharedFor(components: Components, map: HexMap, players: number): Shared {
  const sets = components.startingCubes.map((set) => set.id);
  const actions = actionsFor(players, sets, map.names, components.bonusStacks.length);
  const harvests = components.bonusTiles.map(({ effect }) =>
    effect.kind === 'harvestCubes' ? effect.cubes : NO_CUBES,
  );
  const box = {
    ...sharedSea(map, players, components),
    phases: phaseNumbers(PHASES),
    actions,
    components,
    harvests: cubeTable(harvests),
  };
  return { ...box, rowKind: new RowKind<typeof layout, Game>('eastern-wonders', layout, box) };
}

/** What never changes in a game, its map filled in. */
export function fillGame(game: Game): object {
  const { columns, ports } = game.map ?? (game.components ?? defaultComponents).standardMap;
  return { ...game, map: { columns, ports } };
}
