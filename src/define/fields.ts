import type { CellSet } from '../rows/cell-set';
import {
  between,
  type Cells,
  COUNT,
  type FixedField,
  fixed,
  type ListField,
  type NumberCell,
  oneOf,
  type SetField,
  type WordCell,
} from '../rows/layout';
import { checked, type HasComponents, idsIn } from './actions';
import type { Behaviour, During, Show, ViewContext, ViewedAs } from './places/place';
import { cardRow, pieceSet, pile, type SeenBy } from './places/places';
import { type Contents, cubeContents, pieceContents, pileContents } from './places/stocks';

/** Counts of cubes, one for each kind. */
export interface CubesField extends FixedField<HasComponents>, ViewedAs<readonly number[]> {
  /** The kinds of cubes, in the order of their counts. */
  readonly names: readonly string[];
  /** The number by which observations divide the counts. */
  readonly unit: number;
}

/** Pieces of a table of components: an ordered list, or a set. */
export type PiecesField<
  K extends 'list' | 'set' = 'list' | 'set',
  S extends SeenBy | 'none' = SeenBy | 'none',
  P extends string = string,
> = (K extends 'list' ? ListField<HasComponents> : SetField<HasComponents>) &
  Omit<Behaviour, 'of' | 'show'> & {
    /** The name of the table of components that the pieces come from. */
    readonly of: P;
    /** The seats that see the pieces: every seat, the owner (and, with perfect recall, all seats), or none. */
    readonly seenBy: S;
    /** Returns the ids of the pieces, or their number for viewers that do not see them. */
    readonly show: Show<
      S extends 'all' ? readonly string[] : S extends 'none' ? number : readonly string[] | number
    >;
  };

/** A place of the table, or of a player. */
export type OwnPlace = NumberCell | WordCell | CubesField | PiecesField;

/** Places by name, in the order of the state. */
export interface PlacesByName {
  readonly [name: string]: OwnPlace;
}

/** The places of a custom game, in the order of the state. */
export interface OwnPlaces {
  /** The places of each player. */
  readonly players: PlacesByName;
  /** The places of the table. */
  readonly [name: string]: OwnPlace | PlacesByName;
}

/** The maximum number of pieces in a set or a list. */
const MOST_PIECES = 999;

/**
 * Makes a place for a number.
 *
 * @param about - a sentence that describes the place in schemas and observations
 * @param options - `least`: the minimum (default 0); `most`: the maximum, which scales observations (default 999,999);
 *   `during`: the only phases in which the number can differ from its minimum
 */
export function number<const P extends string = never, const L extends number = 0>(
  about: string,
  options: { readonly least?: L; readonly most?: number; readonly during?: readonly P[] } = {},
): NumberCell & ([P] extends [never] ? unknown : During<P, L>) {
  const { least = 0, most = COUNT.max, during } = checked('number', options, ['least', 'most', 'during']);
  return { ...between(least, most), about, ...(during !== undefined && { during }) } as never;
}

/**
 * Makes a place for one of the given words.
 *
 * @param words - the words, in the order in which observations number them
 * @param about - a sentence that describes the place in schemas and observations
 */
export function word<const W extends string>(words: readonly W[], about: string): WordCell<W> {
  return { ...oneOf(words), about };
}

/**
 * Makes a place for counts of cubes, or of other things, by kind.
 *
 * @param names - the kinds, in the order of the counts
 * @param about - a sentence that describes the place in schemas and observations
 * @param options - `most`: the number by which observations divide the counts (default 10)
 */
