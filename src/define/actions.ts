import { type ActionTemplate, type Choice, type Named, oneWord } from '../play/actions';
import { between } from '../rows/layout';

/** The tables of a component set: rows with an id each. */
export interface AnyComponents {
  readonly [table: string]: readonly { readonly id: string }[] | undefined;
}

/** A game by its component set; an alias, so that declarations of authors need no name for it. */
export type HasComponents = {
  /** The print on the pieces. */
  readonly components: object;
};

/**
 * A whole number: a place in a row, a seat, an amount.
 *
 * @param least - the least it can be
 * @param most - the most
 * @param about - a sentence for the schema
 */
export function numberFrom(least: number, most: number, about?: string): Choice<object, number> {
  const values = Array.from({ length: most - least + 1 }, (_, i) => least + i);
  return { among: between(least, most), about, valuesIn: () => values };
}

/**
 * One of some words: a kind of cube.
 *
 * @param words - in a fixed order
 * @param about - a sentence for the schema
 */
export function wordFrom<const W extends string>(words: readonly W[], about?: string): Choice<object, W> {
  return { ...oneWord(words), about };
}

/**
 * The id of a piece.
 *
 * @param table - the table of components that the piece comes from
 * @param about - a sentence for the schema
 * @param options - `in`: the field in which the piece has to lie, of the player who decides, or else of the table; any
 *   other piece is refused with `not-there`, and `forbids` is not asked. By default it can lie anywhere
 */
export function pieceFrom(
  table: string,
  about?: string,
  options: { readonly in?: string } = {},
): Choice<HasComponents, string> {
  return {
    about,
    of: table,
    ...known('pieceFrom', options, ['in']),
    valuesIn: ({ components }) => idsIn(components, table),
  };
}

/**
 * The options of what stands in a declaration.
 *
 * @throws TypeError for one that does not exist
 */
export function known<O extends object>(of: string, options: O, names: readonly (keyof O & string)[]): O {
  const stray = Object.keys(options).find((name) => !(names as readonly string[]).includes(name));
  if (stray === undefined) return options;
  throw new TypeError(`${of}: There is no option ${stray}; the options are: ${names.join(', ')}.`);
}

/** The ids of the pieces of a table. */
export function idsIn(components: object, table: string): readonly string[] {
  return ((components as AnyComponents)[table] ?? []).map((piece) => piece.id);
}

/**
 * A kind of action. Its `role` is what it means to those who play casually: `claim` brings points, `upgrade` is good in
 * itself, `give` gives something away, where the cheapest will do (the first word of `cube`), `paidStep` costs what can
 * often be had for nothing.
 */
export interface ActionForm extends Omit<ActionTemplate<HasComponents>, 'gives' | 'text'> {
  /** A sentence for the schema: what it does, with its clause. */
  readonly about: string;
  /**
   * The action in notation; by default its kind and what it names, as in `take 2`.
   *
   * @param action - the action
   * @param named - what it names, as numbers
   */
  text?(
    action: {
      /** Its kind. */
      readonly kind: string;
      readonly [name: string]: string | number;
    },
    named: Named,
  ): string;
}

/** The kinds of actions of a game, in the order of action ids. */
export interface ActionForms {
  readonly [kind: string]: ActionForm;
}

type ValueOf<C> = C extends Choice<never, infer V> ? V : never;

/** The action of a form. */
export type ActionOfForm<K, F> = { readonly kind: K } & (F extends { readonly names: infer N }
  ? { readonly [M in keyof N]: ValueOf<N[M]> }
  : unknown);

/** The arguments of an action, as rules get them: pieces and words by their numbers, numbers as they are. */
export type NumbersOfForm<F> = F extends { readonly names: infer N }
  ? { readonly [M in keyof N]: number }
  : unknown;

/** Any action of some forms. */
export type ActionOfForms<A> = {
  [K in Extract<keyof A, string>]: ActionOfForm<K, A[K]>;
}[Extract<keyof A, string>];
