import type { Stocks } from '../changes/stock';
import type { Schema } from '../input/read';
import type { RowBase } from '../rows/layout';
import type { RowKind } from '../rows/row-kind';
import type { Random } from '../util/random';
import type { ActionTable } from './actions';
import type { GameTypes, GameValue } from './game-types';
import type { Paint } from './paint';
import type { Rules } from './rule';
import type { ScoreSheet } from './score';
import type { Recall, Viewer } from './seats';

export type { GameTypes, Typed } from './game-types';

/** What the rows of all variants have in common. */
export type AnyRow = RowBase<object> & {
  phase: string;
  seat: number;
  actor: number;
  readonly players: readonly object[];
};

/** The types of one game, as its rules know them. */
export interface RuleTypes extends GameTypes {
  row: AnyRow;
  compiled: {
    readonly actions: ActionTable<GameTypes['action']>;
    readonly firstSeat: number;
    /** The rows of the game. */
    readonly rowKind: RowKind<object, object, AnyRow>;
  };
}

/** The rules of a game: everything needed to play it; states and actions must be of the same game. */
export interface GameRules<T extends RuleTypes = RuleTypes> extends GameValue<T> {
  /**
   * Checks what schemas cannot express about setup options, or about the `game` of a state.
   *
   * @param path - where it stands
   * @throws InvalidInputError
   */
  checkOptions(options: T['options'] | T['state']['game'], path?: readonly (string | number)[]): void;
  /**
   * Checks validated options of a new game: rejects a component set with which the game might never end. Records of such
   * games remain valid.
   *
   * @returns the options, with the rulings that new games go by and records without them do not
   * @throws InvalidInputError
   */
  newGame(options: T['options']): T['options'];
  /** The clause that ends the game. */
  readonly endClause: string;
  /** The phases in which a turn, or a player's part of the setup, begins, and the one in which the game is over. */
  readonly turnStarts: readonly string[];
  /** How many parts of the setup each player decides in turns of their own, before the first round; none by default. */
  readonly setupTurns?: number;
  /** Whether a field of the game is called `turn` or `round`: its views have that, and not the numbers. */
  readonly ownNumbers?: boolean;
  /** `random` is the source of chance for the layout; by default the seed. */
  setup(options: T['options'], random?: Random): T['state'];
  compileGame(game: T['state']['game']): T['compiled'];
  readonly rules: Rules<T['compiled'], T['row'], T['action']>;
  scores(compiled: T['compiled'], row: T['row']): ScoreSheet[];
  /** Whether the end has been triggered, as all can see; absent: nothing is told of it. */
  isLastRound?(compiled: T['compiled'], row: T['row']): boolean;
  view(compiled: T['compiled'], row: T['row'], viewer: Viewer, recall: Recall): T['view'];
  /**
   * The number of hidden pieces that a seat, even one with a perfect memory, cannot name. No action of the seat increases
   * it, and it decreases exactly when something is revealed.
   */
  hiddenCount(compiled: T['compiled'], row: T['row'], seat: number): number;
  /** Turns a row into another world that the viewer cannot distinguish from the real one. */
  resample(compiled: T['compiled'], row: T['row'], viewer: Viewer, random: Random): void;
  /** The pieces in play, each list in the order in which states number them. */
  pieces(compiled: T['compiled']): T['pieces'];
  /** In games with a map: its places, in the order in which states number them. */
  map?(compiled: T['compiled']): readonly MapPlace[];
  /** The parts of a state that setup shuffles; `players.hand` is the part `hand` of every player. */
  readonly shuffled: readonly string[];
  /** The members of a state's `game` that setup draws and no option names; none by default. */
  readonly drawn?: readonly string[];
  /** For hashes: what is absent in a game that never changes; `undefined` is left out. The engine adds the component set. */
  defaultsOf?(game: T['state']['game']): object;
  /**
   * Notation: the texts of the actions that a line omits if another action follows, and at the end of a turn, in the
   * order in which they are filled in.
   */
  readonly implied: readonly string[];
  /** Notation: the starting point of the active player's movement; absent if the game has none. */
  origin?(compiled: T['compiled'], row: T['row']): string;
  /** Notation: how often at most the deciding seat can do the same action in a row. */
  timesAtMost(state: T['state']): number;
}

