import type { Action, GameRecord } from 'century-engine';
import { type Timeline, timelineOf } from '../timeline';

/** The members of a game that a table needs, which `createGame` and `createRemoteGame` return. */
export interface TableGame {
  readonly record: GameRecord;
  /** The actions that a server has not confirmed. */
  readonly pending?: readonly Action[];
  /** The code with which a server refused the last action; otherwise `null`. */
  readonly refused?: unknown;
  legal(): readonly Action[];
  act(action: Action): unknown;
  canUndo(): boolean;
  /** Subscribes to changes, and returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void;
}

/** A game in progress, as a table shows it. */
export interface Progress {
  readonly timeline: Timeline;
  /** The legal actions of the active player; none for a seat at a server that cannot act. */
  readonly legal: readonly Action[];
  /** Whether actions wait to be confirmed by the player, and are not sent yet. */
  readonly isDraft: boolean;
  /** Whether actions are sent and not confirmed yet. */
  readonly isSending: boolean;
  /** The code with which the server refused the last action; otherwise `null`. */
  readonly refused: unknown;
}

/**
 * Returns the progress of a game.
 *
 * @param before - the previous progress; its timeline is kept if the record is the same
 */
export function progressOf(game: TableGame, before: Progress | null): Progress {
  const { record, pending = [], refused = null } = game;
  const isDraft = pending.length > 0 && game.canUndo();
  return {
    timeline: before?.timeline.record === record ? before.timeline : timelineOf(record),
    legal: game.legal(),
    isDraft,
    isSending: pending.length > 0 && !isDraft,
    refused,
  };
}
