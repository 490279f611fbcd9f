import type { ActionList } from '../play/actions';
import type { Paint } from '../play/game';
import type { Price } from '../play/price';
import type { Phase } from '../play/rule';
import type { ScoreItem } from '../play/score';
import type { Seat } from '../play/seats';
import type { Random } from '../util/random';
import type { ActionDeclarations, DeclaredNumbers } from './actions';
import type { OwnPlaces } from './fields';
import type { Fixed, OwnComponents, OwnRow, OwnState, OwnTypes, OwnView, OwnWords, Refusal } from './types';

/** The price of an action for the active player. Absent members are 0; the default receiver is the supply. */
export type OwnPrice = { readonly [K in Exclude<keyof Price, 'settlers'>]?: Price[K] | undefined };

/** The list to which rules append the ids of legal actions. */
export type LegalIds = Pick<ActionList, 'push' | 'pushRun' | 'pushBits' | 'pushEach'>;

/** Forbids members other than those of a refusal. */
type NoOther<V> = { readonly [M in Exclude<KeysOf<V>, keyof Refusal>]?: never };
type KeysOf<V> = V extends unknown ? keyof V : never;

/**
 * The rule for one kind of action: when it is legal, and what it does. The arguments of an action are passed as numbers
 * under their names: a piece as its index in its table, a word as its index among the words, a number unchanged.
 *
 * @typeParam F - the constants of the game
 * @typeParam R - the row: the state as rules see and change it
 * @typeParam A - the members of an action of this kind, as numbers
 * @typeParam V - the refusals that the rule can return; by default any
 */
export interface OwnRule<F, R, A, V = Refusal> {
  /** The id of the clause that describes this kind of action; refusals without a clause of their own cite it. */
  readonly clause: string;
  /**
   * Appends the ids of the legal actions, in ascending order. It must list exactly the actions that `forbids` allows.
   * By default every action is tried with `forbids`, which is slower.
   *
   * @param game - the constants of the game
   * @param row - the state, not to be changed
   * @param out - the list to which ids are appended
   * @param first - the id of the first action of this kind; the others follow in the order of their members
   */
  list?(game: F, row: R, out: LegalIds, first: number): void;
  /**
   * Returns why an action is illegal, or `null`. Called only in phases that list this kind. By default always `null`.
   *
   * @param game - the constants of the game
   * @param row - the state, not to be changed
   * @param named - the members of an action of this kind, as numbers
   */
  forbids?(game: F, row: R, named: A): (V & Refusal & NoOther<V>) | null;
  /**
   * Performs a legal action by changing the row.
   *
   * @param game - the constants of the game
   * @param row - the state
   * @param named - the members of an action of this kind, as numbers
   */
  perform(game: F, row: R, named: A): void;
  /**
   * Returns the price of an action, legal or not, for the active player; by default nothing. Everything hidden from
   * that seat is drawn at random in this row, so the price must not depend on it.
   *
   * @param game - the constants of the game
   * @param row - the state as the seat sees it, not to be changed
   * @param named - the members of an action of this kind, as numbers
   */
  price?(game: F, row: R, named: A): OwnPrice;
}

/**
 * Reports a fault in a state from outside by throwing an error.
 *
 * @param path - the path to the fault
 * @param message - a sentence about the fault
 */
export type Refuse = (path: readonly (string | number)[], message: string) => never;

/** The definition of a game of your own: the argument of {@link defineGame}. */
export interface GameDefinition<
  N extends string,
  C extends object,
  P extends string,
  A extends ActionDeclarations,
  L extends OwnPlaces,
  X,
  V = { readonly [K in keyof A]: Refusal },
