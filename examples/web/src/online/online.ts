import type { Action, Seat, VariantName, Viewer } from 'century-engine';
import { createRemoteGame, type RemoteGame, type RemoteUpdate } from 'century-engine/records';
import { type Client, createClient } from '../../../online/src/client';
import type { ClockFace } from '../../../online/src/clock';
import type { PublicRoom, RecordMessage, RoomMessage, Ticket } from '../../../online/src/messages';
import type { Terms } from '../../../online/src/terms';
import { ask, socketUrl } from './server';
import { type Progress, progressOf } from './table-game';
import { keepToken, keptToken } from './tokens';

/** A table on the server, as far as this page knows it. */
export interface Online {
  readonly room: string;
  /** The token of the seat; `null` for spectators. */
  readonly token: string | null;
  readonly isConnected: boolean;
  /** The room; `null` before the first message. */
  readonly latest: RoomMessage | null;
  /** The game so far, as this seat may know it; `null` before it starts. */
  readonly progress: Progress | null;
  readonly clock: ClockFace | null;
  /** When the clocks arrived, by `performance.now()`. */
  readonly receivedAt: number;
  /** The code with which the server closed the connection for good; `null` if it did not. */
  readonly closed: number | null;
}

/** The code of the server for an unknown token. */
export const WRONG_TOKEN = 4001;

type Update = RemoteUpdate<VariantName, ClockFace | null>;
type Joined = RemoteGame<VariantName, ClockFace | null>;

export type Connection = ReturnType<typeof openConnection>;

/** Opens a room on the server with its first seat, and returns its name. */
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
 * Joins a table on the server with the browser's seat there, or as a spectator.
 *
 * @param onChange - called after each change
 */
export function openConnection(room: string, onChange: (online: Online) => void) {
  let online: Online = {
    room,
    token: keptToken(room),
    isConnected: false,
    latest: null,
    progress: null,
    clock: null,
    receivedAt: 0,
    closed: null,
  };
  let isLeft = false;
  let game: { readonly joined: Joined; readonly seat: Viewer } | null = null;
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
      updates: 'records',
      onConnected: (isConnected) => change({ isConnected }),
      onRefused: (closed) => {
        if (closed === WRONG_TOKEN) keepToken(room, null);
        change({ closed });
      },
      onMessage: (message) => {
        if (message.type === 'room') change({ latest: message });
        if (message.type === 'record') receive(message);
      },
    });
  }

  function receive({ record, clock }: RecordMessage & Required<Pick<Update, 'record'>>): void {
    const seat = seatAt(online) ?? 'spectator';
    if (game?.seat !== seat) {
      const joined: Joined = createRemoteGame({ record, seat, send, draft: true });
      joined.subscribe(() => show(joined));
      game = { joined, seat };
    }
    game.joined.receive({ record, clock });
  }

  async function send(action: Action, move: number): Promise<Update> {
    const answer = await client.act(move, action);
    return answer.type === 'refused' ? { refused: answer.code } : {};
  }

  function show(joined: Joined): void {
    const { clock } = joined;
    change({
      progress: progressOf(joined, online.progress),
      clock,
      ...(clock === online.clock ? {} : { receivedAt: performance.now() }),
    });
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

    act(action: Action): void {
      game?.joined.act(action);
      if (game?.joined.actor === null) game.joined.confirm();
    },

    undo(): void {
      game?.joined.undo();
    },

    confirm(): void {
      game?.joined.confirm();
    },

    /** Resigns, and returns the code of a refusal, or `null`. */
    async resign(): Promise<string | null> {
      const answer = await client.resign();
      return answer.type === 'refused' ? answer.code : null;
    },

    /** Closes the connection; the seat is kept. */
    close(): void {
      isLeft = true;
      client.close();
    },
  };
}

/** Returns the seat of this page; `null` for spectators. */
export function seatAt({ latest }: Online): Seat | null {
  return latest?.seat ?? null;
}

export function canResign({ latest }: Online): boolean {
  return latest !== null && latest.seat !== null && latest.status === 'playing';
}
