import type { Spot } from '../../changes/stock';
import type { GameTypes } from '../../play/game-types';
import type { Ledger } from '../../play/ledger';
import type { Price, Receiver } from '../../play/price';
import type { Seat } from '../../play/seats';
import { type Counts, CUBES, type Cube, type Cubes, NO_CUBES, total } from './cubes';

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

/** All cubes in some lists of counts, four for each place, by colour. */
export function allCubes(lists: Iterable<Iterable<number>>): number[] {
  const sums = [0, 0, 0, 0];
  for (const list of lists) {
    let rank = 0;
    for (const count of list) {
      sums[rank] = (sums[rank] ?? 0) + count;
      rank = (rank + 1) % 4;
    }
  }
  return sums;
}

/** Cubes that come, and cubes that go. */
export function exchange(come: Counts | undefined, go?: Counts): number[] {
  return ([0, 1, 2, 3] as const).map((rank) => (come?.[rank] ?? 0) - (go?.[rank] ?? 0));
}

/** One cube returns to the supply. */
export function returned(cube: Cube): number[] {
  return CUBES.map((name) => (name === cube ? -1 : 0));
}

/** A cube is replaced by one of the next rank (C-3). */
function replaced(cube: Cube): number[] {
  const rank = CUBES.indexOf(cube);
  return CUBES.map((_, other) => Number(other === rank + 1) - Number(other === rank));
}

/** The hold of a player. */
export function holdSpot(seat: Seat): Spot {
  return { form: 'cubes', what: 'cubes', place: { in: 'hold', seat } };
}

/** What each kind of action brings and takes, as `exchange` has it; kinds that are left out leave the supply alone. */
export type Brings<T extends GameTypes> = {
  readonly [K in T['action']['kind']]?: (
    compiled: T['compiled'],
    row: T['row'],
    action: Extract<T['action'], { readonly kind: K }>,
  ) => number[];
};

/** The accounts of a game with cubes alone in its supply. */
export function bringsBy<T extends GameTypes>(brings: Brings<T>): Ledger<T>['brings'] {
  const each: {
    readonly [kind: string]:
      | ((compiled: T['compiled'], row: T['row'], action: never) => number[])
      | undefined;
  } = brings;
  return (compiled, row, action) => {
    const cubes = each[action.kind]?.(compiled, row, action as never);
    return cubes === undefined ? {} : { cubes };
  };
}

/** A cube that is discarded returns to the supply (C-5), one that is upgraded is replaced (C-3). */
export const holdBrings = {
  discard: (_compiled: object, _row: object, { cube }: { readonly cube: Cube }) => returned(cube),
  upgrade: (_compiled: object, _row: object, { cube }: { readonly cube: Cube }) => replaced(cube),
};
