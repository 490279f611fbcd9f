import { RowKind } from '../engine/rows/row-kind';
import type { SeaBox } from '../parts/sea';
import { openSeaBox } from '../parts/sea-box';
import { type Actions, actionsFor } from './actions';
import { components as defaultComponents } from './components';
import { layout } from './layout';
import type { Components } from './schema';
import type { Game } from './state';

/** What never changes in a game of Eastern Wonders, ready to be looked up. */
export interface Box extends SeaBox {
  readonly actions: Actions;
  readonly components: Components;
  /** The rows of the game. */
  readonly rowKind: RowKind<typeof layout, Game>;
}

/** Opens the box for a game. */
export function openBox(game: Game): Box {
  const components = game.components ?? defaultComponents;
  const sea = openSeaBox(game, components);
  const box = { ...sea, actions: actionsOf(game, components, sea.map.names), components };
  return { ...box, rowKind: new RowKind('eastern-wonders', layout, box) };
}

/** What never changes in a game, its map filled in. */
export function fillGame(game: Game): object {
  const { columns, ports } = game.map ?? (game.components ?? defaultComponents).standardMap;
  return { ...game, map: { columns, ports } };
}

/** Games with the default pieces share their actions, so that equal actions are the same object. */
const standardActions = new Map<number, Actions>();

function actionsOf(game: Game, components: Components, hexes: readonly string[]): Actions {
  const isStandard = game.components === undefined && game.map === undefined;
  const shared = isStandard ? standardActions.get(game.players) : undefined;
  if (shared !== undefined) return shared;
  const sets = components.startingCubes.map((set) => set.id);
  const actions = actionsFor(game.players, sets, hexes, components.bonusStacks.length);
  if (isStandard) standardActions.set(game.players, actions);
  return actions;
}
