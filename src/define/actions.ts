import { type ActionTemplate, type Choice, type Named, oneWord } from '../play/actions';
import { between } from '../rows/layout';
import { idsBy } from './places/place';

/** The tables of a component set: each row has an id. */
export interface AnyComponents {
  readonly [table: string]: readonly { readonly id: string }[] | undefined;
}

/** Whether a value is a table of a component set: a list of rows with ids. */
export function isTable(value: unknown): value is readonly { readonly id: string }[] {
  return Array.isArray(value) && value.every((row) => 'id' in Object(row));
}

/** A game with its component set; an alias, so that generated declarations of authors' games need not name it. */
export type HasComponents = {
  /** The tables and numbers printed on the pieces of the game. */
  readonly components: object;
};

/**
 * Makes a choice of a whole number, e.g. a position in a row, a seat or an amount.
 *
 * @param least - the lowest number that can be chosen
 * @param most - the highest number that can be chosen
 * @param about - a sentence that describes the choice in the JSON Schema
 * @param options - `thing`: the place in which the number is a position, as a prefix of keys of `choices`
 */
export function numberFrom(
  least: number,
  most: number,
  about?: string,
  options: { readonly thing?: string } = {},
): Choice<object, number> {
  const values = Array.from({ length: most - least + 1 }, (_, i) => least + i);
  return {
    among: between(least, most),
    about,
    ...checked('numberFrom', options, ['thing']),
    valuesIn: () => values,
  };
}

/**
 * Makes a choice of one of the given words, e.g. of a kind of cube.
 *
 * @param words - the words, whose order gives the order of action ids
 * @param about - a sentence that describes the choice in the JSON Schema
 */
export function wordFrom<const W extends string>(words: readonly W[], about?: string): Choice<object, W> {
  return { ...oneWord(words), about };
}

/**
 * Makes a choice of a piece, which actions name by its id.
 *
 * @param table - the table of components that the piece comes from
 * @param about - a sentence that describes the choice in the JSON Schema
 * @param options - `in`: the place in which the piece has to be, of the active player or else of the table; any other
 *   piece is refused with `not-there`, without a call of `forbids`. By default the piece can be anywhere
 */
export function pieceFrom(
  table: string,
  about?: string,
  options: { readonly in?: string } = {},
): Choice<HasComponents, string> {
  return {
    about,
    of: table,
    ...checked('pieceFrom', options, ['in']),
    valuesIn: ({ components }) => idsIn(components, table),
  };
}

/** Returns the given options; throws a `TypeError` for an option that has none of the given names. */
export function checked<O extends object>(of: string, options: O, names: readonly (keyof O & string)[]): O {
  const stray = Object.keys(options).find((name) => !(names as readonly string[]).includes(name));
  if (stray === undefined) return options;
  throw new TypeError(`${of}: There is no option ${stray}; the options are: ${names.join(', ')}.`);
}

/** Returns the ids of the rows of a table, or an empty list if there is no such table. */
export function idsIn(components: object, table: string): readonly string[] {
  return idsBy((components as AnyComponents)[table] ?? []);
}

/**
 * A kind of action. Its `role` guides the `casual` player of `century-engine/bots`: `claim` scores points, `upgrade` is
 * good in itself, `give` gives something away (preferably the cheapest, which is the first word of `cube`), and
 * `paidStep` is a paid step of a movement, for which there is often a free one.
 */
export interface ActionDeclaration extends Omit<ActionTemplate<HasComponents>, 'gives' | 'text'> {
  /** The effect of the action and its clause, as a sentence for the JSON Schema. */
  readonly about: string;
  /**
   * Returns the action in notation; by default its kind and its members, as in `take 2`.
   *
   * @param action - an action of this kind
   * @param named - the members of the action as numbers
   */
  text?(
    action: {
      /** The key of this kind of action in `actions` of the definition. */
      readonly kind: string;
      readonly [name: string]: string | number;
    },
    named: Named,
  ): string;
}

/** The kinds of actions of a game, in the order of action ids. */
export interface ActionDeclarations {
  readonly [kind: string]: ActionDeclaration;
}

/** Returns the prefixes of keys of `choices` by member. */
export function thingsOf(actions: ActionDeclarations): { readonly [member: string]: string } {
  const things = Object.entries(actions).flatMap(([kind, { names = {} }]) =>
    Object.entries(names).map(([name, { thing, of }]) => [`${kind}.${name}`, thing ?? of ?? name]),
  );
  return Object.fromEntries(things);
}

/** The type of the actions of a kind, from its {@link ActionDeclaration}. */
export type DeclaredAction<K, F> = { readonly kind: K } & (F extends { readonly names: infer N }
  ? { readonly [M in keyof N]: N[M] extends Choice<never, infer V> ? V : never }
  : unknown);

/** The type of all actions of a game, from its {@link ActionDeclarations}. */
export type DeclaredActions<A> = {
  [K in Extract<keyof A, string>]: DeclaredAction<K, A[K]>;
}[Extract<keyof A, string>];
