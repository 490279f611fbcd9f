import type { Stocks } from '../changes/stock';
import type { Schema } from '../input/read';
import type { RowBase } from '../rows/layout';
import type { RowKind } from '../rows/row-kind';
import type { Random } from '../util/random';
import type { ActionTable } from './actions';
import type { Game, GameTypes } from './game-types';
import type { Rules } from './rule';
import type { ScoreSheet } from './score';
import type { Recall, Viewer } from './seats';

export type { GameTypes, Typed } from './game-types';

export type AnyRow = RowBase<object> & {
  phase: string;
  seat: number;
  actor: number;
  readonly players: readonly object[];
};

export interface RuleTypes extends GameTypes {
  row: AnyRow;
  compiled: {
    readonly actions: ActionTable<GameTypes['action']>;
    readonly firstSeat: number;
    readonly rowKind: RowKind<object, object, AnyRow>;
  };
}

/** The rules of a game. States and actions in arguments must belong to the same game. */
export interface GameRules<T extends RuleTypes = RuleTypes> extends Game<T> {
  /** Checks setup options, or the `game` of a state, beyond their schemas; `path` is their path in the input. */
  checkOptions(options: T['options'] | T['state']['game'], path?: readonly (string | number)[]): void;
  /**
   * Checks validated options of a new game: rejects a component set with which the game might never end. The check is
   * not made for records, so that existing records remain valid.
   *
   * @returns the options, completed by the rulings for new games; records lack these options and keep the older rulings
   * @throws InvalidInputError
   */
  newGame(options: T['options']): T['options'];
  readonly endClause: string;
  /** The phases that begin a turn, or a player's part of the setup, and the phase of a game that is over. */
  readonly turnStarts: readonly string[];
  /** The number of turns that each player has during the setup, before the first round; 0 by default. */
  readonly setupTurns?: number;
  /** Whether the game declares a `turn` or `round`, which views then show instead of the engine's count. */
  readonly declaresTurn?: boolean;
  /** Sets up a game; `random`, if given, is used in place of random numbers from the seed. */
  setup(options: T['options'], random?: Random): T['state'];
  compileGame(game: T['state']['game']): T['compiled'];
  readonly rules: Rules<T['compiled'], T['row'], T['action']>;
  scores(compiled: T['compiled'], row: T['row']): ScoreSheet[];
  /** Whether the end of the game has been triggered; absent if views do not show this. */
  isLastRound?(compiled: T['compiled'], row: T['row']): boolean;
  view(compiled: T['compiled'], row: T['row'], viewer: Viewer, recall: Recall): T['view'];
  /**
   * Returns the number of hidden pieces that a player with a perfect memory cannot identify. An action of the player
   * lowers this number if it reveals something, and never raises it.
   */
  hiddenCount(compiled: T['compiled'], row: T['row'], seat: number): number;
  /** Redraws everything in a row that is hidden from the viewer. */
  resample(compiled: T['compiled'], row: T['row'], viewer: Viewer, random: Random): void;
  pieces(compiled: T['compiled']): T['pieces'];
  /** In games with a map: returns the places, in the order of their indices in states. */
  map?(compiled: T['compiled']): readonly MapPlace[];
  /** The members of a state that setup shuffles; `players.hand` stands for the `hand` of every player. */
  readonly shuffled: readonly string[];
  /** The members of a state's `game` that setup draws at random and no option sets; none by default. */
  readonly drawn?: readonly string[];
  /** For hashes: returns default values for optional members of `game`, except for `components`. */
  defaultsOf?(game: T['state']['game']): object;
  /** The actions that notation leaves out of turns, as text, in the order in which parsing inserts them. */
  readonly omittedInNotation: readonly string[];
  /** For notation: returns where the active player's movement starts; absent in games without movements. */
  origin?(compiled: T['compiled'], row: T['row']): string;
}

