import type { CellList } from '../rows/cell-list';
import type { CellSet } from '../rows/cell-set';
import {
  type Cells,
  COUNT,
  type FixedField,
  type JsonPart,
  type ListField,
  type NumberCell,
  type RowPart,
  type SetField,
  type WordCell,
} from '../rows/layout';
import { known } from './actions';
import type { AnyComponents } from './components';
import type { Behaviour, Sight } from './places/place';
import { type Lying, lyingCubes, lyingPieces, lyingPile } from './places/stocks';

/** What the sizes of fields depend on. */
interface Sizes {
  readonly components: object;
}

/** One number. */
export interface NumberField extends NumberCell {
  /** What it is here. */
  readonly role: 'number';
}

/** One of some words. */
export interface WordField<W extends string = string> extends WordCell<W> {
  /** What it is here. */
  readonly role: 'word';
}

/** Counts of cubes, one for each kind. */
export interface CubesField extends FixedField<Sizes>, Behaviour {
  /** What it is here. */
  readonly role: 'cubes';
  /** The kinds of cubes. */
  readonly names: readonly string[];
  /** In what observations count them. */
  readonly unit: number;
}

/** Pieces in an order of their own. */
export interface ListOfPieces<R extends 'faceUp' | 'faceDown', P extends string = string>
  extends ListField<Sizes>,
    Behaviour {
  /** Open to all players, or hidden from all. */
  readonly role: R;
  /** The table of components that the pieces come from. */
  readonly of: P;
}

/** Pieces in no order. */
export interface SetOfPieces<R extends 'hand' | 'owned', P extends string = string>
  extends SetField<Sizes>,
    HandOptions,
    Behaviour {
  /** Whether their owner alone sees them, or all. */
  readonly role: R;
  /** The table of components that the pieces come from. */
  readonly of: P;
}

/** What the others know of a hand. */
export interface HandOptions {
  /** Whether all have seen each piece before it came into the hand; by default nobody has. */
  readonly seen?: boolean;
}

/** Any place that holds pieces. */
export type PieceField = ListOfPieces<'faceUp' | 'faceDown'> | SetOfPieces<'hand' | 'owned'>;
/** A place of the table, or of a player. */
export type OwnPlace = NumberField | WordField | CubesField | PieceField;

/** Places by name, in the order of the state. */
export interface PlacesByName {
  readonly [name: string]: OwnPlace;
}

/** What lies where in a game of one's own, in the order of the state. */
export interface OwnPlaces {
  /** The places of each player. */
  readonly players: PlacesByName;
  /** The places of the table. */
  readonly [name: string]: OwnPlace | PlacesByName;
}

/** A field as views show it. */
type SeenOf<F> = F extends { readonly role: 'number' }
  ? number
  : F extends WordField<infer W>
    ? W
    : F extends { readonly role: 'cubes' }
      ? readonly number[]
      : F extends { readonly role: 'faceUp' | 'owned' }
        ? readonly string[]
        : F extends { readonly role: 'faceDown' }
          ? number
          : F extends { readonly role: 'hand' }
            ? readonly string[] | number
            : never;

/** Fields as views show them: pieces by their ids, hidden ones by how many they are. */
export type SeenPart<F> = { readonly [K in keyof F]: SeenOf<F[K]> };
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
 * @param options - the least it can be (default 0) and the most, in which observations count it (default 999,999)
 */
export function number(about: string, options: RangeOptions = {}): NumberField {
  const { least = 0, most = COUNT.max } = known('number', options, ['least', 'most']);
  return { role: 'number', kind: 'number', range: { min: least, max: most }, about };
}

/** How small and how great a number can be. */
export interface RangeOptions {
  /** The least; 0 by default. */
  readonly least?: number;
  /** The most. */
  readonly most?: number;
}

/**
 * One of some words.
 *
 * @param words - in a fixed order, which observations number
 * @param about - a sentence for the schema
 */
