import type { Engine } from '../engine/engine';
import type { GameTypes } from '../play/game-types';
import type { Viewer } from '../play/seats';
import type { ActionOf, NameOf, StateIn, StateOf } from '../play/types';
import type { DrawnView } from '../play/view';
import type { GameRecord, RecordedEnding, RecordedTakeover } from '../record/game-record';
import type { AnnotatedGame, JudgedTurns, Occasion } from './annotated';
import type { Outcome } from './early-end';
import type { Statistics } from './statistics';

/**
 * What is done with positions and records besides playing them, for a set of games; made by {@link createRecordTools}.
 * `T` is the union of their types.
 */
export interface RecordTools<T extends GameTypes> extends Pick<Engine<T>, 'VARIANTS'>, DrawnView<T> {
  /**
   * A position in one line, as FEN is for chess: what never changes in the game, the table, and each player. Equal states
   * have equal texts, and {@link RecordTools.parsePosition} reads them back.
   *
   * For a viewer, `?` stands for what the viewer does not know, even with a perfect memory: `?*26` for 26 cards of a deck.
   * Where bare question marks would lose something that the viewer does know, each has a piece behind it that could lie
   * there. The text is the same in all positions that the viewer cannot tell apart.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @param viewer - a seat, or `'spectator'`; without it the text has all secrets
   * @returns one line, without the end of it
   * @throws {@link InvalidInputError} if the state is invalid, or there is no such seat
   */
  positionText<N extends NameOf<T>>(state: StateIn<T, N>, viewer?: Viewer): string;

  /**
   * Reads a position of {@link RecordTools.positionText}, or one written by hand. Where `?` stands, it puts pieces that
   * lie nowhere else, in a fixed order; `resample` of the engine draws others.
   *
   * @param text - one line, at most 1,000,000 characters
   * @returns a state that can arise, deeply frozen
   * @throws {@link InvalidInputError} with a code and the path to the fault in the state; `['text']` if the line is no
   * position at all
   */
  parsePosition(text: string): StateOf<T>;

  /**
   * How far a game is.
   *
   * @param state - an engine state, or equivalent JSON (validated on every call)
   * @returns from 0 to 1: by the point cards or victory tiles of the player with the most, then by the turns of the last round; 1
   * exactly if the game is over. `null` in a game of your own that does not say.
   * @throws {@link InvalidInputError} if the state is invalid
   */
  progress(state: StateIn<T>): number | null;

  /**
   * What each seat did in a game, and how the points came about. It tells everything, so it is for those who may see the
   * record.
   *
   * @param record - any record, of a game that is over or still on
   * @throws {@link InvalidInputError} if the record is invalid
   * @throws {@link IllegalActionError} if it contains an action that is not legal
   */
  statistics<N extends NameOf<T>>(record: GameRecord<T, N>): Statistics;

  /**
   * A record that takes over a game that began elsewhere: on a real table, or in another program. It has no options and no
   * seed, and is verified from there on. It cannot be published.
   *
   * @param start - a state, or a position in one line, in which `?` stands for what nobody knows, as in a deal
   * @returns a record without actions
   * @throws {@link InvalidInputError} if the state or the line is invalid
   */
  startRecordFrom<N extends NameOf<T>>(start: StateIn<T, N> | string): GameRecord<T, N>;

  /**
   * Ends a game that the rules have not ended: people gave up, ran out of time, or are gone. Nothing can be appended to
   * the record; `truncateRecord` to an earlier action takes the end back.
   *
   * @param record - the record of a game that is on
   * @param ending - why, and the seats that lost by it
   * @returns the record with `ending`
   * @throws {@link InvalidInputError} if the record or the end is invalid, or the game has ended (`game-ended`)
   */
  endRecord<N extends NameOf<T>>(record: GameRecord<T, N>, ending: RecordedEnding): GameRecord<T, N>;

  /**
   * Writes down that somebody else plays a seat from now on: a bot in place of a person, or a person again.
   *
   * @param record - the record of a game that is on
   * @param takeover - the seat, who plays it, and optionally a name
   * @returns the record with one more of `takeovers`
   * @throws {@link InvalidInputError} if the record, the seat or the name is invalid, or the game has ended (`game-ended`)
   */
  takeSeat<N extends NameOf<T>>(
    record: GameRecord<T, N>,
    takeover: Omit<RecordedTakeover, 'action'>,
  ): GameRecord<T, N>;

  /**
   * How a game ended: by the rules, or because people left.
   *
   * @param record - any record
   * @returns the reason, and the seats from best to worst; `null` while the game is on
   * @throws {@link InvalidInputError} if the record is invalid
   * @throws {@link IllegalActionError} if it contains an action that is not legal
   */
  outcome(record: GameRecord<T>): Outcome | null;

  /**
   * Reads an annotated game: a file around a record with names, comments, marks, judgements and variations.
   *
   * @param json - parsed JSON, from any source
   * @returns the game, deeply frozen; its record is what `parseRecord` of the engine makes of it
   * @throws {@link InvalidInputError} with a code and the path to the fault: in the record, or in what is said of it, as a
   * moment that the game does not have, or a variation that is not legal
   * @throws {@link IllegalActionError} if a moment is named after an action of the record that is not legal
   */
  parseAnnotated(json: unknown): AnnotatedGame<T>;

  /**
   * An annotated game with what a review says: a judgement and a value for each turn that was judged, and for those that
   * were not the best, the better one as a variation.
   *
   * @param record - the record that was reviewed; it stays as it is
   * @param review - a review, as a reviewer of `century-engine/bots` makes it
   * @param occasion - names of the players, and what else is said of the whole game
   * @throws {@link InvalidInputError} if the record, the review or the rest is invalid
   */
  annotateReview<N extends NameOf<T>>(
    record: GameRecord<T, N>,
    review: JudgedTurns<ActionOf<T, N>>,
    occasion?: Occasion,
  ): AnnotatedGame<T, N>;
}