export function cubes(
  names: readonly string[],
  about: string,
  options: { readonly most?: number } = {},
): CubesField {
  const { most = 10 } = checked('cubes', options, ['most']);
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
 * Makes a place for pieces in a row that all viewers see, e.g. a market.
 *
 * @param of - the table of components that the pieces come from
 * @param about - a sentence that describes the place in schemas and observations
 * @param options - `most`: the maximum number of pieces (default: all pieces of the table)
 */
export function faceUp<const P extends string>(
  of: P,
  about: string,
  options: { readonly most?: number } = {},
): PiecesField<'list', 'all', P> {
  const { most } = checked('faceUp', options, ['most']);
  const shape = { size: most === undefined ? allOf(of) : () => most, max: most ?? MOST_PIECES };
  return { ...cardRow(of, shape, (card) => card), of, about, seenBy: 'all' };
}

/**
 * Makes a place for a face-down pile, the top piece last. All viewers see its size, but none its pieces.
 *
 * @param of - the table of components that the pieces come from
 * @param about - a sentence that describes the place in schemas and observations
 */
export function faceDown<const P extends string>(of: P, about: string): PiecesField<'list', 'none', P> {
  return { ...pile(of, allOf(of), MOST_PIECES), of, about, seenBy: 'none' };
}

/**
 * Makes a place for pieces that only their owner sees; others see their number. At the end of the game all see them.
 *
 * @param of - the table of components that the pieces come from
 * @param about - a sentence that describes the place in schemas and observations
 * @param options - `seen`: whether all players see pieces before they come here, so that views with perfect recall
 *   show them (default no)
 */
export function hand<const P extends string>(
  of: P,
  about: string,
  options: { readonly seen?: boolean } = {},
): PiecesField<'set', 'owner' | 'owner and memory', P> {
  const { seen = false } = checked('hand', options, ['seen']);
  const open = owned(of, about);
  return {
    ...open,
    seenBy: seen ? 'owner and memory' : 'owner',
    show(held: CellSet, sight: ViewContext) {
      const { row, viewer, recall, seat } = sight;
      const isOpen = seat === viewer || row.phase === 'over' || (recall === 'perfect' && seen);
      return isOpen ? open.show(held as never, sight as never) : held.length;
    },
  };
}

/**
 * Makes a place for pieces in front of a player, in no order, visible to all.
 *
 * @param of - the table of components that the pieces come from
 * @param about - a sentence that describes the place in schemas and observations
 */
export function owned<const P extends string>(of: P, about: string): PiecesField<'set', 'all', P> {
  return { ...pieceSet(of, allOf(of), MOST_PIECES), of, about, seenBy: 'all' };
}

const allOf =
  (table: string) =>
  ({ components }: HasComponents): number =>
    idsIn(components, table).length;

/** Returns the kinds of cubes of some fields, in the order in which the fields name them. */
export function cubeNames(fields: PlacesByName): readonly string[] {
  return [...new Set(Object.values(fields).flatMap((field) => (field.kind === 'fixed' ? field.names : [])))];
}

/** Returns the places of a game without those of the players. */
export function tableOf({ players: _, ...table }: OwnPlaces): PlacesByName {
  return table as PlacesByName;
}

export function holdsPieces(field: OwnPlace): field is PiecesField {
  return field.kind === 'list' || field.kind === 'set';
}

/** Returns descriptions of the contents of some fields, from which changes are derived. */
export function contentsOf(fields: PlacesByName): Contents[] {
  return Object.entries(fields).flatMap(([name, field]): Contents[] => {
    if (field.kind === 'fixed') return [cubeContents(name, name, field.names.join())];
    if (!holdsPieces(field)) return [];
    if (field.seenBy === 'none') return [pileContents(field.of, name)];
    return [pieceContents(field.of, name, name, { isRow: field.kind === 'list' })];
  });
}

/**
 * Returns the number of cubes of all kinds together.
 *
 * @param counts - counts by kind
 */
export function total(counts: ArrayLike<number>): number {
  let sum = 0;
  for (let kind = 0; kind < counts.length; kind++) sum += counts[kind] as number;
  return sum;
}

/**
 * Whether there are enough cubes of every kind to pay a cost.
 *
 * @param counts - the counts available, by kind
 * @param cost - the counts needed, by kind
 */
export function covers(counts: ArrayLike<number>, cost: ArrayLike<number>): boolean {
  for (let kind = 0; kind < cost.length; kind++)
    if ((counts[kind] as number) < (cost[kind] as number)) return false;
  return true;
}

/**
 * Adds counts to a row, in place.
 *
 * @param counts - counts by kind in a row
 * @param gain - the counts to add, by kind
 */
export function add(counts: Cells, gain: ArrayLike<number>): void {
  for (let kind = 0; kind < gain.length; kind++)
    counts[kind] = (counts[kind] as number) + (gain[kind] as number);
}

/**
 * Subtracts counts from a row, in place; check with {@link covers} first.
 *
 * @param counts - counts by kind in a row
 * @param cost - the counts to subtract, by kind
 */
export function subtract(counts: Cells, cost: ArrayLike<number>): void {
  for (let kind = 0; kind < cost.length; kind++)
    counts[kind] = (counts[kind] as number) - (cost[kind] as number);
}