export function word<const W extends string>(words: readonly W[], about: string): WordField<W> {
  return { role: 'word', kind: 'word', words, about };
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
  const range = { min: 0, max: COUNT.max };
  const size = (): number => names.length;
  const length = { exact: names.length };
  return {
    role: 'cubes',
    kind: 'fixed',
    names,
    unit: most,
    range,
    size,
    length,
    about,
    shown: (name) => [{ name, show: (counts: Cells) => [...counts] }],
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
): ListOfPieces<'faceUp', P> {
  const { most } = known('faceUp', options, ['most']);
  const size = ({ components }: Sizes): number => most ?? piecesIn(components, of);
  return { role: 'faceUp', kind: 'list', of, ...pieces(size, most), about, ...inSight(of) };
}

/**
 * A face-down pile, the top piece last: nobody knows its order, all know how many pieces it has.
 *
 * @param of - the table of components that the pieces come from
 * @param about - a sentence for the schema
 */
export function faceDown<const P extends string>(of: P, about: string): ListOfPieces<'faceDown', P> {
  return {
    role: 'faceDown',
    kind: 'list',
    of,
    ...pieces(allOf(of)),
    about,
    shown: (name) => [{ name, show: ({ length }: CellList) => length }],
  };
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
  options: HandOptions = {},
): SetOfPieces<'hand', P> {
  const isOpen = ({ row, viewer, recall, seat }: Sight): boolean =>
    seat === viewer || row.phase === 'over' || (recall === 'perfect' && options.seen === true);
  const open = {
    ...known('hand', options, ['seen']),
    ...pieces(allOf(of)),
    about,
    ...inSight(of, isOpen),
  };
  return { role: 'hand', kind: 'set', of, ...open };
}

/**
 * Pieces that somebody has in front of them, in no order, for all to see.
 *
 * @param of - the table of components that the pieces come from
 * @param about - a sentence for the schema
 */
export function owned<const P extends string>(of: P, about: string): SetOfPieces<'owned', P> {
  return { role: 'owned', kind: 'set', of, ...pieces(allOf(of)), about, ...inSight(of) };
}

/** Pieces that views show by their ids, or how many they are to those who do not see them. */
function inSight(of: string, isOpen: (sight: Sight) => boolean = () => true): Pick<Behaviour, 'shown'> {
  return {
    shown: (name) => [
      {
        name,
        show(held: CellList | CellSet, sight: Sight) {
          if (!isOpen(sight)) return held.length;
          const ids = sight.ids[of] ?? [];
          return [...held].map((piece) => ids[piece]);
        },
      },
    ],
  };
}

function pieces(size: (sizes: Sizes) => number, most = MOST_PIECES) {
  return { range: { min: 0, max: MOST_PIECES - 1 }, size, length: { max: most } } as const;
}

const allOf =
  (table: string) =>
  ({ components }: Sizes): number =>
    piecesIn(components, table);

/** How many pieces a table of components has. */
export function piecesIn(components: object, table: string): number {
  return (components as AnyComponents)[table]?.length ?? 0;
}

/** The kinds of cubes of some fields, in the order in which the fields name them. */
export function cubeNames(fields: PlacesByName): readonly string[] {
  return [...new Set(Object.values(fields).flatMap((field) => (field.role === 'cubes' ? field.names : [])))];
}

/** Whether a field holds pieces of a table of components. */
export function holdsPieces(field: OwnPlace): field is PieceField {
  return 'of' in field;
}

/** What lies in some fields, as changes tell it. */
export function lyingIn(fields: PlacesByName): Lying[] {
  return Object.entries(fields).flatMap(([name, field]): Lying[] => {
    switch (field.role) {
      case 'cubes':
        return [lyingCubes(name, name, field.names.join())];
      case 'faceDown':
        return [lyingPile(field.of, name)];
      case 'number':
      case 'word':
        return [];
      default:
        return [lyingPieces(field.of, name, name, { isRow: field.role === 'faceUp' })];
    }
  });
}
