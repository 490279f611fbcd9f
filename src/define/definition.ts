import type { ActionTemplates, MembersOf, NumbersOf } from '../play/actions';
import type { GameRules, Paint, RuleTypes } from '../play/game';
import type { GameTypes, PlayerRange } from '../play/game-types';
import type { Price } from '../play/price';
import type { ListsByPhase, Phase, Refusal, Rule } from '../play/rule';
import type { ScoreItem, ScoreSheet } from '../play/score';
import type { Seat } from '../play/seats';
import type { WordCell } from '../rows/layout';
import type { Random } from '../util/random';
import type { ActionDeclarations } from './actions';
import type { OwnPlaces } from './fields';
import type { ViewSource } from './places/views';
import type { Compiled, OwnComponents, OwnState, OwnTypes, OwnWords } from './types';

/**
 * The definition of a game: the argument of {@link defineGame}.
 *
 * @typeParam T - the types of the game
 * @typeParam C - the component set, without `variant`
 * @typeParam P - the names of the phases, without `over`
 * @typeParam A - the kinds of actions
 * @typeParam L - the places
 * @typeParam S - the state that `setup` fills
 * @typeParam V - the refusals that the rules can return, by kind of action
 */
export interface GameDefinition<T extends GameTypes, C, P extends string, A, L, S, V> {
  /** The value of `variant` in all data of the game: lower-case words with hyphens, as in `tea-house`. */
  readonly name: T['name'];
  /** The range of the number of players, within 1 to 20. */
  readonly players: PlayerRange;
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
   * Lays out a game. At first, a number is its minimum, a word the first possible one, a place for pieces empty.
   *
   * @param table - the state, in which a piece is given by its index in its table of components
   * @param game - the constants of the game
   * @param random - draws a number from 0 up to, not including, 1; the same seed gives the same numbers
   */
  setup(table: S, game: T['compiled'], random: Random): void;
  /** The rule for each kind of action. The codes and data of all refusals become a part of the type of `explain`. */
  readonly rules: {
    readonly [K in keyof V]: Rule<T['compiled'], T['row'], MembersOf<T['action'], K>, V[K]>;
  } & { readonly [K in keyof A]: unknown } & { readonly [K in Exclude<keyof V, keyof A>]: never };
  /**
   * Returns the points of a seat, line by line; before the end, as if the game ended now. They must not depend on
   * anything that is hidden from a viewer.
   *
   * @param game - the constants of the game
   * @param row - the state
   * @param seat - the seat whose points are counted
   */
  scores(game: T['compiled'], row: T['row'], seat: Seat): readonly ScoreItem[];
  /**
   * Returns the value of a position for a seat, in points, for bots; by default the score of the seat.
   *
   * @param game - the constants of the game
   * @param row - the state; what the seat does not see has been drawn anew
   * @param seat - the seat for which the position is valued
   */
  evaluate?(game: T['compiled'], row: T['row'], seat: Seat): number;
  /**
   * Checks a state from outside for faults of this game only. Already checked: its schema, that every piece is in one
   * place, and that a legal action exists until the game is over.
   *
   * @param game - the constants of the game
   * @param row - the state
   * @param refuse - a function to call with the path to a fault and a sentence about it; it throws an error
   */
  checkState?(
    game: T['compiled'],
    row: T['row'],
    refuse: (path: readonly (string | number)[], message: string) => never,
  ): void;
  /** The words of the game, by language tag (`en`, `pl`, `pt-BR`); see `createDescribe` of `century-engine/words`. */
  readonly words?: { readonly [locale: string]: OwnWords<T> };
  /**
   * Draws the table as text; by default, with a line for each place and player in the view.
   *
   * @param view - the view of a seat or a spectator
   * @param components - the component set
   * @param paint - colours and weights, e.g. `paint.red(text)`; without colours it returns texts unchanged
   */
  draw?(view: T['view'], components: T['components'], paint: Paint): string;
}

/** The definition of a game of your own: the argument of {@link defineGame}. */
export interface OwnDefinition<
  N extends string,
  C extends object,
  P extends string,
  A extends ActionDeclarations,
  L extends OwnPlaces,
  X,
  V = { readonly [K in keyof A]: Refusal },
> extends GameDefinition<OwnTypes<N, C, P, A, L, X>, C, P, A, L, OwnState<N, C, P, L>, V> {
  /**
   * Makes lookup tables for rules, once for each component set and number of players.
   *
   * @param components - the component set
   * @param players - the number of players
   */
  tables?(components: OwnComponents<N, C>, players: number): X;
}

/** The members from which those of the same name in {@link GameRules} are derived. */
type Derived = 'rules' | 'setup' | 'scores';
type Hidden = 'shuffled' | 'hiddenCount' | 'resample';

/** A state that `setup` fills, so that its members can be assigned. */
export type Table<S> = {
  -readonly [K in keyof S]: K extends 'players' ? TablePlayers<S[K]> : S[K];
};
type TablePlayers<L> = L extends readonly (infer P)[] ? { -readonly [K in keyof P]: P[K] }[] : L;

type RefusalsBy<K extends string> = { readonly [N in K]: Refusal };

/**
 * The declaration of a game, from which its rules, states and views are derived: the part that all
 * {@link GameDefinition}s have, and members that only the four games need.
 */
