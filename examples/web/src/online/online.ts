import {
  type Action,
  changes,
  type Seat,
  scores,
  type VariantName,
  type Verdict,
  type Viewer,
} from 'century-engine';
import { createRemoteGame, outcome, type RemoteGame, type RemoteUpdate } from 'century-engine/records';
import { type Client, createClient } from '../../../online/src/client';
import type { ClockFace } from '../../../online/src/clock';
import type {
  PositionMessage,
  PublicRoom,
  RecordMessage,
  RoomMessage,
  Ticket,
} from '../../../online/src/messages';
import type { Terms } from '../../../online/src/terms';
import { type Timeline, timelineOf, tip } from '../timeline';
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
  /** The time at which the clocks of the position came, by `performance.now()`. */
  readonly receivedAt: number;
  /** The game so far, as this seat may know it. */
  readonly timeline: Timeline | null;
  /** Whether the server has not confirmed all actions. */
  readonly isSending: boolean;
  /** Why the server wants no more of this page, as it closed the connection; `null` while it does. */
  readonly closed: number | null;
}

/** The server knows no such token. */
export const WRONG_TOKEN = 4001;

type Update = RemoteUpdate<VariantName, ClockFace | null>;
type Joined = RemoteGame<VariantName, ClockFace | null>;

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

  /** Takes over a record of the server. */
  function receive({ record, clock }: RecordMessage & Required<Pick<Update, 'record'>>): void {
    const seat = seatAt(online) ?? 'spectator';
    if (game?.seat !== seat) {
      const joined: Joined = createRemoteGame({ record, seat, send });
      joined.subscribe(() => show(joined, seat));
      game = { joined, seat };
    }
    game.joined.receive({ record, clock });
  }

  async function send(action: Action, move: number): Promise<Update> {
    const answer = await client.act(move, action);
    return answer.type === 'refused' ? { refused: answer.verdict ?? answer.code } : {};
  }

  function show(joined: Joined, viewer: Viewer): void {
    const { state, record, clock } = joined;
    const end = outcome(record);
    const before = online.timeline === null ? null : tip(online.timeline);
    const legal = joined.legal();
    change({
      position: {
        move: record.actions.length,
        view: joined.view(viewer),
        changes: before === null ? null : changes(before, state, viewer),
        actor: end === null ? joined.actor : null,
        legal: legal.length > 0 ? legal : null,
        scores: scores(state),
        ranking: end?.ranking ?? null,
        clock,
      },
      ...(clock === online.position?.clock ? {} : { receivedAt: performance.now() }),
      timeline: record === online.timeline?.record ? online.timeline : timelineOf(record),
      isSending: joined.pending.length > 0,
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

    /** Performs an action; the answer of the rules if it is refused by them, else why nothing was done, or `null`. */
    act(action: Action): Promise<Verdict | string | null> {
      const joined = game?.joined;
      if (joined === undefined || joined.legal().length === 0) return Promise.resolve(null);
      joined.act(action);
      return new Promise((resolve) => {
        const stop = joined.subscribe(() => {
          if (joined.pending.length > 0) return;
          stop();
          resolve(joined.refused as Verdict | string | null);
        });
      });
    },

    /** Whether something would be possible now; `null` if another seat decides. */
    explain(action: { readonly kind: string }): Verdict | null {
      const canAct = game !== null && game.joined.legal().length > 0;
      return canAct ? (game?.joined.explain(action as Action) ?? null) : null;
    },

    /** Gives the game up; why nothing was done, or `null`. */
    async resign(): Promise<string | null> {
      const answer = await client.resign();
      return answer.type === 'refused' ? answer.code : null;
    },

    /** Leaves the table; the seat is kept. */
    close(): void {
      isLeft = true;
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
