import { hexMap } from '../parts/hex-map';
import type { SeaBox } from '../parts/sea';
import { type Actions, actionsFor } from './actions';
import { components as defaultComponents } from './components';
import type { Components } from './schema';
import type { Game } from './state';

/** What never changes in a game of Eastern Wonders, ready to be looked up. */
export interface Box extends SeaBox {
  readonly actions: Actions;
  readonly components: Components;
}

/** Opens the box for a game. */
export function openBox(game: Game): Box {
  const components = game.components ?? defaultComponents;
  const map = hexMap(game.map ?? components.standardMap);
  const rowOf = new Map(components.playerBoard.rows.map((symbol, row) => [symbol, row]));
  return {
    actions: actionsOf(game, components, map.names),
    components,
    map,
    players: game.players,
    firstSeat: game.firstSeat,
    market: game.market,
    trades: components.marketTiles,
    rows: components.marketTiles.map((tile) => rowOf.get(tile.symbol) ?? -1),
    board: components.playerBoard,
    victoryTiles: components.victoryTiles,
    bonusTiles: components.bonusTiles,
    bonusStacks: stackBonusTiles(components),
  };
}

/** What never changes in a game, its map filled in. */
export function fillGame(game: Game): object {
  const { columns, ports } = game.map ?? (game.components ?? defaultComponents).standardMap;
  return { ...game, map: { columns, ports } };
}

/** The bonus stacks as lists of single tiles, top first (EW-S5). */
export function stackBonusTiles(components: Components): number[][] {
  const indexOf = new Map(components.bonusTiles.map((tile, i) => [tile.id, i]));
  return components.bonusStacks.map((stack) =>
    stack.flatMap((id) => {
      const tile = indexOf.get(id) ?? -1;
      return Array<number>(components.bonusTiles[tile]?.copies ?? 0).fill(tile);
    }),
  );
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
