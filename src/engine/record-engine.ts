import type { GameTypes } from '../play/game-types';
import type { Recall, Viewer } from '../play/seats';
import type {
  ActionOf,
  ComponentsOf,
  NameOf,
  OptionsIn,
  SeedlessOptionsOf,
  StateOf,
  ViewOf,
} from '../play/types';
import type { WorkLimits } from '../play/work-limits';
import type { GameRecord, ReplayStep, StartedRecord } from '../record/game-record';
import type { SeedShares } from '../record/joint-seed';
import type { LiveGame } from '../record/live-game';
import type { TurnNumber } from '../record/turn-number';
import type { Verification } from '../record/verify';

/**
 * The functions of an {@link Engine} for records: replay, undo, publication, verification. They throw {@link
 * InvalidInputError} if a record is invalid or shorter than requested, and {@link IllegalActionError} at the first
 * illegal action.
 */
export interface RecordEngine<T extends GameTypes> {
  /**
   * Validates the shape of untrusted JSON as a record; {@link Engine.verifyRecord} also replays it.
   *
   * @param json - parsed JSON, from any source
   * @returns a deeply frozen copy
   * @throws {@link InvalidInputError} with the path to the fault
   */
  parseRecord(json: unknown): GameRecord<T>;

  /**
   * Creates an object for a game in progress: `game.act(action)` replaces `state = apply(state, action)`. It keeps
   * the record, so that the game can be saved, undone and continued.
   *
   * @param start - the options of a new game, or a record to continue
   * @throws {@link InvalidInputError} if the options are invalid
   */
  createGame<N extends NameOf<T>>(start: OptionsIn<T, N> | GameRecord<T, N>): LiveGame<T, N>;

  /**
   * Starts the record of a new game.
   *
   * @param options - as for {@link Engine.setup}
   * @param shares - the commitments and contributions of a seed from {@link Engine.joinSeed}, which the record stores
   * @returns a frozen record without actions, whose type keeps the member `options` when actions are appended or undone
   * @throws {@link InvalidInputError} if the options are invalid, or the shares do not match each other or the seed
   */
  startRecord<N extends NameOf<T>>(options: OptionsIn<T, N>, shares?: SeedShares): StartedRecord<T, N>;

  /**
   * Returns a record with one more action; the given record stays unchanged.
   *
   * @param record - a record of an unfinished game
   * @param action - the next action
   * @returns a new record, with the hash of a turn that ends and the result of a game that ends
   * @throws {@link IllegalActionError} if the action is illegal
   */
  appendAction<N extends NameOf<T>>(record: StartedRecord<T, N>, action: ActionOf<T, N>): StartedRecord<T, N>;

  /**
   * Appends an action to a record that may lack its options, because it is published or read from JSON.
   *
   * @param record - any record of the game
   * @param action - the next action
   */
  appendAction<N extends NameOf<T>>(record: GameRecord<T, N>, action: ActionOf<T, N>): GameRecord<T, N>;

  /**
   * Returns a record with more actions: all of them, or none if one is refused.
   *
   * @param record - a record of an unfinished game
   * @param actions - the next actions, in order
   * @returns a new record, with the hashes of turns that end and the result of a game that ends
   */
  appendActions<N extends NameOf<T>>(
    record: StartedRecord<T, N>,
    actions: readonly ActionOf<T, N>[],
  ): StartedRecord<T, N>;

  /**
   * Appends actions to a record that may lack its options, because it is published or read from JSON.
   *
   * @param record - any record of the game
   * @param actions - the next actions, in order
   */
  appendActions<N extends NameOf<T>>(
    record: GameRecord<T, N>,
    actions: readonly ActionOf<T, N>[],
  ): GameRecord<T, N>;

  /**
   * Returns a record with only the first actions, to undo or to branch. The given record stays unchanged. {@link
   * Engine.undoLimit} returns the earliest position to which a player may undo.
   *
   * @param record - any record, including published ones; JSON is validated first
   * @param actions - the number of actions to keep, from 0 to `record.actions.length`
   * @returns a record of that many actions; the given record if it has no more
   */
  truncateRecord<N extends NameOf<T>>(record: StartedRecord<T, N>, actions: number): StartedRecord<T, N>;

  /**
   * Keeps only the first actions of a record that may lack its options, because it is published or read from JSON.
   *
   * @param record - any record of the game
   * @param actions - the number of actions to keep
   */
  truncateRecord<N extends NameOf<T>>(record: GameRecord<T, N>, actions: number): GameRecord<T, N>;

  /**
   * Replays a record lazily: first its start, then the state after each action.
   *
   * @param record - any record, including published ones; JSON is validated first
   * @returns the steps, from `index` 0 to the number of actions
   */
  replay<N extends NameOf<T>>(record: GameRecord<T, N>): Generator<ReplayStep<T, N>, void>;

  /**
   * Returns the state of a record after its first actions.
   *
   * @param record - any record, including published ones
   * @param actions - the number of actions, from 0 to `record.actions.length`; by default all
   * @returns the state, deeply frozen
   */
  recordState<N extends NameOf<T>>(record: GameRecord<T, N>, actions?: number): StateOf<T, N>;

