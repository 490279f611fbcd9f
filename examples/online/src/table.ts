import type { Seat } from 'century-engine';
import type { Game } from './game';
import type { PublicRoom } from './messages';
import type { StoredAction, StoredSeat } from './stored';
import type { Terms } from './terms';

/** A table as this server knows it. All but its name and its terms may be another after anything that was waited for. */
export interface Table {
  readonly id: string;
  readonly terms: Terms;
  readonly seats: readonly StoredSeat[];
  /** `null` until it starts. */
  readonly game: Game | null;
  readonly status: PublicRoom['status'];
  /** The seats of those who are connected to this server. */
  readonly here: ReadonlySet<Seat>;
  /** Takes over what the database has and this server has not. */
  sync(): Promise<void>;
  /** Takes over an action that the database has accepted. */
  receive(number: number, action: StoredAction, isOwn: boolean): Promise<void>;
}
