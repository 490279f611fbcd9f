import type { Spot } from '../../changes/stock';
import { lyingCubes } from '../../define/places/stocks';
import type { Price, Receiver } from '../../play/price';
import type { Seat } from '../../play/seats';
import { CUBES, type Cube, type Cubes, NO_CUBES, total } from './cubes';

/** What an action takes from the seat that decides, with cubes as `[yellow, red, green, brown]`. */
export type CubePrice = Price<Cubes>;

/** The price of what is free. */
export const FREE: CubePrice = /* @__PURE__ */ Object.freeze({
  cubes: NO_CUBES,
  settlers: 0,
  cards: 0,
  owed: 0,
  to: [],
});

/** The same for every action of a kind. */
export function free(): CubePrice {
  return FREE;
}

/** The price of giving cubes to somebody. */
export function cubesTo(cubes: Cubes | undefined, to: Receiver): CubePrice {
  return cubes === undefined || total(cubes) === 0 ? FREE : { ...FREE, cubes, to: [to] };
}

/** The price of giving one cube of a colour, if it is given. */
export function cubeTo(cube: Cube | undefined, to: Receiver): CubePrice {
  const [yellow, red, green, brown] = CUBES.map((colour) => Number(colour === cube));
  return cubesTo([yellow ?? 0, red ?? 0, green ?? 0, brown ?? 0], to);
}

/** The price of something that is to be paid cube by cube. */
export function owedTo(owed: number, ...to: readonly Receiver[]): CubePrice {
  return owed === 0 ? FREE : { ...FREE, owed, to };
}

/** The price of giving one of some pieces away that lie on the table then. */
export function piecesTo(pieces: { readonly settlers?: number; readonly cards?: number }): CubePrice {
  return { ...FREE, ...pieces, to: ['table'] };
}

/** What a cube costs that is upgraded (C-3) or discarded (C-5): it goes back to the supply. */
export const holdPrices = {
  upgrade: (_bill: object, { cube }: { readonly cube: Cube }) => cubeTo(cube, 'supply'),
  discard: (_bill: object, { cube }: { readonly cube: Cube }) => cubeTo(cube, 'supply'),
  endTurn: free,
};

/** The hold of a player. */
export function holdSpot(seat: Seat): Spot {
  return { form: 'cubes', what: 'cubes', place: { in: 'hold', seat } };
}

/** The cubes in it. */
export const inHold = /* @__PURE__ */ lyingCubes('cubes', 'hold');
