import type { Change, PlaceOf, WithIndex, WithSeat } from '../changes/change';
import type { ActionTable } from '../play/actions';
import type { AnyRow } from '../play/game';
import type { CommonFixed, CommonView, GameTypes } from '../play/game-types';
import type { Refusal } from '../play/rule';
import type { Recall, Seat } from '../play/seats';
import type { CommonViolations, Nothing } from '../play/violations';
import type { TurnNumber } from '../record/turn-number';
import type { JsonPart, PhaseNumbers, RowBase, RowPart } from '../rows/layout';
import type { RowKind } from '../rows/row-kind';
import type { Immutable } from '../util/immutable';
import type { SentenceContext } from '../words/context';
import type { Formatter, GameWords, SomeWords } from '../words/game-words';
import type { ActionDeclarations, DeclaredActions } from './actions';
import type { OwnPlaces } from './fields';
import type { ByPhase, ViewPart } from './places/views';

/** A component set of your own game: its tables of components, and the name of the game. */
export type OwnComponents<N, C> = Immutable<C> & {
  /** The name of the game. */
  readonly variant: N;
};

/** The part of a state that never changes after setup. */
export interface OwnSetting<N = string, C = object> extends Omit<GameTypes['state']['game'], 'components'> {
  /** A custom component set; by default the default set. */
  readonly components?: OwnComponents<N, C> | undefined;
}

/** Setup options of a custom game. */
export interface OwnOptions<N, C> extends Omit<OwnSetting<N, C>, 'firstSeat'> {
  /** The name of the game. */
  readonly variant: N;
  /** The seed of all random draws. */
  readonly seed: string | number;
  /** The seat that starts; drawn by the seed if absent. */
  readonly firstSeat?: Seat | undefined;
}

/** The decision that is due, in the states of all games. */
interface Due<P> {
  /** The kind of decision that is due. */
  phase: P | 'over';
  /** The seat whose turn it is. */
  seat: Seat;
  /** The seat of the active player. */
  actor: Seat;
}

/** The complete state of a game, hidden information included. */
export type OwnState<N, C, P, L extends OwnPlaces> = {
  /** The name of the game. */
  readonly variant: N;
  /** The part that never changes after setup. */
  readonly game: OwnSetting<N, C>;
  /** The players by seat. */
  readonly players: JsonPart<L['players']>[];
} & Due<P> &
  JsonPart<TableOf<L>>;

/** The state as rules see and change it. */
export type OwnRow<P, L extends OwnPlaces> = RowBase<object> &
  Due<P> & {
    /** The players by seat. */
    readonly players: readonly RowPart<L['players']>[];
    /** The player whose turn it is. */
    readonly active: RowPart<L['players']>;
  } & RowPart<TableOf<L>>;

/** The view of a seat or a spectator. */
export type OwnView<N, P extends string, L extends OwnPlaces, C = object> = ByPhase<
  ViewPart<TableOf<L>> & {
    /** The recall with which the view was made. */
    readonly recall: Recall;
    /** Always `null`: the hash of the component set is known in the four games of this package only. */
    readonly componentsHash: null;
    /** The players by seat. */
    readonly players: readonly ({
      /** The seat of the player. */
      readonly seat: Seat;
    } & ViewPart<L['players']>)[];
  } & Omit<
      CommonView<N, P | 'over', OwnSetting<N, C>>,
      'componentsHash' | Extract<keyof L, keyof TurnNumber>
    >,
  P | 'over',
  TableOf<L>
>;

/**
 * A change in a game of your own. Its places are the fields of the game, `supply` for cubes that no place in the view
 * gave or got, and `box` for pieces out of the game. Its kinds of pieces are the tables of components.
 */
export type OwnChange<L extends OwnPlaces> = Change<
  | PlaceOf<
      { readonly [K in keyof TableOf<L>]: IndexIn<L[K]> } & {
        readonly supply: unknown;
        readonly box: unknown;
      }
    >
  | PlaceOf<{ readonly [K in keyof L['players']]: WithSeat & IndexIn<L['players'][K]> }>,
  PieceKindsIn<L[keyof TableOf<L>] | L['players'][keyof L['players']]>,
  never
