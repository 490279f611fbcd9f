import type { MarketTile, StartingCubes, VictoryTile } from '../../generated/types/sea';
import { type Accounts, occurrences } from '../../play/ledger';
import type { Bill } from '../../play/price';
import type { Seat } from '../../play/seats';
import type { Tell } from '../../words/context';
import type { Cube, Cubes } from '../cubes/cubes';
import { type CubePrice, cubesTo, cubeTo, exchange, FREE, free, owedTo, returned } from '../cubes/telling';
import type { BonusEffect, CompiledSea, SeaComponents, SeaState } from './state';
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

interface Compiled extends CompiledSea {
  readonly components: Pick<SeaComponents, 'marketTiles' | 'victoryTiles' | 'startingCubes'>;
}

/** Tiles and outposts, wherever they lie: those of each seat on the player board and on the map. */
export function seaHoldings(compiled: Compiled, row: SeaState): Accounts {
  const { board, victoryTiles, bonusTiles, bonusStacks } = compiled;
  const open = row.players.map(({ victoryTiles: own }) => own);
  return {
    victoryTiles: occurrences(victoryTiles.length, [...open, row.portTiles, row.pile]),
    closedPort: [row.pile.toArray().filter((tile) => tile < 0).length + (row.closedPort < 0 ? 0 : 1)],
    bonusTiles: bonusTiles.map((_, tile) => {
      const left = bonusStacks.flatMap((stack, i) => stack.slice(stack.length - (row.bonusLeft[i] ?? 0)));
      const taken = row.players.reduce((sum, player) => sum + (player.bonusTiles[tile] ?? 0), 0);
      return taken + left.filter((other) => other === tile).length;
    }),
    outposts: row.players.map((player, seat) => {
      const built = player.built.reduce((sum, count) => sum + count, 0);
      const onMap = row.outposts.reduce((sum, seats) => sum + ((seats >> seat) & 1), 0);
      return board.rows.length * board.columns - built + onMap;
    }),
  };
}

/** What actions on the sea map bring and take; cubes paid for boats go to other players (EW-M4). */
export const seaBrings = {
  /** The cubes of a set of starting cubes (EW-S8). */
  takeCubes({ components }: Compiled, _row: SeaState, { set }: { readonly set: string }): number[] {
    return exchange(components.startingCubes.find(({ id }) => id === set)?.cubes);
  },
  /** One trade on the tile under the boat (EW-K5). */
  trade({ components, market }: Compiled, { active }: SeaState): number[] {
    const tile = components.marketTiles[market[active.boat] ?? -1];
    return exchange(tile?.get, tile?.give);
  },
  /** The victory tile of the port under the boat (EW-P1). */
  claim({ components, map }: Compiled, { active, portTiles }: SeaState): number[] {
    const port = map.ports.indexOf(active.boat);
    return exchange(undefined, components.victoryTiles[portTiles[port] ?? -1]?.cost);
  },
  payCube: (_compiled: object, _row: object, { cube }: { readonly cube: Cube }) => returned(cube),
};