> {
  /** The value of `variant` in all data of the game: lower-case words with hyphens, as in `tea-house`. */
  readonly name: N;
  /** The range of the number of players, within 1 to 20. */
  readonly players: {
    /** The lowest number of players, at least 1. */
    readonly least: number;
    /** The highest number of players, at most 20. */
    readonly most: number;
  };
  /** The beginning of the ids of the clauses: capital letters, as in `TH`. */
  readonly prefix: string;
  /** The rules in words, by id: `{ 'TH-1': '…' }`. */
  readonly clauses: { readonly [id: string]: string };
  /** The default component set: tables of rows with an `id` each, and numbers. Sets of the same form can replace it. */
  readonly components: C;
  /** The places of the table, in the order of the state; `players` has the places of each player. */
  readonly places: L;
  /** The kinds of actions, in the order of action ids, which must never change once ids have been stored. */
  readonly actions: A;
  /** The kinds of decisions, in the order in which observations number them; `over`, the end, is always added. */
  readonly phases: { readonly [K in P]: Phase<Extract<keyof A, string>> };
  /** The clause that ends the game. */
  readonly endClause: string;
  /**
   * Makes lookup tables for rules, once for each component set and number of players.
   *
   * @param components - the component set
   * @param players - the number of players
   */
  tables?(components: OwnComponents<N, C>, players: number): X;
  /**
   * Lays out a game. At first, a number is its minimum, a word the first possible one, a place for pieces empty.
   *
   * @param table - the state, in which a piece is given by its index in its table of components
   * @param game - the constants of the game
   * @param random - draws a number from 0 up to, not including, 1; the same seed gives the same numbers
   */
  setup(table: OwnState<N, C, P, L>, game: Fixed<N, C, X>, random: Random): void;
  /** The rule for each kind of action. The codes and data of all refusals become a part of the type of `explain`. */
  readonly rules: {
    readonly [K in keyof V]: OwnRule<Fixed<N, C, X>, OwnRow<P, L>, DeclaredNumbers<A[K & keyof A]>, V[K]>;
  } & { readonly [K in keyof A]: unknown } & { readonly [K in Exclude<keyof V, keyof A>]: never };
  /**
   * Returns the points of a seat, line by line; before the end, as if the game ended now. They must not depend on
   * anything that is hidden from a viewer.
   *
   * @param game - the constants of the game
   * @param row - the state
   * @param seat - the seat whose points are counted
   */
  scores(game: Fixed<N, C, X>, row: OwnRow<P, L>, seat: Seat): readonly ScoreItem[];
  /**
   * Returns the value of a position for a seat, in points, for bots; by default the score of the seat.
   *
   * @param game - the constants of the game
   * @param row - the state; what the seat does not see has been drawn anew
   * @param seat - the seat for which the position is valued
   */
  evaluate?(game: Fixed<N, C, X>, row: OwnRow<P, L>, seat: Seat): number;
  /**
   * Checks a state from outside for faults of this game only. Already checked: its schema, that every piece is in one
   * place, and that a legal action exists until the game is over.
   *
   * @param game - the constants of the game
   * @param row - the state
   * @param refuse - a function to call with the path to a fault and a sentence about it; it throws an error
   */
  checkState?(game: Fixed<N, C, X>, row: OwnRow<P, L>, refuse: Refuse): void;
  /** The words of the game, by language tag (`en`, `pl`, `pt-BR`); see `createDescribe` of `century-engine/words`. */
  readonly words?: { readonly [locale: string]: OwnWords<OwnTypes<N, C, P, A, L, X>> };
  /**
   * Draws the table as text; by default, with a line for each place and player in the view.
   *
   * @param view - the view of a seat or a spectator
   * @param components - the component set
   * @param paint - colours and weights, e.g. `paint.red(text)`; without colours it returns texts unchanged
   */
  draw?(view: OwnView<N, P, L, C>, components: OwnComponents<N, C>, paint: Paint): string;
}

/** Any definition. Its functions must be called only with values of its own game, which types do not check. */
export type AnyDefinition = GameDefinition<string, object, string, ActionDeclarations, OwnPlaces, unknown>;
