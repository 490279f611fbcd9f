import type { Bill } from '../../play/price';
import type { Tell } from '../../words/context';
import type { Cubes } from '../cubes/cubes';
import type { MarketTile, StartingCubes, VictoryTile } from './schema';
import type { BonusEffect } from './sea';
import type { HexView, SeaPlayerView, SeaTableView } from './view';

/** The tiles of a component set. */
export interface SeaPieces {
  readonly marketTiles: readonly MarketTile[];
  readonly victoryTiles: readonly VictoryTile[];
  readonly bonusTiles: readonly { readonly id: string; readonly effect: BonusEffect }[];
  readonly startingCubes: readonly StartingCubes[];
}

/** The table, and what is due on it. */
export interface SeaTurnView extends SeaTableView {
  readonly freeSteps: number;
  readonly payee: number | null;
  readonly toPay: number;
  readonly players: readonly SeaPlayerView[];
}

/** What sentences about the sea are made with. */
export type SeaTell = Tell<SeaTurnView, SeaPieces>;
/** What prices on the sea map are made of. */
export type SeaBill = Bill<SeaTableView & { readonly players: readonly SeaPlayerView[] }, SeaPieces>;

/** The hex where the boat of whoever acts lies. */
export function boatHex({ view, actor }: SeaBill): HexView | undefined {
  const boat = view.players[actor ?? 0]?.boat;
  return view.hexes.find(({ id }) => id === boat);
}

/** The market tile where that boat lies. */
export function marketHere(tell: SeaBill): MarketTile | undefined {
  const here = boatHex(tell)?.tile;
  return tell.components.marketTiles.find(({ id }) => id === here);
}

/** The victory tile where that boat lies. */
export function victoryTileHere(tell: SeaBill): VictoryTile | undefined {
  const here = boatHex(tell)?.victoryTile;
  return tell.components.victoryTiles.find(({ id }) => id === here);
}

/** The effect of the bonus tile on top of a stack. */
export function topOfStack({ view, components }: SeaTell, stack: number): BonusEffect | undefined {
  const top = view.bonusStacks[stack]?.top;
  return components.bonusTiles.find(({ id }) => id === top)?.effect;
}

/** The cubes of a set of starting cubes. */
export function startingSet(components: SeaPieces, set: string): Cubes {
  return components.startingCubes.find(({ id }) => id === set)?.cubes ?? [0, 0, 0, 0];
}
