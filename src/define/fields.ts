import type { CellSet } from '../rows/cell-set';
import {
  between,
  type Cells,
  COUNT,
  type FixedField,
  fixed,
  type JsonPart,
  type ListField,
  type NumberCell,
  oneOf,
  type RowPart,
  type SetField,
  type WordCell,
} from '../rows/layout';
import { type AnyComponents, type HasComponents, known } from './actions';
import type { Behaviour, Show, ShownAs, ViewContext } from './places/place';
import { cardRow, pieceSet, pile, type SeenBy } from './places/places';
import { type Contents, cubeContents, pieceContents, pileContents } from './places/stocks';

/** Counts of cubes, one for each kind. */
export interface CubesField extends FixedField<HasComponents>, ShownAs<readonly number[]> {
  /** The kinds of cubes. */
  readonly names: readonly string[];
  /** In what observations count them. */
  readonly unit: number;
}

/** Pieces of a table of components: a list in an order of their own, or a set. */
export type PiecesField<
  K extends 'list' | 'set' = 'list' | 'set',
  S extends SeenBy | 'none' = SeenBy | 'none',
  P extends string = string,
> = (K extends 'list' ? ListField<HasComponents> : SetField<HasComponents>) &
  Omit<Behaviour, 'of' | 'show'> & {
    /** The table of components. */
    readonly of: P;
    /** The seats that see the pieces. */
    readonly seenBy: S;
    /** Makes their ids, or their number for those who do not see them. */
    readonly show: Show<S extends 'all' ? readonly string[] : S extends 'none' ? number : string[] | number>;
  };

/** A place of the table, or of a player. */
export type OwnPlace = NumberCell | WordCell | CubesField | PiecesField;

/** Places by name, in the order of the state. */
export interface PlacesByName {
  readonly [name: string]: OwnPlace;
}

/** The places of an own game, in the order of the state. */
export interface OwnPlaces {
  /** The places of each player. */
  readonly players: PlacesByName;
  /** The places of the table. */
  readonly [name: string]: OwnPlace | PlacesByName;
}

/** Fields as the public state has them: pieces by their numbers. */
export type StatePart<F> = JsonPart<F>;
/** Fields as rules see and change them. */
export type ChangingPart<F> = RowPart<F>;
/** Counts of cubes in a row: `row.players[0].cubes[1]`. */
export interface Counts extends Cells {}

/** A set or a list never holds more. */
const MOST_PIECES = 999;

/**
 * A number.
 *
 * @param about - a sentence for the schema
 * @param options - `least`: 0 by default; `most`, in which observations count it: 999,999 by default
 */
export function number(
  about: string,
  options: { readonly least?: number; readonly most?: number } = {},
): NumberCell {
  const { least = 0, most = COUNT.max } = known('number', options, ['least', 'most']);
  return { ...between(least, most), about };
}

/**
 * One of some words.
 *
 * @param words - in a fixed order, which observations number
 * @param about - a sentence for the schema
 */
export function word<const W extends string>(words: readonly W[], about: string): WordCell<W> {
  return { ...oneOf(words), about };
}

/**
 * Counts of cubes, or of anything else of which there are some kinds.
 *
 * @param names - the kinds, in a fixed order
 * @param about - a sentence for the schema
 * @param options - `most`: the unit in which observations count them (default 10)
 */
export function cubes(
  names: readonly string[],
  about: string,
  options: { readonly most?: number } = {},
): CubesField {
  const { most = 10 } = known('cubes', options, ['most']);
  return {
    ...fixed({
      size: () => names.length,
      range: { min: 0, max: COUNT.max },
      length: { exact: names.length },
    }),
    names,
    unit: most,
    about,
    show: (counts: Cells) => [...counts],
  };
}

/**
 * Pieces that lie in a row, for all to see: a market.
 *
 * @param of - the table of components that the pieces come from
 * @param about - a sentence for the schema
 * @param options - `most`: how many there can be; all pieces of the table by default
 */
export function faceUp<const P extends string>(
  of: P,
  about: string,
  options: { readonly most?: number } = {},
): PiecesField<'list', 'all', P> {
  const { most } = known('faceUp', options, ['most']);
  const shape = { size: most === undefined ? allOf(of) : () => most, max: most ?? MOST_PIECES };
  return { ...cardRow(of, shape, (card) => card), of, about, seenBy: 'all' };
}

/**
 * A face-down pile, the top piece last: its order is hidden from all, its size from none.
 *
 * @param of - the table of components that the pieces come from
 * @param about - a sentence for the schema
 */
export function faceDown<const P extends string>(of: P, about: string): PiecesField<'list', 'none', P> {
  return { ...pile(of, allOf(of), MOST_PIECES), of, about, seenBy: 'none' };
}

/**
 * Pieces that their owner sees and the others count. All are open when the game is over.
 *
 * @param of - the table of components that the pieces come from
 * @param about - a sentence for the schema
 * @param options - `seen`: each piece was seen by all before it came, and a perfect memory keeps it in mind
 */
export function hand<const P extends string>(
  of: P,
  about: string,
  options: { readonly seen?: boolean } = {},
): PiecesField<'set', 'owner' | 'owner and memory', P> {
  const { seen = false } = known('hand', options, ['seen']);
  const open = owned(of, about);
  return {
    ...open,
    seenBy: seen ? 'owner and memory' : 'owner',
    show(held: CellSet, { row, viewer, recall, seat, ids }: ViewContext) {
      const isOpen = seat === viewer || row.phase === 'over' || (recall === 'perfect' && seen);
      return isOpen ? [...held].map((piece) => ids[of]?.[piece] ?? '') : held.length;
    },
  };
}

/**
 * Pieces in front of a player, in no order, visible to all.
 *
 * @param of - the table of components that the pieces come from
 * @param about - a sentence for the schema
 */
export function owned<const P extends string>(of: P, about: string): PiecesField<'set', 'all', P> {
  return { ...pieceSet(of, allOf(of), MOST_PIECES), of, about, seenBy: 'all' };
}

const allOf =
  (table: string) =>
  ({ components }: HasComponents): number =>
    piecesIn(components, table);

/** The number of pieces in a table of components. */
export function piecesIn(components: object, table: string): number {
  return (components as AnyComponents)[table]?.length ?? 0;
}

/** The kinds of cubes of some fields, in the order in which the fields name them. */
export function cubeNames(fields: PlacesByName): readonly string[] {
  return [...new Set(Object.values(fields).flatMap((field) => (field.kind === 'fixed' ? field.names : [])))];
}

/** Whether a field holds pieces of a table of components. */
export function holdsPieces(field: OwnPlace): field is PiecesField {
  return field.kind === 'list' || field.kind === 'set';
}

/** The contents of some fields, as changes report them. */
export function contentsOf(fields: PlacesByName): Contents[] {
  return Object.entries(fields).flatMap(([name, field]): Contents[] => {
    if (field.kind === 'fixed') return [cubeContents(name, name, field.names.join())];
    if (!holdsPieces(field)) return [];
    if (field.seenBy === 'none') return [pileContents(field.of, name)];
    return [pieceContents(field.of, name, name, { isRow: field.kind === 'list' })];
  });
}
