import type { Draft } from 'immer';
import type { Seat } from '../play/seats';
import type { Place } from './change';

/** A place in a view, for one kind of pieces, cubes or tokens. */
export interface Spot {
  readonly kind: 'cubes' | 'pieces' | 'tokens';
  readonly place: Place;
  /** The kind of pieces or tokens. For cubes `cubes`; in games of your own, the names of the colours. */
  readonly what: string;
  readonly seat?: Seat;
  /** The kind of face-down pieces with which those of `what` are mixed: `victoryTile` for the closed port. */
  readonly among?: string;
}

export interface CountStock {
  readonly kind: 'cubes' | 'tokens';
  /** The number of cubes by colour, or the number of tokens. */
  readonly counts: readonly number[];
  /** Adds cubes or tokens, or removes them with `sign` -1. */
  add(counts: readonly number[], sign: 1 | -1): void;
}

export interface PieceStock {
  readonly kind: 'pieces';
  /** Whether the pieces form a row, in which later pieces move up when a piece is taken. */
  readonly isRow: boolean;
  readonly isNumbered: boolean;
  /** Whether the pieces form a pile, of which only the last piece can be seen, taken and covered. */
  readonly isPile: boolean;
  /** The ids of the pieces; `null` for hidden pieces. */
  readonly ids: readonly (string | null)[];
  /** Adds a piece, at the index if the pieces are numbered. */
  put(id: string | null, index: number): void;
  take(index: number): void;
  show(id: string, index: number): void;
}

/** The contents of a spot, which can be read and changed. */
export type Stock = CountStock | PieceStock;

/** Cubes, tokens or pieces that left a spot or came to it. */
export interface StockPart<T> {
  readonly spot: Spot;
  readonly item: T;
}

export interface Flow<T> {
  readonly left: StockPart<T>[];
  readonly come: StockPart<T>[];
}

/** Reads and changes the contents of places in the views of a game. */
export interface Stocks<V> {
  /**
   * Returns the spots in which two views may differ, in the order in which changes are shown. Parts that are the same
   * object in both views do not differ.
   */
  spots(before: V, after: V): readonly Spot[];
  /** Returns the contents of a spot; `null` if the spot is not in the view, such as the supply. */
  at(view: V, spot: Spot): Stock | null;
  /** Returns the spot that cubes pass through if one action moves them between two places of the table. */
  between?(seat: Seat): Spot;
  /** Recomputes the members of a view that follow from its other members. */
  refreshDerived?(view: V): void;
}

/** Casts a view to a draft, since stocks can change views and therefore always require a draft. */
export function draftOf<V>(view: V): Draft<V> {
  return view as Draft<V>;
}

/** Makes the stock of cubes whose counts are the list in a member of `holder`. */
export function cubesIn<K extends string>(holder: Record<K, number[]>, member: K): CountStock {
  const counts: number[] = holder[member];
  return {
    kind: 'cubes',
    counts,
    add(cubes, sign) {
      cubes.forEach((count, colour) => {
        counts[colour] = (counts[colour] ?? 0) + sign * count;
      });
    },
  };
}

/** Makes the stock of tokens whose count is a member of `holder`. */
export function tokensIn<K extends string>(holder: Record<K, number>, member: K): CountStock {
  return {
    kind: 'tokens',
    counts: [holder[member]],
    add([count = 0], sign) {
      holder[member] += sign * count;
    },
  };
}

/** A list of ids; `null` or the number of pieces if they are hidden. */
type Listed = string[] | number | null;

const PIECES = { kind: 'pieces', isRow: false, isNumbered: false, isPile: false } as const;

/** Makes the stock of pieces whose ids are a list in `holder`; the member named `count`, if given, is their number. */
export function listIn<K extends string>(
  holder: Record<K, Listed>,
  member: K,
  { count, isRow = false }: { readonly count?: string; readonly isRow?: boolean } = {},
): PieceStock {
  const counts = holder as unknown as Record<string, number>;
  const listed: Listed = holder[member];
  const list = Array.isArray(listed) ? listed : null;
  const grow = (by: 1 | -1): void => {
    if (count !== undefined) counts[count] = (counts[count] ?? 0) + by;
    else if (list === null) counts[member] = (counts[member] ?? 0) + by;
  };
  return {
    ...PIECES,
    isRow,
    isNumbered: list !== null,
    ids: list ?? Array<null>(counts[count ?? member] ?? 0).fill(null),
    put(id, index) {
      grow(1);
      list?.splice(index, 0, id ?? '');
    },
    take(index) {
      grow(-1);
      list?.splice(index, 1);
    },
    show(id, index) {
      if (list === null) (holder as Record<K, Listed>)[member] = [id];
      else list.splice(index, 0, id);
    },
  };
}

/** Makes the stock of a row of cards with cubes on them; `empty` makes a place in the row without cubes. */
export function rowIn<R extends { card: string }>(row: R[], empty: (card: string) => R): PieceStock {
  return {
    ...PIECES,
    isRow: true,
    isNumbered: true,
    ids: row.map(({ card }) => card),
    put: (id, index) => void row.splice(index, 0, empty(id ?? '')),
    take: (index) => void row.splice(index, 1),
    show() {},
  };
}

/** Makes the stock of a pile; `member` holds the number of pieces, and `top` the id of the last piece if face up. */
export function pileIn<K extends string>(holder: Record<K, number>, member: K, top?: string): PieceStock {
  const count: number = holder[member];
  const tops = holder as unknown as Record<string, string | null>;
  const ids = Array<string | null>(count).fill(null);
  if (count > 0 && top !== undefined) ids[count - 1] = tops[top] ?? null;
  const change = (by: 0 | 1 | -1, id: string | null): void => {
    (holder as Record<string, number>)[member] = count + by;
    if (top !== undefined) tops[top] = id;
  };
  return {
    ...PIECES,
    isPile: true,
    ids,
    put: (id) => change(1, id),
    take: () => change(-1, null),
    show: (id) => change(0, id),
  };
}

/** Makes the stock of at most one piece, whose id (or `null`) is a member of `holder`. */
export function slotIn<K extends string>(
  holder: Record<K, string | null>,
  member: K,
  { isRow = false }: { readonly isRow?: boolean } = {},
): PieceStock {
  const id: string | null = holder[member];
  const turn = (to: string | null): void => {
    (holder as Record<string, string | null>)[member] = to;
  };
  return {
    ...PIECES,
    isRow,
    ids: id === null ? [] : [id],
    put: turn,
    take: () => turn(null),
    show: turn,
  };
}
