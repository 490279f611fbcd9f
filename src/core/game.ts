import type { ActionTable } from './action-table';
import type { Immutable } from './immutable';
import type { RowBase } from './rows/layout';
import type { RowKind } from './rows/row-kind';
import type { Rules } from './rule';
import type { Schema } from './schema';
import type { ScoreSheet } from './score';
import type { Random } from './shuffle';
import type { Recall, Viewer } from './viewer';

/** What the rows of all variants have in common. */
export type AnyRow = RowBase<object> & {
  phase: string;
  seat: number;
  actor: number;
  readonly players: readonly object[];
};

/** The types of one game. */
export interface GameTypes {
  name: string;
  components: { readonly variant: string };
  options: {
    readonly variant: string;
    readonly players: number;
    readonly seed: string | number;
    readonly components?: object | undefined;
  };
  /** As the rules change it; readers see it immutable. */
  state: {
    readonly variant: string;
    readonly game: {
      readonly players: number;
      readonly firstSeat: number;
      readonly components?: object | undefined;
    };
    phase: string;
    seat: number;
    actor: number;
    readonly players: readonly { readonly cubes?: readonly number[] }[];
  };
  /** The state as rules see it. */
  row: AnyRow;
  action: { readonly kind: string };
  view: object;
  /** What never changes during a game, ready to be looked up. */
  compiled: {
    readonly actions: ActionTable<GameTypes['action']>;
    readonly firstSeat: number;
    /** The rows of the game. */
    readonly rowKind: RowKind<object, object, AnyRow>;
  };
}

/** The rules of a game: all that playing it takes. */
export interface GameRules<T extends GameTypes> {
  /** How everything that belongs to the game says so in `variant`. */
  readonly name: T['name'];
  /** How many can play. */
  readonly players: { readonly least: number; readonly most: number };
  /** The default component set. */
  readonly components: T['components'];
  /**
   * What the schema of the options cannot say.
   *
   * @throws InvalidInputError
   */
  checkOptions(options: T['options']): void;
  /**
   * Options of a game that is about to begin, which have been checked already: refuses a component set with which it could
   * go on without an end. Games of 1.0 and earlier that have begun with such a set stay good.
   *
   * @throws InvalidInputError
   */
  checkNewGame(options: T['options']): void;
  /** The phases in which a turn, or a player's part of the setup, begins, and the one in which the game is over. */
  readonly turnStarts: readonly string[];
  /** `random` is the chance that it is laid out by, that of the seed if absent. */
  setup(options: T['options'], random?: Random): T['state'];
  compileGame(game: Immutable<T['state']>['game']): T['compiled'];
  readonly rules: Rules<T['compiled'], T['row'], T['action']>;
  scores(compiled: T['compiled'], row: T['row']): ScoreSheet[];
  view(compiled: T['compiled'], row: T['row'], viewer: Viewer, recall: Recall): T['view'];
  /**
   * How many pieces lie face down so that nobody, not even a perfect memory, can name them. No action makes it grow, and
   * it falls exactly when one of them is turned up. What players hide from each other does not count.
   */
  hiddenCount(compiled: T['compiled'], row: T['row']): number;
  /** Makes a row another world that the viewer cannot tell from the real one. */
  resample(compiled: T['compiled'], row: T['row'], viewer: Viewer, random: Random): void;
}

/** A game: its rules, and what goes in and out of the engine. */
export interface Game<T extends GameTypes> extends GameRules<T> {
  /** The form of everything that comes from outside. */
  readonly schemas: Schemas;
  /**
   * What the schema of component sets cannot say.
   *
   * @throws InvalidInputError
   */
  checkComponents(components: T['components']): void;
  /**
   * What the schema of states cannot say.
   *
   * @throws InvalidInputError
   */
  checkState(state: Immutable<T['state']>): void;
  /** The parts of a state that setup shuffles. */
  readonly shuffled: readonly string[];
  /** What `game` of a state holds that setup draws and no option names. */
  readonly drawn: readonly string[];
  /** The options that records of version 1 do not know. */
  readonly laterOptions: readonly string[];
  /** What never changes in a game, with its defaults filled in, for hashes; the component set is left to the engine. */
  gameWithDefaults(game: Immutable<T['state']>['game']): object;
  /**
   * Notation: the texts of the actions that a line leaves out where something else follows, and at the end of a turn, in
   * the order in which they are filled in.
   */
  readonly implied: readonly string[];
  /** Notation: where the movement of the active player starts from; empty if there is no such thing. */
  origin(compiled: T['compiled'], row: T['row']): string;
  /** The start of a game whose present is `now`, given the real start; only hidden orders may differ. */
  reconstructStart(start: Immutable<T['state']>, now: Immutable<T['state']>): Immutable<T['state']>;
  /**
   * Where actions hold secrets: the actions again, with what the viewer has not seen of them made up, given all moments
   * of the game. What is made up depends only on what the viewer has seen, who sees the same at every moment.
   */
  redactActions?(
    compiled: T['compiled'],
    steps: readonly RecordedStep<T>[],
    viewer: Viewer,
    random: Random,
  ): readonly T['action'][];
}

/** The schemas of a game. */
export interface Schemas {
  readonly action: Schema<unknown>;
  readonly state: Schema<unknown>;
  readonly options: Schema<unknown>;
  readonly components: Schema<unknown>;
}

/** A state of a game and the action that led to it; `null` at the start. */
export interface RecordedStep<T extends GameTypes> {
  readonly action: T['action'] | null;
  readonly state: Immutable<T['state']>;
}

/** Any rules: callers get states, actions and boxes from the same game only. */
export type AnyRules = GameRules<GameTypes>;
/** Any game; the same holds. */
export type AnyGame = Game<GameTypes>;

/** What belongs to any game. */
export type State = Immutable<GameTypes['state']>;
export type Action = GameTypes['action'];
export type Options = GameTypes['options'];
export type Components = GameTypes['components'];
export type View = GameTypes['view'];
export type CompiledGame = GameTypes['compiled'];
