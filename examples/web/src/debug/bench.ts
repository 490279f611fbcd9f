import type { Action, GameRecord, State, View } from 'century-engine';
import type { Language } from '../language';
import type { Opened } from '../opened';

/** The position on the table. */
export interface Looked {
  /** The record; `null` for a puzzle. */
  readonly record: GameRecord | null;
  readonly at: number;
  /** The state; `null` if only the server has it. */
  readonly state: State | null;
  readonly seen: View;
  /** The legal actions of the viewer, if the state is not known. */
  readonly legal: readonly Action[];
}

export interface Bench {
  readonly language: Language;
  /** Returns the position; `null` if there is no table. */
  looked(): Looked | null;
  /** Shows the position after `at` actions of the record. */
  goTo(at: number): void;
  show(game: Opened): void;
  /** Returns a function that shows the game in progress; `null` if it is shown, or there is none. */
  leave(): (() => void) | null;
}
