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
 * The functions of an {@link Engine} for records: replay, undo, publication, verification. They throw
 * {@link InvalidInputError} if a record is invalid or shorter than requested, and {@link IllegalActionError} at the first
 * action that is not legal.
 */
export interface RecordEngine<T extends GameTypes> {
  /**
   * Validates the shape of untrusted JSON as a record; {@link Engine.verifyRecord} also replays it.
   *
   * @param json - parsed JSON, from any source
   * @returns a deeply frozen copy
   * @throws {@link InvalidInputError} with a code and the path to the fault
   */
  parseRecord(json: unknown): GameRecord<T>;

  /**
   * Makes an object for a game in progress: `game.act(action)` in place of `state = apply(state, action)`. The object
   * keeps the record of the game, so that the game can be saved, undone and continued.
   *
   * @param start - the options of a new game, or a record to continue
   * @returns the game
   * @throws {@link InvalidInputError} if the options are invalid
   */
  createGame<N extends NameOf<T>>(start: OptionsIn<T, N> | GameRecord<T, N>): LiveGame<T, N>;

  /**
   * Starts the record of a new game.
   *
   * @param options - as for {@link Engine.setup}
   * @param shares - the commitments and contributions, if {@link Engine.joinSeed} made the seed; the record stores them
   * @returns a frozen record without actions; its type keeps the member `options` when actions are appended or undone
   * @throws {@link InvalidInputError} if the options are invalid, or the shares do not match their commitments
   *   or do not make the seed
   */
  startRecord<N extends NameOf<T>>(options: OptionsIn<T, N>, shares?: SeedShares): StartedRecord<T, N>;

  /**
   * Returns the record with one more action; the given record does not change.
   *
   * @param record - a record of an unfinished game
   * @param action - the next action
   * @returns a new record, with the hash of the turn if the action ends one, and the result if it ends the game
   * @throws {@link IllegalActionError} if the action is not legal
   */
  appendAction<N extends NameOf<T>>(record: StartedRecord<T, N>, action: ActionOf<T, N>): StartedRecord<T, N>;

  /**
   * Does the same for a record that may lack its options, because it was read from JSON or published.
   *
   * @param record - any record of the game
   * @param action - the next action
   */
  appendAction<N extends NameOf<T>>(record: GameRecord<T, N>, action: ActionOf<T, N>): GameRecord<T, N>;

  /**
   * Returns the record with several more actions: all of them, or none if one is refused.
   *
   * @param record - a record of an unfinished game
   * @param actions - the next actions, in order
   * @returns a new record, with the hashes of the turns that the actions end, and the result if they end the game
   */
  appendActions<N extends NameOf<T>>(
    record: StartedRecord<T, N>,
    actions: readonly ActionOf<T, N>[],
  ): StartedRecord<T, N>;

  /**
   * Does the same for a record that may lack its options, because it was read from JSON or published.
   *
   * @param record - any record of the game
   * @param actions - the next actions, in order
   */
  appendActions<N extends NameOf<T>>(
    record: GameRecord<T, N>,
    actions: readonly ActionOf<T, N>[],
  ): GameRecord<T, N>;

  /**
   * Returns the record of the first `actions` actions, for undo or a branch, with the same start and options. The given
   * record does not change. {@link Engine.undoLimit} returns the earliest position that a player may go back to.
   *
   * @param record - any record, including published ones; JSON is validated first
   * @param actions - the number of actions to keep, from 0 to `record.actions.length`
   * @returns a record of that many actions; the given record if it has exactly that many
   */
  truncateRecord<N extends NameOf<T>>(record: StartedRecord<T, N>, actions: number): StartedRecord<T, N>;

  /**
   * Does the same for a record that may lack its options, because it was read from JSON or published.
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
   * Returns the state of a record after its first `actions` actions; by default after all of them.
   *
   * @param record - any record, including published ones
   * @param actions - the number of actions, from 0 to `record.actions.length`
   * @returns the state at that point, deeply frozen
   */
  recordState<N extends NameOf<T>>(record: GameRecord<T, N>, actions?: number): StateOf<T, N>;

