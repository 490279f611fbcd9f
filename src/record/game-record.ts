import type { GameTypes } from '../play/game';
import type { Seat, Viewer } from '../play/seats';
import type { ActionOf, NameOf, OptionsOf, StateOf } from '../play/types';

export type { RecordOf as GameRecord, ReplayStepOf as ReplayStep, StartedRecordOf as StartedRecord };

/** A game as a file. With `options` it is complete and contains the seed: private until the game ends. */
export interface RecordOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** Identifies the JSON as a record. */
  readonly format: 'century-record';
  /** The version of the format. */
  readonly version: 1;
  /** The version of the engine that wrote the record. */
  readonly engine: string;
  /** The game that was played. */
  readonly variant: N;
  /** The hash of the component set. */
  readonly components: string;
  /** The options of the game; absent in a published record. */
  readonly options?: OptionsOf<T, N> | undefined;
  /**
   * In a published record: the state it starts from, in a world that its viewer cannot distinguish from the real one.
   * Without a viewer: the state in which the record takes a game over that began elsewhere.
   */
  readonly start?: StateOf<T, N> | undefined;
  /** In a published record: whose knowledge it contains. */
  readonly viewer?: Viewer | undefined;
  /** For a joint seed: the commitments published beforehand; see {@link SeedShares}. */
  readonly commitments?: readonly string[] | undefined;
  /** For a joint seed: the contributions; absent in a published record. */
  readonly contributions?: readonly string[] | undefined;
  /** Who plays a seat from some action on, by ascending actions. */
  readonly takeovers?: readonly RecordedTakeover[] | undefined;
  /** How a game ended that the rules had not ended; no action follows, and `result` is `null`. */
  readonly ending?: RecordedEnding | undefined;
  /** Every action from the start, in order. */
  readonly actions: readonly ActionOf<T, N>[];
  /** Each finished turn: its number of actions, and the hash of the state after it. */
  readonly turns: readonly RecordedTurn[];
  /** The end of the game by the rules; `null` before. */
  readonly result: RecordedResult | null;
}

/** A record that has its options for certain: one that was started here, and what was made from it by playing on. */
export interface StartedRecordOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>>
  extends RecordOf<T, N> {
  /** The options of the game, its seed among them. */
  readonly options: OptionsOf<T, N>;
}

/** An end that no rule makes: people gave up, or were not there any more. */
export interface RecordedEnding {
  /** `conceded`: they gave up; `time`: their clocks ran out; `abandoned`: they were gone. */
  readonly reason: 'conceded' | 'time' | 'abandoned';
  /** The seats that lost by it, in ascending order, at least one. */
  readonly seats: readonly Seat[];
}

/** A player or bot that took over a seat. */
export interface RecordedTakeover {
  /** From which action on: the number of actions before it. */
  readonly action: number;
  /** Which seat. */
  readonly seat: Seat;
  /** Who plays it from there on. */
  readonly by: 'bot' | 'person';
  /** What the bot is called, or the person, at most 200 characters. */
  readonly name?: string | undefined;
}

/** A finished turn in a record. */
export interface RecordedTurn {
  /** Its number of actions, including discards by other seats at its end (C-5). */
  readonly actions: number;
  /** The {@link hash} of the state after it. */
  readonly hash: string;
}

/** The end of a game in a record. */
export interface RecordedResult {
  /** The hash of the last state. */
  readonly hash: string;
  /** Points by seat. */
  readonly scores: readonly number[];
  /** Seats from best to worst. */
  readonly ranking: readonly Seat[];
}

/** One step of a replay. */
export interface ReplayStepOf<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** The number of actions so far: 0 at the start. */
  readonly index: number;
  /** The action that led here; `null` at the start. */
  readonly action: ActionOf<T, N> | null;
  /** The state after that action; made on access. */
  readonly state: StateOf<T, N>;
}
