import type { Change } from '../changes/change';
import type { ActionTable } from '../play/actions';
import type { AnyRow } from '../play/game';
import type { CommonFixed, CommonView, GameTypes } from '../play/game-types';
import type { Recall, Seat } from '../play/seats';
import type { CommonViolations, Nothing } from '../play/violations';
import type { TurnNumber } from '../record/turn-number';
import type { RowBase } from '../rows/layout';
import type { RowKind } from '../rows/row-kind';
import type { Immutable } from '../util/immutable';
import type { SentenceContext } from '../words/context';
import type { Formatter, GameWords, SomeWords } from '../words/game-words';
import type { ActionForms, ActionOfForms } from './actions';
import type { ChangingPart, OwnPlaces, StatePart } from './fields';
import type { ViewPart } from './places/views';

/** The component sets of a game. */
export type OwnComponents<N, C> = Immutable<C> & {
  /** The game. */
  readonly variant: N;
};

/** Setup options of an own game. */
export interface OwnOptions<N, C> {
  /** The game. */
  readonly variant: N;
  /** The number of players. */
  readonly players: number;
  /** The source of all chance. */
  readonly seed: string | number;
  /** The seat that starts; drawn by the seed if absent. */
  readonly firstSeat?: Seat | undefined;
  /** An own component set; absent: the default set. */
  readonly components?: OwnComponents<N, C> | undefined;
}

/** The part of a state that never changes after setup. */
export interface OwnSetting<N = string, C = object> {
  /** The number of players. */
  readonly players: number;
  /** The seat that has the first turn. */
  readonly firstSeat: Seat;
  /** An own component set; absent: the default set. */
  readonly components?: OwnComponents<N, C> | undefined;
}

/** The decision that is due, in the states of all games. */
interface Due<P> {
  /** The kind of decision that is due. */
  phase: P | 'over';
  /** The seat whose turn it is. */
  seat: Seat;
  /** The seat that decides now. */
  actor: Seat;
}

/** A whole game, with its secrets. */
export type OwnState<N, C, P, L extends OwnPlaces> = {
  /** The game. */
  readonly variant: N;
  /** The part that never changes after setup. */
  readonly game: OwnSetting<N, C>;
  /** The players by seat. */
  readonly players: StatePart<L['players']>[];
} & Due<P> &
  StatePart<TableOf<L>>;

/** The state as rules see and change it. */
export type OwnRow<P, L extends OwnPlaces> = RowBase<object> &
  Due<P> & {
    /** The players by seat. */
    readonly players: readonly ChangingPart<L['players']>[];
    /** The player whose turn it is. */
    readonly active: ChangingPart<L['players']>;
  } & ChangingPart<TableOf<L>>;

/** A player in a view. */
interface Seated {
  /** The seat of the player. */
  readonly seat: Seat;
}

/** The view of a seat or a spectator. */
export type OwnView<N, P, L extends OwnPlaces, C = object> = ViewPart<TableOf<L>> & {
  /** The memory of the viewer. */
  readonly recall: Recall;
  /** Always `null`: the hash of the component set is known in the four games of this package only. */
  readonly componentsHash: null;
  /** The players by seat. */
  readonly players: readonly (Seated & ViewPart<L['players']>)[];
} & Omit<CommonView<N, P | 'over', OwnSetting<N, C>>, 'componentsHash' | Extract<keyof L, keyof TurnNumber>>;

/**
 * One thing that happened in a game of one's own: its places are its fields, besides `supply`, where cubes come from and
 * go to, `elsewhere`, where it is not known whether they do, since cubes of another kind came or went in the same step, and
 * `box`, out of the game; its kinds of pieces are the tables of components that these come from.
 */
export type OwnChange<L extends OwnPlaces> = Change<
  (keyof TableOf<L> & string) | (keyof L['players'] & string) | 'supply' | 'elsewhere' | 'box',
  PiecesOf<L[keyof TableOf<L>] | L['players'][keyof L['players']]>,
  never
>;
/** The places of the table. */
type TableOf<L> = Omit<L, 'players'>;
type PiecesOf<F> = F extends { readonly of: infer K extends string } ? K : never;

/** The constants of a game, as its rules look them up. */
export interface Fixed<N, C, X> extends CommonFixed<OwnComponents<N, C>> {
  /** The result of `tables` of the definition. */
  readonly tables: X;
}

