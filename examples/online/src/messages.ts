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

/** The version of the protocol, which a change raises that older clients cannot read. */
export const PROTOCOL = 1;

/** The maximum size of a message from a client, in bytes. */
export const LARGEST_MESSAGE = 16 * 1024;

const id = z.int().min(0);
const move = z.int().min(0);
const action = z.looseObject({ kind: z.string().max(32) });

/** A message from a client. */
export const clientMessage = z.discriminatedUnion('type', [
  /** The first message, with the token of a player. Without a token, the client is a spectator. */
  z.strictObject({
    type: z.literal('hello'),
    token: z.string().max(64).optional(),
    updates: z.enum(['views', 'patches', 'records']).optional(),
  }),
  /** Performs an action; `move` is the number of actions before it. */
  z.strictObject({ type: z.literal('act'), id, move, action }),
  /** Asks for the verdict on an action. */
  z.strictObject({ type: z.literal('explain'), id, move, action }),
  /** Resigns, active or not. */
  z.strictObject({ type: z.literal('resign'), id }),
  /** Asks for a `pong`, because pages cannot see the pings of WebSocket. */
  z.strictObject({ type: z.literal('ping') }),
]);
export type ClientMessage = z.infer<typeof clientMessage>;

/** The player of a seat: a person, a bot, or none yet. */
export interface PublicSeat {
  readonly name: string | null;
  /** The current bot; the person that it replaces keeps the `name`. */
  readonly bot: string | null;
}

/** The public part of a room. */
export interface PublicRoom {
  readonly room: string;
  readonly variant: VariantName;
  /** `open` until all seats are taken; `failed` after a fault of the engine. */
  readonly status: 'open' | 'playing' | 'over' | 'failed';
  readonly seats: readonly PublicSeat[];
  readonly terms: Terms;
  /** How people ended the game; otherwise `null`. */
  readonly ending: RecordedEnding | null;
}

/** The room: the first message, repeated when a seat is taken or taken over, and when the game starts or ends. */
export interface RoomMessage extends PublicRoom {
  readonly type: 'room';
  readonly protocol: typeof PROTOCOL;
  /** The seat of this client; `null` for a spectator. */
  readonly seat: Seat | null;
}

/**
 * The game as the viewer may see it: after `hello`, after each action, after an end by people and, with clocks, after a
 * takeover.
 */
export interface PositionMessage {
  readonly type: 'position';
  /** The number of actions so far, which is the `move` of the next action. */
  readonly move: number;
  /** The view of the seat or of a spectator, with the numbers of turn and round. */
  readonly view: View;
  /** The effects of the last action as the viewer saw them; `null` if none or several are new. */
  readonly changes: readonly Change[] | null;
  /** The active seat; `null` when the game is over. */
  readonly actor: Seat | null;
  /** The legal actions of the active seat; `null` for other viewers. */
  readonly legal: readonly Action[] | null;
  readonly scores: readonly ScoreSheet[];
  /** Seats from best to worst; `null` before the end. */
  readonly ranking: readonly Seat[] | null;
  /** The clocks as of this message; `null` without clocks, and when the game is over. */
  readonly clock: ClockFace | null;
}

/** In place of a position, for clients that asked for patches: the difference from the position before. */
export interface PatchesMessage extends Omit<PositionMessage, 'type' | 'view'> {
  readonly type: 'patches';
  /** For `applyPatches` of the engine, which returns the current view. */
  readonly patches: readonly Patch[];
}

/** In place of a position, for clients that asked for records: the part of the record that the viewer may know. */
export interface RecordMessage {
  readonly type: 'record';
  /** The whole record, or patches of the record before. */
  readonly record?: GameRecord;
  readonly patches?: readonly Patch[];
  /** The clocks, as in a position. */
  readonly clock: ClockFace | null;
}

/** The reason of a refusal. */
export type RefusalCode =
  /** The message is not JSON, or not one of those above. */
  | 'malformed'
  /** The token belongs to no seat of this room. */
  | 'wrong-token'
  /** Spectators do not act. */
  | 'no-seat'
  /** The game has not started, or is over. */
  | 'not-playing'
  /** `move` is not the number of actions so far. */
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
  /** The `id` of the refused message; `null` if it had none. */
  readonly id: number | null;
  readonly code: RefusalCode;
  /** For developers, in English. */
  readonly message: string;
  /** For `illegal` only. */
  readonly verdict?: Verdict;
}

/** A message from the server. */
export type ServerMessage =
  | RoomMessage
  | PositionMessage
  | PatchesMessage
  | RecordMessage
  /** The action is stored in the database; `move` is its number. */
  | { readonly type: 'accepted'; readonly id: number; readonly move: number }
  | { readonly type: 'verdict'; readonly id: number; readonly verdict: Verdict }
  | RefusedMessage
  | { readonly type: 'pong' };

const name = z
  .string()
  .trim()
  .regex(/^[^\p{C}]{1,32}$/u);

/** The bodies of requests over HTTP. */
export const bodies = {
  /** The header `Idempotency-Key`; it must be secret, since the token of a seat is derived from it. */
  key: z.string().regex(/^[!-~]{22,128}$/),
  /** Opens a room, and takes its first seat. The seed is the server's. */
  room: z.strictObject({
    name,
    /** Whether the table is public until all seats are taken. */
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
