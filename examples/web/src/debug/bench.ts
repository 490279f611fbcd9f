import type { Action, GameRecord, State, View } from 'century-engine';
import type { Language } from '../language';
import type { Opened } from '../opened';

/** What is on the table, as far as the page knows it. */
export interface Looked {
  /** The game from its beginning; `null` where there is only a position. */
  readonly record: GameRecord | null;
  readonly at: number;
  /** `null` where only a server knows it. */
  readonly state: State | null;
  /** What the table is drawn from. */
  readonly seen: View;
  /** What whoever looks may do, where the state is not known. */
  readonly legal: readonly Action[];
}

export interface Bench {
  readonly language: Language;
  /** `null` where there is no table. */
  looked(): Looked | null;
  /** Shows the table as it was after so many actions of the record. */
  goTo(at: number): void;
  show(game: Opened): void;
  /** Goes back to the game that is played; `null` where it is on the table, or there is none. */
  leave(): (() => void) | null;
}