/** A compiled own game. */
export type Compiled = Fixed<string, object, unknown> & {
  /** The component set, of which rules have a copy. */
  readonly set: object;
  readonly actions: ActionTable<{ readonly kind: string }>;
  readonly rowKind: RowKind<object, object, AnyRow>;
};

/** The tables of a component set: lists of rows with ids. */
type TablesOf<C> = {
  readonly [K in keyof C as C[K] extends readonly { readonly id: string }[] ? K : never]: Immutable<C[K]>;
};

/** The data of refusals by code: those of the game, and those of all games. */
type ViolationsIn<K extends string, V> = unknown extends V
  ? object
  : CommonViolations<K> & { readonly 'not-there': NotThere } & V;

/** The data of `not-there`: an action names a piece that does not lie where it has to. */
export interface NotThere {
  /** The member that names the piece. */
  readonly member: string;
  /** The piece. */
  readonly named: string;
  /** The field in which it has to lie. */
  readonly field: string;
}

/** The data of refusals by code, from the refusals of each rule; `unknown` if a code can be any text. */
export type RefusalsIn<V> = ByCode<{ [K in keyof V]: Extract<V[K], Refusal> }[keyof V]>;
type ByCode<R extends Refusal> = string extends R['code']
  ? unknown
  : { readonly [C in R['code']]: DataOf<Extract<R, { readonly code: C }>> };
type DataOf<R> = R extends { readonly data: infer D extends object }
  ? D extends () => infer Made
    ? Made
    : D
  : Nothing;

/**
 * The types of a game of one's own, for functions outside of its definition: `row`, `action` and `view`, and `compiled`,
 * which is what rules get as `game`. Within such functions `typeof game` would lead in a circle.
 *
 * @typeParam N - the name of the game
 * @typeParam C - its component set, without `variant`
 * @typeParam P - the names of its phases, without `over`
 * @typeParam A - its actions
 * @typeParam L - its places
 * @typeParam X - what its `tables` returns
 * @typeParam V - the data of its refusals by code; `unknown` where the codes are not known
 */
export interface OwnTypes<
  N extends string,
  C extends object,
  P extends string,
  A extends ActionForms,
  L extends OwnPlaces,
  X = undefined,
  V = unknown,
> {
  /** The name of the game. */
  name: N;
  /** Its component sets. */
  components: OwnComponents<N, C>;
  /** Its setup options. */
  options: OwnOptions<N, C>;
  /** A whole game, secrets included. */
  state: Immutable<OwnState<N, C, P, L>>;
  /** The state as rules see and change it. */
  row: OwnRow<P, L>;
  /** One decision. */
  action: ActionOfForms<A>;
  /** The view of a seat or a spectator. */
  view: OwnView<N, P, L, C>;
  /** One change that a viewer can notice. */
  change: OwnChange<L>;
  /** The data of refusals, by code. */
  violations: ViolationsIn<ActionOfForms<A>['kind'], V>;
  /** The pieces in play. */
  pieces: TablesOf<C>;
  /** The constants of a game, as rules look them up. */
  compiled: Fixed<N, C, X>;
}

/**
 * What people read of a game in one language: as much of it as there are words for. Actions without words are given as in
 * notation, refusals by their message; what is due, changes and clauses are said in English.
 *
 * @typeParam T - the types of the game
 */
export interface OwnWords<T extends GameTypes> extends Omit<SomeWords<GameWords<T>>, 'refusals'> {
  /**
   * Why an action is not possible, by the code of the refusal. The second argument is the data of the refusal: say in its
   * type what that is.
   */
  readonly refusals?: {
    readonly [code: string]: Formatter<SentenceContext<T['view'], T['components']>, never>;
  };
}

/** Why an action is not legal. */
export interface Refusal {
  /** Stable, for programs: kebab-case, e.g. `cannot-pay`. */
  readonly code: string;
  /** A plain sentence for the player. */
  readonly message: string;
  /** The clause that forbids it; by default that of the rule. */
  readonly clause?: string;
  /**
   * Data from which front ends write their own message: plain JSON; none by default. A function is called only when the
   * data is read, never while actions are listed.
   */
  readonly data?: object | (() => object);
}
