import type { CellList } from './cell-list';
import type { CellSet } from './cell-set';

export interface Range {
  readonly min: number;
  readonly max: number;
  /** The id of the JSON Schema that all cells with this range share, if there is one. */
  readonly id?: 'count' | 'indexOrNone' | 'slot' | 'seat';
}

interface Documented {
  /** A sentence for the schema. In the four games it comes from the TSDoc comment above the field. */
  readonly about?: string;
}

/** A field whose value is a number within a range. */
export interface NumberCell extends Documented {
  /** The kind of field, which determines how rows store it. */
  readonly kind: 'number';
  /** The least and the greatest value. */
  readonly range: Range;
}

/** A field whose value is one of several words, stored as the index of the word. */
export interface WordCell<W extends string = string> extends Documented {
  /** The kind of field, which determines how rows store it. */
  readonly kind: 'word';
  /** The words, in the order of their indices. */
  readonly words: readonly W[];
}

/** The counts of cubes of the four colours, by rank. */
export interface CubeField {
  readonly kind: 'cubes';
}

/** The greatest length in any game. */
export interface Most {
  readonly max: number;
}

interface Exact {
  readonly exact: number;
}

/** A length or capacity in a game; `B` is the compiled game. */
type Size<B> = (compiled: B) => number;

interface Numbers<B, K extends string, L> extends Documented {
  /** The kind of field, which determines how rows store it. */
  readonly kind: K;
  /** The least and the greatest number that the field may contain. */
  readonly range: Range;
  /** Returns the number of items: the capacity of a growing list, and the number of possible members of a set. */
  readonly size: Size<B>;
  /** The exact length, or the greatest length in any game. */
  readonly length: L;
  /** Whether the numbers are indices of cards, for which there is the shared schema `cards`. */
  readonly isCards?: boolean;
}

/** A list whose length never changes in a game. */
export interface FixedField<B> extends Numbers<B, 'fixed', Exact | Most> {}

export interface ListField<B> extends Numbers<B, 'list', Most> {}

/** A set of indices of pieces, listed in ascending order. */
export interface SetField<B> extends Numbers<B, 'set', Most> {}

export interface ListsField<B> extends Documented {
  readonly kind: 'lists';
  readonly range: Range;
  readonly sizes: (compiled: B) => readonly number[];
  readonly length: Most;
  readonly most: number;
}

/** The players by seat. */
export interface PlayersField<B, F extends Fields<B> = Fields<B>> {
  readonly kind: 'players';
  /** The possessions of a player. @name player */
  readonly fields: F;
  readonly least: number;
  readonly most: number;
}

export type Field<B> =
  | NumberCell
  | WordCell
  | CubeField
  | FixedField<B>
  | ListField<B>
  | SetField<B>
  | ListsField<B>
  | PlayersField<B>;

/** Fields by name, in the order of the members of a state. */
export interface Fields<B> {
  readonly [name: string]: Field<B>;
}

/** Several consecutive cells of a row, as an array of fixed length. */
export interface Cells
  extends Pick<Int32Array, 'length' | 'indexOf' | 'fill' | 'some' | 'every' | 'forEach' | 'reduce'>,
    Iterable<number> {
  [place: number]: number;
}

/** The counts of yellow, red, green and brown cubes, in cells of a row. */
export interface CubeCells {
  0: number;
  1: number;
  2: number;
  3: number;
}

/** For each kind of field, its type in a row. */
interface CellTypes {
  readonly number: number;
  readonly cubes: CubeCells;
  readonly fixed: Cells;
  readonly list: CellList;
  readonly set: CellSet;
  readonly lists: readonly CellList[];
}

/** For each kind of field, its type in a public state. */
interface JsonTypes {
  readonly number: number;
  readonly cubes: [number, number, number, number];
  readonly fixed: number[];
  readonly list: number[];
  readonly set: number[];
  readonly lists: number[][];
}

type CellsOf<F> =
  F extends WordCell<infer W>
    ? W
    : F extends { readonly kind: 'players'; readonly fields: infer P }
      ? readonly RowPart<P>[]
      : F extends { readonly kind: infer K extends keyof CellTypes }
        ? CellTypes[K]
        : never;

type JsonOf<F> =
  F extends WordCell<infer W>
    ? W
    : F extends { readonly kind: 'players'; readonly fields: infer P }
      ? { -readonly [K in keyof P]: JsonOf<P[K]> }[]
      : F extends { readonly kind: infer K extends keyof JsonTypes }
        ? JsonTypes[K]
        : never;

/** The names of the fields that cannot be assigned, since their contents are changed in place. */
type InPlace<F> = { [K in keyof F]: F[K] extends NumberCell | WordCell ? never : K }[keyof F];

