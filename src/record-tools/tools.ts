import type { Engine } from '../engine/engine';
import type { DrawnView } from '../play/drawing';
import type { GameTypes } from '../play/game-types';
import type { Viewer } from '../play/seats';
import type { ActionOf, NameOf, StateIn, StateOf } from '../play/types';
import type { GameRecord, RecordedEnding, RecordedTakeover } from '../record/game-record';
import type { AnnotatedGame, JudgedTurns, Occasion } from './annotated';
import type { Outcome } from './early-end';
import type { RemoteGameOf, RemoteSeatOf } from './remote-game';
import type { Statistics } from './statistics';

/**
 * Functions for positions and records of some games, created by {@link createRecordTools}. `T` is the union of the
 * types of the games.
 */
export interface RecordTools<T extends GameTypes> extends Pick<Engine<T>, 'VARIANTS'>, DrawnView<T> {
  /**
   * Writes a position in one line, as FEN does for chess: the constants of the game, the table, and each player.
   * Equal states have equal texts. {@link RecordTools.parsePosition} reads them. For a viewer, `?` is a piece that
   * even perfect memory cannot know: `?*26` for 26 cards of a deck. If question marks alone would lose information, a
   * piece that could be there follows each. The text depends on nothing hidden from the viewer.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @param viewer - a seat, or `'spectator'`; without a viewer, the text has all secrets
   * @returns one line without a line break
   * @throws {@link InvalidInputError} if the state is invalid, or there is no such seat
   */
  positionText<N extends NameOf<T>>(state: StateIn<T, N>, viewer?: Viewer): string;

  /**
   * Reads a position that {@link RecordTools.positionText} or a person wrote. Each `?` becomes one of the remaining
   * pieces, in a fixed order. For random pieces, pass the result to `resample` of the engine.
   *
   * @param text - one line, at most 1,000,000 characters
   * @returns a possible state, deeply frozen
   * @throws {@link InvalidInputError} with the path to the fault in the state; `['text']` if the line is no position
   */
  parsePosition(text: string): StateOf<T>;

  /**
   * Counts turns, actions, cubes and pieces by seat, and points by turn. The result reveals secrets, as the record
   * does.
   *
   * @param record - of a finished or unfinished game
   * @throws {@link InvalidInputError} if the record is invalid
   * @throws {@link IllegalActionError} if it contains an illegal action
   */
  statistics<N extends NameOf<T>>(record: GameRecord<T, N>): Statistics;

  /**
   * Starts the record of a game that began elsewhere: on a real table, or in another program. Without options and
   * seed, such a record is verified from its first state on, and cannot be published.
   *
   * @param start - a state, or a position in one line, with `?` for hidden pieces
   * @returns a record without actions
   * @throws {@link InvalidInputError} if the state or the line is invalid
   */
  startRecordFrom<N extends NameOf<T>>(start: StateIn<T, N> | string): GameRecord<T, N>;

  /**
   * Ends a game early, by resignation, timeout or absence. Nothing can be appended afterwards; `truncateRecord` to an
   * earlier action removes the end.
   *
   * @param record - the record of an unfinished game
   * @param ending - the reason, and the losing seats
   * @returns the record with `ending`
   * @throws {@link InvalidInputError} if the record or the end is invalid, or the game has ended (`game-ended`)
   */
  endRecord<N extends NameOf<T>>(record: GameRecord<T, N>, ending: RecordedEnding): GameRecord<T, N>;

  /**
   * Records that a bot or another person takes over a seat.
   *
   * @param record - the record of an unfinished game
   * @param takeover - the seat, the kind of its new player, and perhaps a name
   * @returns the record with one more item in `takeovers`
   * @throws {@link InvalidInputError} if the record, the seat or the name is invalid, or the game has ended
   * (`game-ended`)
   */
  takeSeat<N extends NameOf<T>>(
    record: GameRecord<T, N>,
    takeover: Omit<RecordedTakeover, 'action'>,
  ): GameRecord<T, N>;

  /**
   * Returns how a game ended, by the rules or early.
   *
   * @param record - any record
   * @returns `null` if the game is unfinished
   * @throws {@link InvalidInputError} if the record is invalid
   * @throws {@link IllegalActionError} if it contains an illegal action
   */
  outcome(record: GameRecord<T>): Outcome | null;

  /**
   * Reads an annotated game: a record with names, comments, marks, judgements and variations.
   *
   * @param json - parsed JSON, from any source
   * @returns the game, deeply frozen; its record is like those from `parseRecord` of the engine
   * @throws {@link InvalidInputError} with the path to the fault, such as a note beyond the end or an illegal variation
   * @throws {@link IllegalActionError} if a variation follows an illegal action of the record
   */
  parseAnnotated(json: unknown): AnnotatedGame<T>;

  /**
   * Turns a review into an annotated game, with a judgement and a value for each turn. A turn that was not the best
   * has the best one as a variation.
   *
   * @param record - the reviewed record
   * @param review - from a reviewer of `century-engine/bots`
   * @param occasion - names of the players, event, date and comment
   * @throws {@link InvalidInputError} if the record, the review or the occasion is invalid
   */
  annotateReview<N extends NameOf<T>>(
    record: GameRecord<T, N>,
    review: JudgedTurns<ActionOf<T, N>>,
    occasion?: Occasion,
  ): AnnotatedGame<T, N>;

  /**
   * Makes an object for one seat in a game on a server, from a record that `publishRecord` of the engine made. The
   * object performs actions before the server answers, and takes over the records that the server sends.
   *
   * @param seat - the record, the seat, and a function that sends actions
   * @throws {@link InvalidInputError} if the record is not published for the seat
   */
  createRemoteGame<N extends NameOf<T>, C = null>(seat: RemoteSeatOf<T, N, C>): RemoteGameOf<T, N, C>;
}
