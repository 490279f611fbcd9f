import type { Action, GameRecord, Seat, Verdict } from 'century-engine';
import { parseRecord } from 'century-engine';
import { type Client, createClient } from '../../../online/src/client';
import type { PositionMessage, PublicRoom, RoomMessage, Ticket } from '../../../online/src/messages';
import type { Terms } from '../../../online/src/terms';
import { isOver, type Timeline, timelineOf } from '../timeline';
import { ask, socketUrl } from './server';
import { keepToken, keptToken } from './tokens';

/** A table on the server, as far as this page has been told. */
export interface Online {
  readonly room: string;
  /** What shows whose seat it is; `null` for who only watches. */
  readonly token: string | null;
  readonly isConnected: boolean;
  /** `null` until the server has said something. */
  readonly latest: RoomMessage | null;
  /** The game as it is; `null` before it starts. */
  readonly position: Omit<PositionMessage, 'type'> | null;
  /** When the position came, as `performance.now()` tells it. */
  readonly receivedAt: number;
  /** The game so far, as this seat may know it; it follows the position a moment later. */
  readonly timeline: Timeline | null;
  readonly isSending: boolean;
  /** Why the server wants no more of this page, as it closed the connection; `null` while it does. */
  readonly closed: number | null;
}

/** The least time between two readings of the record, in milliseconds. */
const READ_EVERY = 1_500;
/** The server knows no such token. */
export const WRONG_TOKEN = 4001;

export type Connection = ReturnType<typeof openConnection>;

/** Opens a room on the server, and takes its first seat; its name. */
export async function openRoom(
  name: string,
  options: { readonly variant: string; readonly players: number },
  terms: Terms,
): Promise<string> {
  const { room, token } = await ask<Ticket>('rooms', { body: { name, options, terms } });
  keepToken(room, token);
  return room;
}

/**
 * Joins a table on the server: with the seat that this browser has there, or as one who watches.
 *
 * @param onChange - called with all that is known, whenever something is new
 */
export function openConnection(room: string, onChange: (online: Online) => void) {
  let online: Online = {
    room,
    token: keptToken(room),
    isConnected: false,
    latest: null,
    position: null,
    receivedAt: 0,
    timeline: null,
    isSending: false,
    closed: null,
  };
  let isLeft = false;
  let reading: ReturnType<typeof setTimeout> | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  let client: Client = connect();

  function change(part: Partial<Online>): void {
    if (isLeft) return;
    online = { ...online, ...part };
    onChange(online);
  }

  function connect(): Client {
    return createClient({
      open: () => new WebSocket(socketUrl(room)),
      token: online.token ?? undefined,
      onConnected: (isConnected) => change({ isConnected }),
      onRefused: (closed) => {
        if (closed === WRONG_TOKEN) keepToken(room, null);
        change({ closed });
      },
      onMessage: (message) => {
        if (message.type === 'room') change({ latest: message });
        if (message.type !== 'position') return;
        change({ position: message, receivedAt: performance.now() });
        readSoon();
      },
    });
  }

  /** Reads the record, which the log is made of, once the game has gone on. */
  function readSoon(): void {
    reading ??= setTimeout(() => void read(), Math.max(0, readAt + READ_EVERY - performance.now()));
  }

  async function read(): Promise<void> {
    readAt = performance.now();
    try {
      const record = parseRecord(await ask<GameRecord>(`rooms/${room}/record`, { token: online.token }));
      change({ timeline: timelineOf(record) });
    } catch {
      // The next position asks again.
    }
    reading = null;
    const known = online.timeline?.record;
    const isBehind = (known?.actions.length ?? -1) < (online.position?.move ?? 0);
    const isSecret = online.position?.ranking !== null && known !== undefined && !isOver(known);
    if (!isLeft && (isBehind || isSecret)) readSoon();
  }

  return {
    get online(): Online {
      return online;
    },

    async sit(name: string): Promise<void> {
      const { token } = await ask<Ticket>(`rooms/${room}/seats`, { body: { name } });
      keepToken(room, token);
      client.close();
      change({ token });
      client = connect();
    },

    /** Gives all free seats to bots, which starts the game. */
    start: (bot: string): Promise<PublicRoom> =>
      ask(`rooms/${room}/start`, { token: online.token, body: { bot } }),

    /** Performs an action; the answer of the rules if it is refused by them, else why nothing was done, or `null`. */
    async act(action: Action): Promise<Verdict | string | null> {
      if (online.position === null || online.isSending) return null;
      change({ isSending: true });
      const answer = await client.act(online.position.move, action);
      change({ isSending: false });
      if (answer.type !== 'refused') return null;
      return answer.verdict ?? answer.code;
    },

    /** Asks whether something would be possible now; `null` if the game has gone on meanwhile. */
    async explain(action: { readonly kind: string }): Promise<Verdict | null> {
      if (online.position === null) return null;
      const answer = await client.explain(online.position.move, action);
      return answer.type === 'verdict' ? answer.verdict : null;
    },

    /** Gives the game up; why nothing was done, or `null`. */
    async resign(): Promise<string | null> {
      const answer = await client.resign();
      return answer.type === 'refused' ? answer.code : null;
    },

    /** Leaves the table; the seat is kept. */
    close(): void {
      isLeft = true;
      if (reading !== null) clearTimeout(reading);
      client.close();
    },
  };
}

/** The seat of this page at the table; `null` for who watches. */
export function seatAt({ latest }: Online): Seat | null {
  return latest?.seat ?? null;
}

/** Whether there is a game that the person at this page can give up. */
export function canResign({ latest }: Online): boolean {
  return latest !== null && latest.seat !== null && latest.status === 'playing';
}
