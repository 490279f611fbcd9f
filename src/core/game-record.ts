import type { GameTypes } from './game';
import type { Seat } from './seats';
import type { ActionOf, NameOf, OptionsOf, StateOf } from './types';
import type { Viewer } from './viewer';

/** A game as a file. Without `start` it is complete and holds the seed: private until the game ends. */
export interface GameRecord<T extends GameTypes = GameTypes, N extends NameOf<T> = NameOf<T>> {
  /** Tells a record from other JSON. */
  readonly format: 'century-record';
  /** The version of this format: 1 as long as that can say everything, else 2. In 1 a seed is read by its low bytes. */
  readonly version: 1 | 2;
  /** The version of the engine that wrote the record. */
  readonly engine: string;
  /** The game that was played. */
  readonly variant: N;
  /** The hash of the component set. */
  readonly components: string;
  /** What the game was set up with; absent in a published record. */
  readonly options?: OptionsOf<T, N>;
  /** In a published record: where it starts, in a world that its viewer cannot tell from the real one. */
  readonly start?: StateOf<T, N>;
  /** In a published record: whose knowledge it holds. */
  readonly viewer?: Viewer;
  /** Where the seed was put together by all: what they promised beforehand; see {@link SeedShares}. */
  readonly commitments?: readonly string[];
  /** What they contributed; absent in a published record. */
  readonly contributions?: readonly string[];
  /** Every action from the start on, in order. */
  readonly actions: readonly ActionOf<T, N>[];
  /** Each finished turn: how many actions it had, and the hash of the state after it. */
  readonly turns: readonly RecordedTurn[];
  /** The end of the game; `null` while it is on. */
  readonly result: RecordedResult | null;
}

/** A finished turn in a record. */
export interface RecordedTurn {
  /** How many actions it had, discards of other seats at its end included (C-5). */
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