/** The fields of a layout, as members of a row. */
export type RowPart<F> = { -readonly [K in Exclude<keyof F, InPlace<F>>]: CellsOf<F[K]> } & {
  readonly [K in InPlace<F>]: CellsOf<F[K]>;
};

/** The members of a row, or of a player in a row: the members of the public state `S`, some with the types of `C`. */
export type RowMembers<S, C> = {
  -readonly [K in keyof S as Exclude<K, keyof C | 'variant'>]: S[K];
} & {
  readonly [K in keyof S as Extract<K, keyof C>]: C[K & keyof C];
};

/** The fields of a layout, as members of a public state. */
export type JsonPart<F> = { -readonly [K in keyof F]: JsonOf<F[K]> };

/** The members of every row besides its fields. */
export interface RowBase<G> {
  /** The constants of the game. */
  game: G;
  /** All cells of the row; the first one is the phase. */
  readonly cells: Int32Array;
}

/** The index of the cell that contains the phase, in every game. */
export const PHASE_CELL = 0;

export type PhaseNumbers<P extends string> = { readonly [N in P]: number };

/** Returns the index of each phase, by name. */
export function phaseNumbers<P extends string>(phases: readonly P[]): PhaseNumbers<P> {
  return Object.fromEntries(phases.map((phase, number) => [phase, number])) as PhaseNumbers<P>;
}

type InPhase = Pick<RowBase<object>, 'cells'>;

/** Sets the phase of a row by its index, which is faster than by its name. */
export function enter(row: InPhase, phase: number): void {
  row.cells[PHASE_CELL] = phase;
}

export function isIn(row: InPhase, phase: number): boolean {
  return row.cells[PHASE_CELL] === phase;
}

/** The range of counts of pieces and of indices of pieces. */
export const COUNT: Range = /* @__PURE__ */ Object.freeze({ min: 0, max: 999_999, id: 'count' });
/** The range of indices of pieces or places; -1 stands for none. */
export const INDEX_RANGE: Range = /* @__PURE__ */ Object.freeze({ min: -1, max: 999, id: 'indexOrNone' });

function numberIn(range: Range): NumberCell {
  return Object.freeze({ kind: 'number', range: Object.freeze(range) });
}

/** A count of pieces, or the index of a piece. */
export const count = /* @__PURE__ */ numberIn(COUNT);
/** The index of a piece or place; -1 for none. */
export const indexOrNone = /* @__PURE__ */ numberIn(INDEX_RANGE);
/** The index of a place in a row of cards, from 0 to 9. */
export const slot = /* @__PURE__ */ numberIn({ min: 0, max: 9, id: 'slot' });
/** The number of a seat, from 0 to 4. */
export const seat = /* @__PURE__ */ numberIn({ min: 0, max: 4, id: 'seat' });
export const between = (min: number, max: number): NumberCell => numberIn({ min, max });
export const oneOf = <const W extends string>(words: readonly W[]): WordCell<W> => ({ kind: 'word', words });
export const cubes: CubeField = /* @__PURE__ */ Object.freeze({ kind: 'cubes' });

interface FieldShape<B> {
  readonly range?: Range;
  readonly size: Size<B>;
}
type Capacity<B> = FieldShape<B> & { readonly max: number; readonly isCards?: boolean };

export const fixed = <B>(shape: FieldShape<B> & Pick<FixedField<B>, 'length'>): FixedField<B> => ({
  kind: 'fixed',
  range: COUNT,
  ...shape,
});
const collection = <B>({ max, ...shape }: Capacity<B>) => ({ range: COUNT, length: { max }, ...shape });
/** Creates the field of a growing list of at most `max` numbers. */
export const list = <B>(shape: Capacity<B>): ListField<B> => ({ kind: 'list', ...collection(shape) });
export const set = <B>(shape: Capacity<B>): SetField<B> => ({ kind: 'set', ...collection(shape) });
export const cardList = <B>(size: Size<B>) => list({ size, max: 109, isCards: true });
export const cardSet = <B>(size: Size<B>) => set({ size, max: 109, isCards: true });
export const lists = <B>(shape: Pick<ListsField<B>, 'sizes' | 'most' | 'length'>): ListsField<B> => ({
  kind: 'lists',
  range: COUNT,
  ...shape,
});
/** Creates the field with a block of cells for each player; `fields` is the layout of each block. */
export const playersWith = <const F extends object>(most: number, fields: F, least = 2) =>
  ({ kind: 'players', least, most, fields }) as const;

/** Creates the fields of every row that determine the current decision; `over`, the end, is added to the phases. */
export const decision = <const P extends string>(phases: readonly P[], seats = 5) => ({
  /** The kind of decision that is due. */
  phase: oneOf([...phases, 'over']),
  /** The seat whose turn it is. */
  seat: between(0, seats - 1),
  /** The active player, by seat; differs from `seat` only while another player has to discard (C-5). */
  actor: between(0, seats - 1),
});
