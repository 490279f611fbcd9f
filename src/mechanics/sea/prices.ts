import type { Seat } from '../../play/seats';
import type { Cube } from '../cubes/cubes';
import { type CubePrice, cubesTo, cubeTo, free, owedTo } from '../cubes/price';
import { boatHex, marketHere, type SeaBill, victoryTileHere } from './lookup';

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
  dock: (bill: SeaBill) => {
    const owners = boatsMet(bill);
    return owedTo(owners.length, ...owners);
  },
  payBoat: (_bill: SeaBill, { seat, cube }: { readonly seat: Seat; readonly cube: Cube }) =>
    cubeTo(cube, seat),
  build: outpostPrice,
  payCube: (_bill: SeaBill, { cube }: { readonly cube: Cube }) => cubeTo(cube, 'supply'),
  trade: (bill: SeaBill) => cubesTo(marketHere(bill)?.give, 'supply'),
  claim: (bill: SeaBill) => cubesTo(victoryTileHere(bill)?.cost, 'supply'),
  takeBonus: free,
};

/** The owners of the other boats on the market tile of the payer's boat, clockwise: each is paid a cube (EW-M4, EW-M6). */
function boatsMet(bill: SeaBill): readonly Seat[] {
  const here = boatHex(bill);
  const { length } = bill.view.players;
  const { actor } = bill;
  if (here?.kind !== 'market' || actor === null) return [];
  const after = (seat: Seat): number => (seat - actor + length) % length;
  return here.boats.filter((seat) => seat !== actor).sort((a, b) => after(a) - after(b));
}
