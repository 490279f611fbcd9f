import type { Draft } from 'immer';
import type { Seat } from '../play/seats';
import type { Place } from './change';

/** A place of a view, as far as one kind of things can lie there. */
export interface Spot {
  readonly form: 'cubes' | 'pieces' | 'tokens';
  readonly place: Place;
  /** The kind of pieces or tokens; the kind of cubes, in games that have several. */
  readonly what: string;
  /** Whose tokens. */
  readonly seat?: Seat;
  /** The kind as which pieces lie face down before they come here; by default `what`. */
  readonly among?: string;
}

/** Cubes in a place of a view. */
export interface CubeStock {
  readonly form: 'cubes';
  /** By colour. */
  readonly counts: readonly number[];
  /** Adds cubes, or takes them away with `sign` -1. */
  add(cubes: readonly number[], sign: 1 | -1): void;
}

/** Tokens in a place of a view. */
export interface TokenStock {
  readonly form: 'tokens';
  readonly count: number;
  /** Adds tokens; a negative number takes them away. */
  add(count: number): void;
}

/** Pieces in a place of a view. */
export interface PieceStock {
  readonly form: 'pieces';
  /** Whether they lie in a row, and move up when one leaves. */
  readonly isRow: boolean;
  /** Whether each has a number in its place. */
  readonly isNumbered: boolean;
  /** Whether they lie on each other, so that only the last one can be seen, taken and covered. */
  readonly isPile: boolean;
  /** Their ids; `null` for each that the viewer cannot name. */
  readonly ids: readonly (string | null)[];
  /** Lays a piece down, at a position if they are numbered. */
  put(id: string | null, index: number): void;
  /** Takes a piece away. */
  take(index: number): void;
  /** Turns a piece face up. */
  show(id: string, index: number): void;
}

/** What lies at a place, as changes tell it: cubes, tokens or pieces. */
export type Stock = CubeStock | TokenStock | PieceStock;

/** What has left a spot or come to it. */
export interface Part<T> {
  readonly spot: Spot;
  readonly thing: T;
}

/** Parts that have left, and parts that have come. */
export interface Flow<T> {
  readonly left: Part<T>[];
  readonly come: Part<T>[];
}

/** How the views of a game show what lies where. */
export interface Stocks<V> {
  /**
   * The places in which two views may differ, in the order in which tables show them. Parts of the views that are the
   * same object do not differ.
   */
  spots(before: V, after: V): readonly Spot[];
  /** What a view shows there now; `null` for a place outside of it, as the supply. */
  at(view: V, spot: Spot): Stock | null;
  /**
   * Where cubes pass that go from one place of the table to another in one step of a player; absent: they go straight.
   */
  between?(seat: Seat): Spot;
  /** Brings members of a view up to date that follow from others. */
  settle?(view: V): void;
}

/** A view, to be changed: whoever looks at what lies in it gets what can change it, and only a draft may be changed. */
export function draftOf<V>(view: V): Draft<V> {
  return view as Draft<V>;
}

/** Cubes as a list of counts. */
export function cubesIn<K extends string>(holder: Record<K, number[]>, member: K): CubeStock {
  const counts: number[] = holder[member];
  return {
    form: 'cubes',
    counts,
    add(cubes, sign) {
      cubes.forEach((count, colour) => {
        counts[colour] = (counts[colour] ?? 0) + sign * count;
      });
    },
  };
}

/** Tokens as a number. */
export function tokensIn<K extends string>(holder: Record<K, number>, member: K): TokenStock {
  return {
    form: 'tokens',
    count: holder[member],
    add(count) {
      holder[member] += count;
    },
  };
}

/** Pieces as a list of ids; where the viewer cannot see them, `null` or a number stands in its place. */
type Listed = string[] | number | null;

/** Pieces of which nothing special is known. */
const PIECES = { form: 'pieces', isRow: false, isNumbered: false, isPile: false } as const;

/** Pieces in a list; `count` is the member that counts them, if there is one. */
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

/** Cards in a row of objects, each with what lies on it: `empty` makes one for a card. */
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

/** A pile as a number of pieces, with the id of its top piece in the member `top` if that lies face up. */
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

/** A place for one piece: its id, or `null`. */
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
