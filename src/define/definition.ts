import type { ActionList } from '../play/actions';
import type { Paint } from '../play/game';
import type { Price } from '../play/price';
import type { Phase } from '../play/rule';
import type { ScoreItem } from '../play/score';
import type { Seat } from '../play/seats';
import type { Random } from '../util/random';
import type { ActionForms, NumbersOfForm } from './actions';
import type { OwnPlaces } from './fields';
import type { Fixed, OwnComponents, OwnRow, OwnState, OwnTypes, OwnView, OwnWords, Refusal } from './types';

/** The price of an action for the seat that decides; by default a part is nothing, and cubes go to the supply. */
export type OwnPrice = { readonly [K in Exclude<keyof Price, 'settlers'>]?: Price[K] | undefined };

/** The list to which rules append the ids of legal actions. */
export type LegalIds = Pick<ActionList, 'push' | 'pushRun' | 'pushBits' | 'pushEach'>;

/** Nothing besides the members of a refusal. */
type NoOther<V> = { readonly [M in Exclude<KeysOf<V>, keyof Refusal>]?: never };
type KeysOf<V> = V extends unknown ? keyof V : never;

/**
 * One kind of action: when it is legal, and what it does. What an action names comes as numbers, by the names of its form:
 * pieces by their places in their table, words by their places among the words, numbers as they are.
 *
 * @typeParam F - what never changes in the game
 * @typeParam R - the row
 * @typeParam A - what an action of this kind names
 * @typeParam V - what it refuses with; by default any refusal
 */
export interface OwnRule<F, R, A, V = Refusal> {
  /** The clause under which this kind of action is due. */
  readonly clause: string;
  /**
   * Appends the ids of the legal actions, in rising order: faster than trying all. It must list what `forbids` does not
   * forbid; by default that is found out.
   *
   * @param game - what never changes in the game
   * @param row - the state, not to be changed
   * @param out - where the ids go
   * @param first - the id of the first action of this kind; the others follow in the order of what they name
   */
  list?(game: F, row: R, out: LegalIds, first: number): void;
  /**
   * What forbids an action; `null` if it is legal. Asked only in phases in which its kind is due. Absent: nothing forbids it.
   *
   * @param game - what never changes in the game
   * @param row - the state, not to be changed
   * @param named - what an action of this kind names
   */
  forbids?(game: F, row: R, named: A): (V & Refusal & NoOther<V>) | null;
  /**
   * Carries a legal action out, in place.
   *
   * @param game - what never changes in the game
   * @param row - the state
   * @param named - what an action of this kind names
   */
  perform(game: F, row: R, named: A): void;
  /**
   * What an action takes from the seat that decides, legal or not, for `price`; by default nothing. It must not depend on
   * what the seat does not see: in this row that is made up.
   *
   * @param game - what never changes in the game
   * @param row - the state as the seat sees it, not to be changed
   * @param named - what an action of this kind names
   */
  price?(game: F, row: R, named: A): OwnPrice;
}

/**
 * Says what is wrong with something from outside: it throws.
 *
 * @param path - where the fault lies
 * @param message - a sentence about it
 */
export type Refuse = (path: readonly (string | number)[], message: string) => never;

/** A game of one's own, as {@link defineGame} takes it. */
export interface GameDefinition<
  N extends string,
  C extends object,
  P extends string,
  A extends ActionForms,
  L extends OwnPlaces,
  X,
  V = { readonly [K in keyof A]: Refusal },
> {
  /** The value of `variant` in everything that belongs to the game: lower-case words with hyphens, as in `tea-house`. */
  readonly name: N;
  /** The range of the number of players, within 1 to 20. */
  readonly players: {
    /** The fewest. */
    readonly least: number;
    /** The most. */
    readonly most: number;
  };
  /** The beginning of the ids of its clauses: capital letters, as in `TH`. */
  readonly prefix: string;
  /** The rules in words, by id: `{ 'TH-1': '…' }`. */
  readonly clauses: { readonly [id: string]: string };
  /** The default component set: tables of rows with an `id` each, and numbers. Sets of the same form can replace it. */
  readonly components: C;
  /** The places of the table, in the order of the state, and in `players` those of each player. */
  readonly places: L;
  /** The kinds of actions, in the order of action ids, which must never change once ids are written down. */
  readonly actions: A;
  /** The kinds of decisions, in the order in which observations number them; `over`, the end, comes by itself. */
  readonly phases: { readonly [K in P]: Phase<Extract<keyof A, string>> };
  /** The clause that ends the game. */
  readonly endClause: string;
  /**
   * Makes the tables that rules look up, once for each component set and number of players.
   *
   * @param components - what is printed on the pieces
   * @param players - how many play
   */
  tables?(components: OwnComponents<N, C>, players: number): X;
  /**
   * Lays out a game: what it does not write is the least number, empty, or the first word.
   *
   * @param table - the state, in which pieces are numbered by their places in the tables of components
   * @param game - what never changes in the game
   * @param random - draws a number from 0 up to, not including, 1; the same seed gives the same numbers
   */
  setup(table: OwnState<N, C, P, L>, game: Fixed<N, C, X>, random: Random): void;
  /** The rule for each kind of action. The codes and data of refusals are part of the type of `explain`. */
  readonly rules: {
    readonly [K in keyof V]: OwnRule<Fixed<N, C, X>, OwnRow<P, L>, NumbersOfForm<A[K & keyof A]>, V[K]>;
  } & { readonly [K in keyof A]: unknown } & { readonly [K in Exclude<keyof V, keyof A>]: never };
  /**
   * The points of a seat, line by line; before the end, as if the game ended now. They must not depend on what is hidden
   * from anybody.
   *
   * @param game - what never changes in the game
   * @param row - the state
   * @param seat - whose points
   */
  scores(game: Fixed<N, C, X>, row: OwnRow<P, L>, seat: Seat): readonly ScoreItem[];
  /**
   * The value of a position for a seat, in points, for bots; by default its score.
   *
   * @param game - what never changes in the game
   * @param row - the state; what the seat does not see has been drawn anew
   * @param seat - to whom
   */
  evaluate?(game: Fixed<N, C, X>, row: OwnRow<P, L>, seat: Seat): number;
  /**
   * Checks a state from outside for faults of this game only. Already checked: its schema, that every piece lies in one
   * place, and that a legal action exists until the game is over.
   *
   * @param game - what never changes in the game
   * @param row - the state
   * @param refuse - called with the path to the fault and a sentence; it throws
   */
  checkState?(game: Fixed<N, C, X>, row: OwnRow<P, L>, refuse: Refuse): void;
  /** The words of the game, by the tag of the language: `en`, `pl`, `pt-BR`; see `createDescribe` of `century-engine/words`. */
  readonly words?: { readonly [locale: string]: OwnWords<OwnTypes<N, C, P, A, L, X>> };
  /**
   * The table as text; by default what the view holds, line by line.
   *
   * @param view - the view of a seat or a spectator
   * @param components - what is printed on the pieces
   * @param paint - colours and weights, as `paint.red(text)`; where there are none, texts stay as they are
   */
  draw?(view: OwnView<N, P, L, C>, components: OwnComponents<N, C>, paint: Paint): string;
}

/** Any definition, for what holds of all: whatever its functions are given belongs to it. */
export type AnyDefinition = GameDefinition<string, object, string, ActionForms, OwnPlaces, unknown>;