export interface Declaration<T extends RuleTypes>
  extends Pick<
      GameDefinition<
        T,
        unknown,
        Exclude<T['state']['phase'], 'over'>,
        RefusalsBy<T['action']['kind']>,
        unknown,
        Table<T['state']>,
        RefusalsBy<T['action']['kind']>
      >,
      'phases' | Derived
    >,
    Omit<GameRules<T>, Derived | 'turnStarts' | 'view' | 'compileGame' | Hidden>,
    Partial<Pick<GameRules<T>, Hidden>>,
    Omit<ViewSource<T['compiled']>, 'ids'> {
  readonly places: { readonly phase: WordCell<T['state']['phase']> };
  readonly actions: ActionTemplates<never>;
  readonly lists: ListsByPhase<T['action']['kind']>;
  /** Makes lookup tables for rules; games that differ only in `firstSeat` or members of `ofGame` share them. */
  tables(components: T['components'], game: T['state']['game']): object;
  /** Functions that make constants from single members of `game`; the tables must not depend on these members. */
  readonly ofGame?: { readonly [member: string]: (value: never) => unknown };
  /**
   * Returns the constants of a game besides the number of players, the first seat and the component set. It is called
   * after the first seat has been drawn, and before `setup`.
   */
  constants?(options: T['options'], components: T['components'], random: Random): object;
}

/** The types of any game that {@link defineGame} makes. */
export interface AnyTypes extends RuleTypes {
  options: RuleTypes['options'] & { readonly firstSeat?: Seat | undefined };
  compiled: Compiled;
}

/** Any definition. Its functions must be called only with values of its own game, which types do not check. */
export interface AnyDefinition
  extends GameDefinition<
      AnyTypes,
      object,
      string,
      ActionDeclarations,
      OwnPlaces,
      Table<AnyTypes['state']>,
      RefusalsBy<string>
    >,
    Pick<OwnDefinition<string, object, string, ActionDeclarations, OwnPlaces, unknown>, 'tables'> {}

/** The change of the rule for a kind of action. */
export interface RuleChange<B, S, N extends string> {
  /** The id of the clause that describes the change: a key of `clauses`, or a clause of all games, such as `C-1`. */
  readonly clause: string;
  /**
   * Returns the reason why an action that the base game allows is illegal; `null` if it is legal.
   *
   * @param game - the constants of the game
   * @param row - the state, not to be changed
   * @param named - the members of an action of this kind, as numbers
   */
  forbids?(game: B, row: S, named: NumbersOf<N>): Refusal | null;
  /**
   * Performs a legal action by changing the row.
   *
   * @param game - the constants of the game
   * @param row - the state
   * @param named - the members of an action of this kind, as numbers
   * @param asBefore - performs the action as in the base game
   */
  perform?(game: B, row: S, named: NumbersOf<N>, asBefore: () => void): void;
  /**
   * Returns the new price of an action, legal or not, for the active player. By default it is the price in the base
   * game, or unknown if this change has a `perform`.
   *
   * @param game - the constants of the game
   * @param row - the state as the active player sees it; it must not be changed
   * @param named - the members of an action of this kind, as numbers
   * @param before - the price in the base game; `null` if unknown
   */
  price?(game: B, row: S, named: NumbersOf<N>, before: Price | null): Price | null;
}

/** House rules: the argument of {@link extendGame}. */
export interface GameExtension<T extends GameTypes, N extends string> {
  /** The name of the new game; a different one, so that records of the two games are not mixed up. */
  readonly name: N;
  /** The beginning of the ids of the new clauses: capital letters, as in `HR`. */
  readonly prefix: string;
  /** The new rules in words, by id: `{ 'HR-1': '…' }`. */
  readonly clauses: { readonly [id: string]: string };
  /** The tables and numbers of the component set that are replaced. */
  readonly components?: Partial<Omit<T['components'], 'variant'>>;
  /** The rules that change, by kind of action. */
  readonly rules?: {
    readonly [K in T['action']['kind']]?: RuleChange<T['compiled'], T['row'], MembersOf<T['action'], K>>;
  };
  /** The words for the new rules, by language tag; all other words are those of the base game. */
  readonly words?: { readonly [locale: string]: OwnWords<Renamed<T, N>> };
  /**
   * Returns the score sheets, given those of the base game.
   *
   * @param sheets - the score sheets of the base game, by seat
   * @param game - the constants of the game
   * @param row - the state
   */
  scores?(sheets: ScoreSheet[], game: T['compiled'], row: T['row']): ScoreSheet[];
}

type WithVariant<M, N> = Omit<M, 'variant'> & {
  /** The name of the game. */
  readonly variant: N;
};
type WithComponents<M, C> = M extends { readonly game: infer G }
  ? Omit<M, 'game'> & { readonly game: Omit<G, 'components'> & { readonly components?: C | undefined } }
  : M;

/** The types of a copy of a game under the name `N`. */
export interface Renamed<T extends GameTypes, N extends string> extends GameTypes {
  name: N;
  components: WithVariant<T['components'], N>;
  options: WithVariant<Omit<T['options'], 'components'>, N> & {
    /** The number of players. */
    readonly players: number;
    /** The seed of all random draws. */
    readonly seed: string | number;
    /** A custom component set; by default the default set. */
    readonly components?: WithVariant<T['components'], N> | undefined;
  };
  state: WithComponents<WithVariant<T['state'], N>, WithVariant<T['components'], N>> & GameTypes['state'];
  row: T['row'];
  action: T['action'];
  view: WithComponents<WithVariant<T['view'], N>, WithVariant<T['components'], N>>;
  change: T['change'];
  compiled: T['compiled'];
}