>;
type TableOf<L> = Omit<L, 'players'>;
/** The index of a piece in its field: optional if only some viewers see the pieces, absent if none do. */
type IndexIn<F> = F extends { readonly seenBy: infer S }
  ? S extends 'all'
    ? WithIndex
    : S extends 'none'
      ? unknown
      : Partial<WithIndex>
  : unknown;
type PieceKindsIn<F> = F extends { readonly of: infer K extends string } ? K : never;

/** The constants of a game, for its rules to look up. */
export interface Fixed<N, C, X> extends CommonFixed<OwnComponents<N, C>> {
  /** The result of `tables` of the definition. */
  readonly tables: X;
}

/** The constants of a game that rules look up, without the `tables` of its declaration. */
export interface CompiledFor<T extends GameTypes, R extends AnyRow> extends CommonFixed<T['components']> {
  readonly phases: PhaseNumbers<T['state']['phase']>;
  readonly actions: ActionTable<T['action']>;
  readonly rowKind: RowKind<object, object, R>;
}

/** A compiled game of your own. */
export interface Compiled extends CompiledFor<GameTypes, AnyRow> {
  readonly tables: unknown;
  /** The original component set; rules use the copy in `components`. */
  readonly set: object;
}

/** The tables of a component set: lists of rows with ids. */
type TablesOf<C> = {
  readonly [K in keyof C as C[K] extends readonly { readonly id: string }[] ? K : never]: Immutable<C[K]>;
};

/** The data of refusals by code: those of the game, and those of all games. */
type ViolationsIn<K extends string, V> = unknown extends V
  ? object
  : CommonViolations<K> & { readonly 'not-there': NotThere } & V;

/** The data of `not-there`: an action names a piece that is not in the required place. */
export interface NotThere {
  /** The member that names the piece. */
  readonly member: string;
  /** The id of the piece. */
  readonly named: string;
  /** The field in which the piece has to be. */
  readonly field: string;
}

/** The data of refusals by code, from the refusals of each rule; `unknown` if a code can be any text. */
export type RefusalsIn<V> = RefusalData<{ [K in keyof V]: Extract<V[K], Refusal> }[keyof V]>;
type RefusalData<R extends Refusal> = string extends R['code']
  ? unknown
  : { readonly [C in R['code']]: DataOf<Extract<R, { readonly code: C }>> };
type DataOf<R> = R extends { readonly data: infer D extends object }
  ? D extends (...given: never) => infer Data
    ? Data
    : D
  : Nothing;

/**
 * The types of a game of your own, for functions outside its definition: `row`, `action`, `view`, and `compiled`, the
 * type of the `game` that rules get. In such functions, `typeof game` would be a circular reference.
 *
 * @typeParam N - the name of the game
 * @typeParam C - the component set of the game, without `variant`
 * @typeParam P - the names of the phases, without `over`
 * @typeParam A - the kinds of actions: `actions` of the definition
 * @typeParam L - the places: `places` of the definition
 * @typeParam X - the result of `tables` of the definition
 * @typeParam V - the data of refusals by code; `unknown` if the codes are not known
 */
export interface OwnTypes<
  N extends string,
  C extends object,
  P extends string,
  A extends ActionDeclarations,
  L extends OwnPlaces,
  X = undefined,
  V = unknown,
> extends GameTypes {
  name: N;
  components: OwnComponents<N, C>;
  options: OwnOptions<N, C>;
  state: Immutable<OwnState<N, C, P, L>>;
  row: OwnRow<P, L>;
  action: DeclaredActions<A>;
  view: OwnView<N, P, L, C>;
  change: OwnChange<L>;
  violations: ViolationsIn<DeclaredActions<A>['kind'], V>;
  pieces: TablesOf<C>;
  compiled: Fixed<N, C, X>;
}

/**
 * The words of a game in one language; all are optional. Actions without words are shown in notation, and refusals by
 * their message; phases, changes and clauses without words are shown in English.
 *
 * @typeParam T - the types of the game
 */
export interface OwnWords<T extends GameTypes> extends Omit<SomeWords<GameWords<T>>, 'refusals'> {
  /**
   * Sentences for refusals, by code. The second argument is the data of the refusal, whose type your function has to
   * declare.
   */
  readonly refusals?: {
    readonly [code: string]: Formatter<SentenceContext<T['view'], T['components']>, never>;
  };
}