  /**
   * Returns the view after the first `actions` actions of a record, as {@link Engine.view} does. Its members `turn` and
   * `round` are the numbers of {@link Engine.turnNumber}; both are absent if your own game has a field of one of these
   * names.
   *
   * @param record - any record, including published ones
   * @param viewer - a seat, or `'spectator'`
   * @param actions - the number of actions, from 0 to `record.actions.length`; by default all of them
   * @param recall - as in {@link Engine.view}
   * @returns the view at that point, deeply frozen
   * @throws {@link InvalidInputError} if there is no such seat or recall
   */
  recordView<N extends NameOf<T>>(
    record: GameRecord<T, N>,
    viewer: Viewer,
    actions?: number,
    recall?: Recall,
  ): ViewOf<T, N>;

  /**
   * Replays a record and checks all that it contains; stops at the first fault. Accepts any value as the record and
   * never throws because of it.
   *
   * @param json - a record, or any other value
   * @param options - the component set, and work limits
   * @returns the numbers of turns and actions, or the first fault
   * @throws {@link InvalidInputError} if a limit is invalid
   * @throws {@link LimitError} if more work is needed than the options allow
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
      /** The component set to verify with, for a record that contains only the hash of its set. */
      readonly components?: ComponentsOf<T>;
    } & WorkLimits,
  ): Verification;

  /**
   * Makes the record that a viewer may have during the game: without the seed and the contributions to it. Everything
   * that is still hidden from the viewer, including hidden actions of others, is redrawn. The result replays and
   * verifies like any other record, and gives this viewer the same views as the original.
   *
   * @param record - the complete record, as kept by the host
   * @param viewer - a seat, or `'spectator'`
   * @param seed - the seed with which hidden parts are redrawn
   * @returns a record with `start` and `viewer` in place of `options`
   * @throws {@link InvalidInputError} if the record has no such seat
   */
  publishRecord<N extends NameOf<T>>(
    record: GameRecord<T, N>,
    viewer: Viewer,
    seed?: string | number,
  ): GameRecord<T, N>;

  /**
   * Whether undo is fair, that is, nothing was revealed and no other seat decided after the position `to`.
   *
   * A card or tile that is turned face up from a deck, a stack or a pile is revealed, unless a player with perfect
   * memory could already name it, such as the last card of a deck. A card that a player shows by playing it is no
   * reveal. Whether the other players agree is up to them. A published record gives the same result as its original.
   *
   * @param record - the record of the game
   * @param from - the current position: the number of actions so far, from 0 to the length of `record.actions`
   * @param to - the position to go back to, from 0 to `from`
   * @throws {@link InvalidInputError} if the record has no such positions
   */
  canUndo(record: GameRecord<T>, from: number, to: number): boolean;

  /**
   * Returns the earliest position that {@link Engine.canUndo} allows; every later position is allowed too. Equal to
   * `from` if nothing can be undone.
   *
   * @param record - the record of the game
   * @param from - the current position: the number of actions so far; by default all of them
   * @returns the earliest position, as a number of actions
   * @throws {@link InvalidInputError} if the record has no such position
   */
  undoLimit(record: GameRecord<T>, from?: number): number;

  /**
   * Returns the numbers of the current turn and round, which only views of {@link Engine.recordView} contain.
   *
   * @param record - any record, including published ones
   * @param actions - the number of actions so far, from 0 to `record.actions.length`; by default all of them
   * @returns both numbers; a turn counts from its first action on, and the end of the game belongs to the last turn
   */
  turnNumber(record: GameRecord<T>, actions?: number): TurnNumber;

  /**
   * Makes a commitment to a contribution to the seed of a game, which reveals nothing about the contribution.
   *
   * @param options - the game, without its seed
   * @param place - the contributing seat; for the host, the number of players
   * @param secret - 32 random hexadecimal digits, from `randomSeed`
   * @returns 64 hexadecimal digits, to be published before any contribution is disclosed
   * @throws {@link InvalidInputError} if the options, the place or the contribution is invalid
   */
  commitSeed<N extends NameOf<T>>(options: SeedlessOptionsOf<T, N>, place: number, secret: string): string;

  /**
   * Makes the seed of a game from all contributions. No player can steer the seed if all players commit to their
   * contributions before they see any other.
   *
   * @param options - the game, without its seed
   * @param secrets - each seat's contribution, in order; optionally followed by the host's
   * @returns the seed, 64 hexadecimal digits, for `startRecord`
   * @throws {@link InvalidInputError} if the options or a contribution is invalid
   */
  joinSeed<N extends NameOf<T>>(options: SeedlessOptionsOf<T, N>, secrets: readonly string[]): string;
}
