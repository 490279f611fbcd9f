import type { GameTypes } from '../play/game';
import type { Seat, Viewer } from '../play/seats';
import type { ActionOf, NameOf, OptionsOf, StateOf } from '../play/types';

export type { RecordOf as GameRecord, ReplayStepOf as ReplayStep, StartedRecordOf as StartedRecord };

/** A game as JSON. A record with `options` contains the seed, so keep it private until the game ends. */
export interface RecordOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** Identifies the JSON as a record. */
  readonly format: 'century-record';
  /** The version of the format. */
  readonly version: 1;
  /** The version of the engine that wrote the record. */
  readonly engine: string;
  /** The name of the game. */
  readonly variant: N;
  /** The hash of the component set. */
  readonly components: string;
  /** The options of the game; absent in a published record. */
  readonly options?: OptionsOf<T, N> | undefined;
  /**
   * The first state, in records without `options`. In a published record, everything hidden from the viewer is
   * replaced at random.
   */
  readonly start?: StateOf<T, N> | undefined;
  /** The viewer of a published record. */
  readonly viewer?: Viewer | undefined;
  /** The commitments to a joint seed, published beforehand; see {@link SeedShares}. */
  readonly commitments?: readonly string[] | undefined;
  /** The contributions to a joint seed; absent in a published record. */
  readonly contributions?: readonly string[] | undefined;
  /** Players and bots that took over seats, by ascending `action`. */
  readonly takeovers?: readonly RecordedTakeover[] | undefined;
  /** An early end by resignation, timeout or absence. No action follows, and `result` is `null`. */
  readonly ending?: RecordedEnding | undefined;
  /** All actions, in order. */
  readonly actions: readonly ActionOf<T, N>[];
  /** The finished turns, in order. */
  readonly turns: readonly RecordedTurn[];
  /** The result of the game; `null` unless it has ended by the rules. */
  readonly result: RecordedResult | null;
}

/** A record from `startRecord`, or its continuation, which has the options. */
export interface StartedRecordOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>>
  extends RecordOf<T, N> {
  /** The options of the game, with the seed. */
  readonly options: OptionsOf<T, N>;
}

/** The end of a game by resignation, timeout or absence. */
export interface RecordedEnding {
  /** `conceded`: the losing seats resigned; `time`: their clocks ran out; `abandoned`: they left. */
  readonly reason: 'conceded' | 'time' | 'abandoned';
  /** The losing seats in ascending order, at least one. */
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
  /** The number of actions, including discards by other seats at the end of the turn (C-5). */
  readonly actions: number;
  /** The {@link hash} of the state after the turn. */
  readonly hash: string;
}

/** The result of a finished game in a record. */
export interface RecordedResult {
  /** The hash of the last state. */
  readonly hash: string;
  /** The points by seat. */
  readonly scores: readonly number[];
  /** The seats, best first. */
  readonly ranking: readonly Seat[];
}

/** A step of a replay. */
export interface ReplayStepOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** The number of actions before this step. */
  readonly index: number;
  /** The action before this step; `null` at the start. */
  readonly action: ActionOf<T, N> | null;
  /** The state at this step, created when it is first read. */
  readonly state: StateOf<T, N>;
}
