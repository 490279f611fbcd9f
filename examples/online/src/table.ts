import type { Seat } from 'century-engine';
import type { Game } from './game';
import type { PublicRoom } from './messages';
import type { StoredAction, StoredSeat } from './stored';
import type { Terms } from './terms';

/** A table as this server knows it. All but its name and terms may change during any `await`. */
export interface Table {
  readonly id: string;
  readonly terms: Terms;
  readonly seats: readonly StoredSeat[];
  /** `null` before the start. */
  readonly game: Game | null;
  readonly status: PublicRoom['status'];
  /** The seats of the clients that are connected to this server. */
  readonly here: ReadonlySet<Seat>;
  /** Reads new data of the database. */
  sync(): Promise<void>;
  /** Takes over an action that the database has accepted. */
  receive(number: number, action: StoredAction, isOwn: boolean): Promise<void>;
}
