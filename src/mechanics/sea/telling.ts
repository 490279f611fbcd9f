import type { MarketTile, StartingCubes, VictoryTile } from '../../generated/types/sea';
import type { Bill } from '../../play/price';
import type { Seat } from '../../play/seats';
import type { Tell } from '../../words/context';
import type { Cube, Cubes } from '../cubes/cubes';
import { type CubePrice, cubesTo, cubeTo, FREE, free, owedTo } from '../cubes/telling';
import type { BonusEffect } from './state';
import type { HexView, SeaPlayerView, SeaTableView, SeaTurnView } from './types';

/** The tiles of a component set. */
export interface SeaPieces {
  readonly marketTiles: readonly MarketTile[];
  readonly victoryTiles: readonly VictoryTile[];
  readonly bonusTiles: readonly { readonly id: string; readonly effect: BonusEffect }[];
  readonly startingCubes: readonly StartingCubes[];
}

interface Players {
  readonly players: readonly SeaPlayerView[];
}

/** What sentences about the sea are made with. */
export type SeaTell = Tell<SeaTurnView & Players, SeaPieces>;
/** What prices on the sea map are made of. */
export type SeaBill = Bill<SeaTableView & Players, SeaPieces>;

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

/** Cubes that the next outpost on a tile costs where some stand: one for each, two in a game of two (EW-K2). */
export function outpostCost(players: number, standing: number): number {
  return players === 2 ? 2 * standing : standing;
}

/** What building an outpost takes where the payer's boat lies. */
export function outpostPrice(bill: SeaBill): CubePrice {
  const standing = boatHex(bill)?.outposts.length ?? 0;
  return owedTo(outpostCost(bill.view.players.length, standing), 'supply');
}

/** What actions on the sea map take. */
export const seaPrices = {
  takeCubes: free,
  placeBoat: free,
  dock: (bill: SeaBill) => metPrice(bill, boatHex(bill)?.id),
  payBoat: (_bill: SeaBill, { seat, cube }: { readonly seat: Seat; readonly cube: Cube }) =>
    cubeTo(cube, seat),
  build: outpostPrice,
  payCube: (_bill: SeaBill, { cube }: { readonly cube: Cube }) => cubeTo(cube, 'supply'),
  trade: (bill: SeaBill) => cubesTo(marketHere(bill)?.give, 'supply'),
  claim: (bill: SeaBill) => cubesTo(victoryTileHere(bill)?.cost, 'supply'),
  takeBonus: free,
};

/** What ending a movement takes: on a market tile the owners of other boats are paid a cube each, clockwise (EW-M4, EW-M6). */
export function metPrice({ view, actor }: SeaBill, hex: string | undefined): CubePrice {
  const here = view.hexes.find(({ id }) => id === hex);
  const { length } = view.players;
  if (here?.kind !== 'market' || actor === null) return FREE;
  const after = (seat: Seat): number => (seat - actor + length) % length;
  const owners = here.boats.filter((seat) => seat !== actor).sort((a, b) => after(a) - after(b));
  return owedTo(owners.length, ...owners);
}
