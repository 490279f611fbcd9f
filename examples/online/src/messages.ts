import type {
  Action,
  Change,
  GameRecord,
  RecordedEnding,
  ScoreSheet,
  Seat,
  VariantName,
  Verdict,
  View,
} from 'century-engine';
import type { Patch } from 'century-engine/patches';
import { z } from 'zod';
import type { ClockFace } from './clock';
import { bot, type Terms, terms } from './terms';

/** Raised when a client of today could no longer read what the server sends. */
export const PROTOCOL = 1;

/** The largest message that a client may send, in bytes. */
export const LARGEST_MESSAGE = 16 * 1024;

const id = z.int().min(0);
const move = z.int().min(0);
const action = z.looseObject({ kind: z.string().max(32) });

/** What clients send over the socket. */
export const clientMessage = z.discriminatedUnion('type', [
  /** The first message: who is there. Without a token, a spectator. After the first position come views or patches. */
  z.strictObject({
    type: z.literal('hello'),
    token: z.string().max(64).optional(),
    updates: z.enum(['views', 'patches', 'records']).optional(),
  }),
  /** Performs an action: the `move` is the number of actions before it. */
  z.strictObject({ type: z.literal('act'), id, move, action }),
  /** Asks whether an action is legal, and by which clause it is not. */
  z.strictObject({ type: z.literal('explain'), id, move, action }),
  /** Gives the game up, whoever decides. */
  z.strictObject({ type: z.literal('resign'), id }),
  /** Asks for a `pong`, for pages, which cannot see the pings of WebSocket itself. */
  z.strictObject({ type: z.literal('ping') }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

/** Who sits at a seat: a person, a bot, or nobody yet. */
export interface PublicSeat {
  readonly name: string | null;
  /** The bot that plays now, also for a person who is away and whose `name` stays. */
  readonly bot: string | null;
}

/** A room, as everyone may know it. */
export interface PublicRoom {
  readonly room: string;
  readonly variant: VariantName;
  /** `open` until all seats are taken; `failed` if the engine could not go on. */
  readonly status: 'open' | 'playing' | 'over' | 'failed';
  readonly seats: readonly PublicSeat[];
  readonly terms: Terms;
  /** How the game ended, if the rules did not end it; otherwise `null`. */
  readonly ending: RecordedEnding | null;
}

/** The room: first of all, and again whenever a seat is taken or taken over, the game starts or ends. */
export interface RoomMessage extends PublicRoom {
  readonly type: 'room';
  readonly protocol: typeof PROTOCOL;
  /** The seat of this client; `null` for a spectator. */
  readonly seat: Seat | null;
}

/**
 * The game as this client may see it: after `hello`, after every action, when people have ended the game, and, if there
 * are clocks, when a seat is taken over.
 */
export interface PositionMessage {
  readonly type: 'position';
  /** The number of actions so far, and with it the `move` of the next action. */
  readonly move: number;
  /** What this client's seat sees, or a spectator; with the number of the turn and of the round. */
  readonly view: View;
  /** What an action has done, as this client saw it; `null` where none or several are new. */
  readonly changes: readonly Change[] | null;
  /** The seat that decides; `null` when the game is over. */
  readonly actor: Seat | null;
  /** The legal actions, if this client's seat decides; otherwise `null`. */
  readonly legal: readonly Action[] | null;
  readonly scores: readonly ScoreSheet[];
  /** Seats from best to worst once the game is over; `null` before. */
  readonly ranking: readonly Seat[] | null;
  /** What the clocks show as this is sent; `null` without clocks, and when the game is over. */
  readonly clock: ClockFace | null;
}

/** What has happened since the position before, and what has become of it, for a client that asked for patches. */
export interface PatchesMessage extends Omit<PositionMessage, 'type' | 'view'> {
  readonly type: 'patches';
  /** For `applyPatches` of the engine: they make the present view of the one before. */
  readonly patches: readonly Patch[];
}

/** In place of a position, for a client that asked for records: the record as this client may know it. */
export interface RecordMessage {
  readonly type: 'record';
  /** The whole record, or the patches that make it of the one before. */
  readonly record?: GameRecord;
  readonly patches?: readonly Patch[];
  /** What the clocks show, as in a position. */
  readonly clock: ClockFace | null;
}

/** Why something was refused. */
export type RefusalCode =
  /** The message is no JSON, or none of those above. */
  | 'malformed'
  /** The token belongs to no seat of this room. */
  | 'wrong-token'
  /** Spectators do not act. */
  | 'no-seat'
  /** The game has not started, or is over. */
  | 'not-playing'
  /** The game has gone on: `move` is not the number of actions so far. */
  | 'stale'
  /** Another seat decides. */
  | 'not-your-turn'
  /** The rules forbid it: `verdict` has the clause. */
  | 'illegal'
  /** The database cannot be reached: send the same again later. */
  | 'unavailable';

/** Nothing was done. */
export interface RefusedMessage {
  readonly type: 'refused';
  /** The `id` of the message that is refused; `null` if it had none. */
  readonly id: number | null;
  readonly code: RefusalCode;
  /** For developers, in English. */
  readonly message: string;
  /** For `illegal` only. */
  readonly verdict?: Verdict;
}

/** What the server sends over the socket. */
export type ServerMessage =
  | RoomMessage
  | PositionMessage
  | PatchesMessage
  | RecordMessage
  /** The action is in the database, and stays there. `move` is its number. */
  | { readonly type: 'accepted'; readonly id: number; readonly move: number }
  | { readonly type: 'verdict'; readonly id: number; readonly verdict: Verdict }
  | RefusedMessage
  | { readonly type: 'pong' };

const name = z
  .string()
  .trim()
  .regex(/^[^\p{C}]{1,32}$/u);

/** What clients send over HTTP. */
export const bodies = {
  /** The header `Idempotency-Key`; it must be secret, since the token of a seat is derived from it. */
  key: z.string().regex(/^[!-~]{22,128}$/),
  /** Opens a room, and takes its first seat. The seed is the server's. */
  room: z.strictObject({
    name,
    /** Whether strangers are shown the table until it is full. */
    listed: z.boolean().optional(),
    terms: terms.optional(),
    options: z.looseObject({
      variant: z.string(),
      players: z.int(),
      components: z.unknown().optional(),
      seed: z.undefined().optional(),
    }),
  }),
  /** Takes a free seat. */
  seat: z.strictObject({ name }),
  /** Starts with bots on all free seats. */
  start: z.strictObject({ bot }),
} as const;

/** The answer to a request for a seat. */
export interface Ticket {
  readonly room: string;
  readonly seat: Seat;
  readonly token: string;
}
