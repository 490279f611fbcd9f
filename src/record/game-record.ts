import type { GameTypes } from '../play/game';
import type { Seat, Viewer } from '../play/seats';
import type { ActionOf, NameOf, OptionsOf, StateOf } from '../play/types';

export type { RecordOf as GameRecord, ReplayStepOf as ReplayStep, StartedRecordOf as StartedRecord };

/** A game as JSON. A record with `options` is complete: it contains the seed, so it is private until the game ends. */
export interface RecordOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** Identifies the JSON as a record. */
  readonly format: 'century-record';
  /** The version of the format. */
  readonly version: 1;
  /** The version of the engine that wrote the record. */
  readonly engine: string;
  /** The name of the game that was played. */
  readonly variant: N;
  /** The hash of the component set. */
  readonly components: string;
  /** The options of the game; absent in a published record. */
  readonly options?: OptionsOf<T, N> | undefined;
  /**
   * In a published record: the first state, with everything hidden from the viewer replaced at random. In a record
   * without `options` and `viewer`: the state from which the actions start.
   */
  readonly start?: StateOf<T, N> | undefined;
  /** In a published record: the viewer that it is for. */
  readonly viewer?: Viewer | undefined;
  /** For a joint seed: the commitments published beforehand; see {@link SeedShares}. */
  readonly commitments?: readonly string[] | undefined;
  /** For a joint seed: the contributions; absent in a published record. */
  readonly contributions?: readonly string[] | undefined;
  /** The players and bots that took over seats, by ascending `action`. */
  readonly takeovers?: readonly RecordedTakeover[] | undefined;
  /** An early end, by resignation, timeout or absence; no action follows it, and `result` is `null`. */
  readonly ending?: RecordedEnding | undefined;
  /** Every action from the start, in order. */
  readonly actions: readonly ActionOf<T, N>[];
  /** The finished turns, in order, each with its number of actions and the hash of the state after it. */
  readonly turns: readonly RecordedTurn[];
  /** The result of the game; `null` unless the game has ended by the rules. */
  readonly result: RecordedResult | null;
}

/** A record with options: one from `startRecord`, or a continuation of such a record. */
export interface StartedRecordOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>>
  extends RecordOf<T, N> {
  /** The options of the game, including its seed. */
  readonly options: OptionsOf<T, N>;
}

/** The end of a game by resignation, timeout or absence. */
export interface RecordedEnding {
  /** `conceded`: the losing seats resigned; `time`: their clocks ran out; `abandoned`: they left. */
  readonly reason: 'conceded' | 'time' | 'abandoned';
  /** The losing seats, in ascending order, at least one. */
  readonly seats: readonly Seat[];
}

/** A player or bot that took over a seat. */
export interface RecordedTakeover {
  /** The number of actions before the takeover. */
  readonly action: number;
  /** The seat that was taken over. */
  readonly seat: Seat;
  /** The kind of the new player. */
  readonly by: 'bot' | 'person';
  /** The name of the new player, at most 200 characters. */
  readonly name?: string | undefined;
}

/** A finished turn in a record. */
export interface RecordedTurn {
  /** The number of actions of the turn, including discards by other seats at its end (C-5). */
  readonly actions: number;
  /** The {@link hash} of the state after the turn. */
  readonly hash: string;
}

/** The result of a finished game in a record. */
export interface RecordedResult {
  /** The hash of the last state. */
  readonly hash: string;
  /** The points of each seat. */
  readonly scores: readonly number[];
  /** Seats from best to worst. */
  readonly ranking: readonly Seat[];
}

/** One step of a replay. */
export interface ReplayStepOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** The number of actions so far: 0 at the start. */
  readonly index: number;
  /** The last action performed; `null` at the start. */
  readonly action: ActionOf<T, N> | null;
  /** The state at this step; it is created when the member is first read. */
  readonly state: StateOf<T, N>;
}
