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

export interface StoredRoom {
  readonly id: string;
  /** The options of the game, without its seed. */
  readonly options: Omit<Options, 'seed'>;
  /** The record at its start; `null` before. */
  readonly origin: GameRecord | null;
  /** How people ended it; otherwise `null`. */
  readonly ending: RecordedEnding | null;
  readonly terms: Terms;
  /** The time of the start; `null` before. */
  readonly started: number | null;
  /** The takeovers of seats, in order. */
  readonly takeovers: readonly StoredTakeover[];
  readonly moves: number;
}

/** A takeover with its time. Times are in milliseconds since 1970, here and below. */
export interface StoredTakeover extends RecordedTakeover {
  readonly at: number;
}

export interface StoredAction {
  readonly action: Action;
  readonly at: number;
}

/** A public table with free seats. */
export interface OpenTable {
  readonly room: string;
  readonly variant: VariantName;
  readonly players: number;
  /** The names of its players. */
  readonly names: readonly string[];
  readonly terms: Terms;
}

/** A room without activity. */
export interface QuietRoom {
  readonly id: string;
  readonly moves: number;
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

export interface StoredSeat {
  readonly name: string | null;
  readonly bot: string | null;
  readonly tokenHash: string | null;
  /** The last time that the person was connected; `null` if never since the seat was taken. */
  readonly seen: number | null;
}

/** An action and its player. */
export interface NewAction extends StoredAction {
  readonly seat: Seat;
  readonly by: RecordedTakeover['by'];
  readonly isLast: boolean;
}

/** A notification between servers: an action of a room, or another change. */
export interface RoomChange {
  readonly room: string;
  readonly action?: StoredAction & { readonly number: number };
  /** Whether it was deleted. */
  readonly isGone?: boolean;
  /** Whether actions were removed. */
  readonly isRepaired?: boolean;
}
