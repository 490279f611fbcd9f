import type {
  Action,
  GameRecord,
  Options,
  RecordedEnding,
  RecordedTakeover,
  Seat,
  VariantName,
} from 'century-engine';
import type { Terms } from './terms';

/** A room in the database. */
export interface StoredRoom {
  readonly id: string;
  /** The options of the game, without its seed. */
  readonly options: Omit<Options, 'seed'>;
  /** The record at its start; `null` until then. */
  readonly origin: GameRecord | null;
  /** How it ended, if people ended it. */
  readonly ending: RecordedEnding | null;
  readonly terms: Terms;
  /** When the game started; `null` until then. */
  readonly started: number | null;
  /** Who took over which seat, in order. */
  readonly takeovers: readonly StoredTakeover[];
  readonly moves: number;
}

/** Somebody else at a seat. Times are in milliseconds since 1970, here and below. */
export interface StoredTakeover extends RecordedTakeover {
  readonly at: number;
}

/** An action in the database. */
export interface StoredAction {
  readonly action: Action;
  readonly at: number;
}

/** A table with free seats, for strangers. */
export interface OpenTable {
  readonly room: string;
  readonly variant: VariantName;
  readonly players: number;
  /** The names of those who sit there. */
  readonly names: readonly string[];
  readonly terms: Terms;
}

/** A room that was idle. */
export interface QuietRoom {
  readonly id: string;
  readonly moves: number;
  /** The seats of people. */
  readonly people: readonly Seat[];
}

/** A room, as operators see it. */
export interface ListedRoom {
  readonly room: string;
  readonly variant: VariantName;
  readonly made: Date;
  readonly status: 'open' | 'playing' | 'over';
  readonly moves: number;
  readonly names: readonly (string | null)[];
}

/** A seat in the database. */
export interface StoredSeat {
  readonly name: string | null;
  readonly bot: string | null;
  readonly tokenHash: string | null;
  /** When somebody with the token was last there; `null` if nobody has been there since the seat was taken. */
  readonly seen: number | null;
}

/** An action of who plays a seat. */
export interface NewAction extends StoredAction {
  readonly seat: Seat;
  readonly by: RecordedTakeover['by'];
  readonly isLast: boolean;
}

/** What servers tell each other: an action of a room, or that something else about it has changed. */
export interface RoomChange {
  readonly room: string;
  readonly action?: StoredAction & { readonly number: number };
  /** Whether it was deleted. */
  readonly isGone?: boolean;
  /** Whether actions were taken back. */
  readonly isRepaired?: boolean;
}