  /**
   * Returns the view after the first actions of a record, as {@link Engine.view} does. Its members `turn` and `round`
   * are the numbers of {@link Engine.turnNumber}; a custom game with a field of one of these names has neither.
   *
   * @param record - any record, including published ones
   * @param viewer - a seat, or `'spectator'`
   * @param actions - the number of actions, from 0 to `record.actions.length`; by default all
   * @param recall - as in {@link Engine.view}
   * @returns the view, deeply frozen
   * @throws {@link InvalidInputError} if there is no such seat or recall
   */
  recordView<N extends NameOf<T>>(
    record: GameRecord<T, N>,
    viewer: Viewer,
    actions?: number,
    recall?: Recall,
  ): ViewOf<T, N>;

  /**
   * Replays a record and checks everything in it, up to the first fault. It accepts any value as the record and never
   * throws because of it.
   *
   * @param json - a record, or any other value
   * @param options - the component set, and work limits
   * @returns the numbers of turns and actions, or the first fault
   * @throws {@link InvalidInputError} if a limit is invalid
   * @throws {@link LimitError} if a limit is exceeded
   *
   * @example
   * ```ts
   * import { appendAction, legalActions, recordState, startRecord, verifyRecord } from 'century-engine';
   *
   * let record = startRecord({ variant: 'spice-road', players: 2, seed: 'demo' });
   * const [first] = legalActions(recordState(record));
   * if (first !== undefined) record = appendAction(record, first);
   * console.log(verifyRecord(JSON.parse(JSON.stringify(record)))); // { ok: true, … }
   * ```
   */
  verifyRecord(
    json: unknown,
    options?: {
      /** The component set of a record that has only the hash of its set. */
      readonly components?: ComponentsOf<T>;
    } & WorkLimits,
  ): Verification;

  /**
   * Creates the record that a viewer may have during the game, without the seed and the contributions to it.
   * Everything hidden from the viewer is redrawn, hidden actions of others included. The result replays and verifies
   * like any other record, and shows this viewer the same views as the original.
   *
   * @param record - the complete record of the host
   * @param viewer - a seat, or `'spectator'`
   * @param seed - determines the redrawn parts
   * @returns a record with `start` and `viewer` in place of `options`
   * @throws {@link InvalidInputError} if the record has no such seat
   */
  publishRecord<N extends NameOf<T>>(
    record: GameRecord<T, N>,
    viewer: Viewer,
    seed?: string | number,
  ): GameRecord<T, N>;

  /**
   * Whether undo is fair: after the position `to`, nothing was revealed and no other seat acted. A card or tile that
   * is turned face up from a deck, a stack or a pile is revealed, unless a player with perfect memory could already
   * name it, such as the last card of a deck. A card that a player shows by playing it is not revealed in this sense.
   * Whether other players agree is up to them. A published record gives the same result as its original.
   *
   * @param record - the record of the game
   * @param from - the current position: the number of actions so far, from 0 to `record.actions.length`
   * @param to - the position to return to, from 0 to `from`
   * @throws {@link InvalidInputError} if the record has no such positions
   */
  canUndo(record: GameRecord<T>, from: number, to: number): boolean;

  /**
   * Returns the earliest position that {@link Engine.canUndo} allows; all later positions are allowed, too. It is
   * `from` if nothing can be undone.
   *
   * @param record - the record of the game
   * @param from - the current position: the number of actions so far; by default all
   * @returns the earliest position, as a number of actions
   * @throws {@link InvalidInputError} if the record has no such position
   */
  undoLimit(record: GameRecord<T>, from?: number): number;

  /**
   * Returns the numbers of the current turn and round, which only views from {@link Engine.recordView} contain.
   *
   * @param record - any record, including published ones
   * @param actions - the number of actions so far, from 0 to `record.actions.length`; by default all
   * @returns both numbers. A turn counts from its first action on, and the end of the game belongs to the last turn.
   */
  turnNumber(record: GameRecord<T>, actions?: number): TurnNumber;

  /**
   * Creates a commitment to a contribution to a seed, which reveals nothing about the contribution.
   *
   * @param options - the options without a seed
   * @param place - the contributing seat; for the host, the number of players
   * @param secret - 32 random hexadecimal digits, from `randomSeed`
   * @returns 64 hexadecimal digits, to publish before any contribution is disclosed
   * @throws {@link InvalidInputError} if an argument is invalid
   */
  commitSeed<N extends NameOf<T>>(options: SeedlessOptionsOf<T, N>, place: number, secret: string): string;

  /**
   * Creates a seed from all contributions. No player can steer it if all players commit to their contributions before
   * they see any other.
   *
   * @param options - the options without a seed
   * @param secrets - the contribution of each seat in order; that of the host may follow
   * @returns the seed, 64 hexadecimal digits, for `startRecord`
   * @throws {@link InvalidInputError} if an argument is invalid
   */
  joinSeed<N extends NameOf<T>>(options: SeedlessOptionsOf<T, N>, secrets: readonly string[]): string;
}