/** How a game reads what comes from outside, and tells what was hidden in it. */
export interface Input<T extends RuleTypes = RuleTypes> {
  /** The schemas by which input is read: whoever can change them changes that, so nobody is handed them out. */
  schemas(): Schemas;
  /**
   * Checks what the schema of component sets cannot express.
   *
   * @throws InvalidInputError
   */
  checkComponents(components: T['components']): void;
  /**
   * Checks what the schema of states cannot express, given its `game` is as it should be.
   *
   * @throws InvalidInputError
   */
  checkState(compiled: T['compiled'], row: T['row']): void;
  /**
   * If actions contain secrets: the actions again, with those the viewer has not seen made up, given all moments of the
   * game. What is made up depends only on what the viewer has seen; the viewer sees the same at every moment.
   */
  redactActions?(
    compiled: T['compiled'],
    steps: readonly RecordedStep<T>[],
    viewer: Viewer,
    random: Random,
  ): readonly T['action'][];
  /** Instead of both: the start and the actions of a game as it can have been for all that a viewer has seen. */
  reconstruct?(
    compiled: T['compiled'],
    steps: readonly RecordedStep<T>[],
    viewer: Viewer,
    random: Random,
  ): Reconstructed<T>;
}

/** What a game tells besides: few functions need it, and it has some weight. */
export interface Telling<T extends RuleTypes = RuleTypes> {
  /** How views show what lies where, for {@link Change}s; absent: changes name members of the view. */
  readonly stocks?: Stocks<T['view']>;
  /** Makes the reader of views of a game: into a row that they could be of, as far as prices and observations go. */
  readView?(compiled: T['compiled']): (view: View) => AnyRow;
  /** How many kinds of cubes players have; four by default. */
  readonly cubeKinds?: number;
  /**
   * How a record is told to a viewer: the start of a game whose present is `now`, a world that the viewer cannot tell from
   * the real present, given the real start; only what is hidden may differ. Absent: `reconstruct` does it.
   */
  reconstructStart?(start: T['state'], now: T['state']): T['state'];
}

/** A game: its rules, its input, and what else is there of it. Few functions need more than rules and input. */
export interface Game<T extends RuleTypes = RuleTypes>
  extends GameRules<T>,
    Input<T>,
    Telling<T>,
    Partial<Drawn<T>> {}

/** The schemas of a game. */
export interface Schemas {
  readonly action: Schema<unknown>;
  readonly state: Schema<unknown>;
  readonly options: Schema<unknown>;
  readonly components: Schema<unknown>;
}

/** A state of a game and the action that led to it; `null` at the start. */
export interface RecordedStep<T extends RuleTypes> {
  readonly action: T['action'] | null;
  readonly state: T['state'];
}

/** The start of a game, and the actions that follow. */
export interface Reconstructed<T extends RuleTypes> {
  readonly start: T['state'];
  readonly actions: readonly T['action'][];
}

/** The types of any game. */
export type State = GameTypes['state'];
export type Action = GameTypes['action'];
export type Options = GameTypes['options'];
export type Components = GameTypes['components'];
export type View = GameTypes['view'];
export type CompiledGame = RuleTypes['compiled'];

/** How a game is written for people at a terminal, and how far it is. */
export interface Drawn<T extends GameTypes = GameTypes> {
  /** The table as text, as a viewer sees it. */
  draw(view: T['view'], components: T['components'], paint: Paint): string;
  /** What a player holds, in a few characters; empty if the game has nothing to say. */
  holding(view: T['view'], seat: number, paint: Paint): string;
  /** The pieces that an action names out of the viewer's sight, given the views before and after it. */
  concealed?(view: T['view'], action: T['action'], after: T['view']): readonly string[];
  /** How far a game that is not over is: from 0 up to, not including, 1; absent: unknown. */
  progress?(compiled: T['compiled'], row: T['row']): number;
}

/** A place of a map. */
export interface MapPlace {
  /** Its name. */
  readonly id: string;
  /** The names of those that a step leads to. */
  readonly neighbours: readonly string[];
}