/** The functions by which a game reads untrusted input, and replaces secrets in records. */
export interface GameInput<T extends RuleTypes = RuleTypes> {
  /** Returns the schemas of all input. The schemas are mutable, so they must not be handed out to programs. */
  schemas(): Schemas;
  checkComponents(components: T['components']): void;
  checkState(compiled: T['compiled'], row: T['row']): void;
  /**
   * For published records of games with hidden actions: returns all actions, each hidden one replaced by a random one.
   * With these actions, the viewer has the same view at every step; they depend on nothing hidden from the viewer.
   */
  redactActions?(
    compiled: T['compiled'],
    steps: readonly RecordedStep<T>[],
    viewer: Viewer,
    random: Random,
  ): readonly T['action'][];
  /**
   * For published records, in place of `redactActions` and `reconstructStart`: returns a start and actions that give
   * the viewer the same views as the real ones.
   */
  reconstruct?(
    compiled: T['compiled'],
    steps: readonly RecordedStep<T>[],
    viewer: Viewer,
    random: Random,
  ): Reconstructed<T>;
}

/** The functions by which a game reads views: for changes, prices, observations and published records. */
export interface GameViews<T extends RuleTypes = RuleTypes> {
  /** The places of pieces in views, for {@link Change}s; if absent, changes name members of the view. */
  readonly stocks?: Stocks<T['view']>;
  /** Returns a function that makes a row from a view; cells that prices and observations do not read may differ. */
  readView?(compiled: T['compiled']): (view: View) => AnyRow;
  /** The prefixes of the keys of `choices`, by member of an action; the key `kind.member` is for one kind of action. */
  readonly things?: { readonly [member: string]: string };
  /** By kind of action: returns the key in `choices` of a place that the action implies but does not name. */
  readonly where?: { readonly [kind: string]: (view: never) => string };
  /** The number of colours of cubes; 4 by default. */
  readonly cubeKinds?: number;
  /**
   * For published records: returns the real start with hidden pieces exchanged, so that the actions lead to `now`, a
   * random state that `resample` returned. Absent if the game has `reconstruct`.
   */
  reconstructStart?(start: T['state'], now: T['state']): T['state'];
}

/** A game for an engine. Most functions need only its rules and its input. */
export interface EngineGame<T extends RuleTypes = RuleTypes>
  extends GameRules<T>,
    GameInput<T>,
    GameViews<T>,
    Partial<GameDrawing<T>> {}

export interface Schemas {
  readonly action: Schema<unknown>;
  readonly state: Schema<unknown>;
  readonly options: Schema<unknown>;
  readonly components: Schema<unknown>;
}

/** A state of a game and the action that led to it; the action is `null` at the start. */
export interface RecordedStep<T extends RuleTypes> {
  readonly action: T['action'] | null;
  readonly state: T['state'];
}

export interface Reconstructed<T extends RuleTypes> {
  readonly start: T['state'];
  readonly actions: readonly T['action'][];
}

/** The state of any game. Like the types below, for code that works with every game. */
export type State = GameTypes['state'];
export type Action = GameTypes['action'];
export type Options = GameTypes['options'];
export type Components = GameTypes['components'];
export type View = GameTypes['view'];
export type CompiledGame = RuleTypes['compiled'];

export interface GameDrawing<T extends GameTypes = GameTypes> {
  draw(view: T['view'], components: T['components'], paint: Paint): string;
  /** Returns the possessions of a player in a few characters; the text may be empty. */
  holding(view: T['view'], seat: number, paint: Paint): string;
  /** Returns the pieces that an action names but the viewer cannot see, given the views before and after the action. */
  concealed?(view: T['view'], action: T['action'], after: T['view']): readonly string[];
}

/** A place of a map, with its neighbours. */
export interface MapPlace {
  /** The name of the place. */
  readonly id: string;
  /** The names of the places one step away. */
  readonly neighbours: readonly string[];
}

/**
 * Paints a text at a terminal.
 *
 * @param text - the text
 * @returns the text in a colour or a weight, or unchanged
 */
export type Brush = (text: string) => string;

/** Colours and weights by name: `paint.red(text)`. On terminals without colours the text is unchanged. */
export type Paint = Readonly<Record<'bold' | 'dim' | 'green' | 'magenta' | 'red' | 'yellow', Brush>>;
