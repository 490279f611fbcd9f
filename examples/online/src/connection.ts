import type { Socket } from 'node:net';
import type { Seat } from 'century-engine';
import { readJson } from 'century-engine/records';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { WebSocket } from 'ws';
import type { Log } from './database/watched';
import { type ClientMessage, clientMessage, type ServerMessage } from './messages';
import { metrics } from './metrics';
import type { Room } from './room';
import type { Rooms } from './rooms';

/** The time within which a client must send `hello`, in milliseconds. */
const HELLO_WITHIN = 10_000;
/** The interval at which a client must answer pings, in milliseconds. */
const HEARTBEAT = 30_000;
/** The number of unread bytes above which a client is too slow to play with. */
const LARGEST_BACKLOG = 1024 * 1024;

type Hello = Extract<ClientMessage, { type: 'hello' }>;

/** The codes with which the server closes a connection. */
export const CLOSED = {
  goingAway: 1001,
  notJson: 1007,
  tooFast: 1008,
  tryAgain: 1013,
  wrongToken: 4001,
  noHello: 4002,
  noSuchRoom: 4004,
  failed: 4005,
} as const;

/** Limits the number of messages of a client. */
export function messageLimit(perSecond: number): RateLimiterMemory {
  return new RateLimiterMemory({ points: perSecond * 5, duration: 5 });
}

let connections = 0;

/**
 * Serves one client at a room until it disconnects.
 *
 * @param raw - the connection that the socket writes to
 */
export function serveClient(
  socket: WebSocket,
  id: string,
  rooms: Rooms,
  limit: RateLimiterMemory,
  { log, raw }: { readonly log?: Log; readonly raw?: Socket } = {},
): void {
  const key = String(++connections);
  let leave: () => void = () => {};
  let greeted: { readonly room: Room; readonly seat: Seat | null } | null = null;
  /** Messages are answered one after the other. */
  let work: Promise<void> = Promise.resolve();

  const receive = (json: string): void => {
    if (socket.bufferedAmount > LARGEST_BACKLOG) socket.terminate();
    if (socket.readyState !== socket.OPEN) return;
    // Writes an acknowledgement and the position after it in one packet.
    raw?.cork();
    socket.send(json);
    if (raw !== undefined) process.nextTick(() => raw.uncork());
  };
  const send = (message: ServerMessage): void => {
    if (message.type === 'refused') metrics.refusals.inc({ code: message.code });
    receive(JSON.stringify(message));
  };
  const close = (reason: keyof typeof CLOSED, message: string): void => {
    metrics.refusals.inc({ code: reason });
    socket.close(CLOSED[reason], message);
  };
  const failed = (error: unknown): void =>
    log?.error({ err: error, room: id, seat: greeted?.seat ?? null }, 'A client could not be answered.');

  async function greet({ token, updates = 'views' }: Hello): Promise<void> {
    const room = await rooms.find(id);
    if (room === null) return close('noSuchRoom', 'There is no such room.');
    const seat = token === undefined ? null : await room.seatOf(token);
    if (token !== undefined && seat === null)
      return close('wrongToken', 'The token belongs to no seat of this room.');
    const fail = (): void => close('failed', 'The engine has failed: this game cannot go on.');
    const dismiss = (isGone: boolean): void =>
      isGone ? close('noSuchRoom', 'The room was deleted.') : close('tryAgain', 'The room was repaired.');
    const entered = await rooms.enter(id, { seat, updates, receive, fail, dismiss });
    if (entered === null) return close('noSuchRoom', 'There is no such room.');
    if (socket.readyState === socket.CLOSED) return entered.leave();
    greeted = { room: entered.room, seat };
    leave = entered.leave;
  }

  async function answer(message: ClientMessage): Promise<void> {
    if (message.type === 'ping') return send({ type: 'pong' });
    if (message.type === 'hello') {
      if (greeted === null)
        return greet(message).catch((error) => {
          failed(error);
          close('tryAgain', 'The database cannot be reached.');
        });
      return send({ type: 'refused', id: null, code: 'malformed', message: 'There was a hello already.' });
    }
    if (greeted === null) return close('noHello', 'Send hello first.');
    const { room, seat } = greeted;
    if (message.type === 'resign') {
      const outcome = await room.resign(seat);
      if (outcome.ok) return send({ type: 'accepted', id: message.id, move: room.moves });
      return send({ type: 'refused', id: message.id, code: outcome.code, message: outcome.message });
    }
    const { id, move, action } = message;
    if (message.type === 'explain') {
      const found = room.explain(seat, move, action);
      if ('legal' in found) return send({ type: 'verdict', id, verdict: found });
      if (!found.ok) {
        const { code, message: why } = found;
        return send({ type: 'refused', id, code, message: why });
      }
      return;
    }
    const measured = metrics.moveSeconds.startTimer();
    const outcome = await room.act(seat, 'person', move, action, () => {
      measured();
      metrics.moves.inc({ by: 'person' });
      send({ type: 'accepted', id, move });
    });
    if (outcome.ok) return;
    const { ok: _, ...refusal } = outcome;
    send({ type: 'refused', id, ...refusal });
  }

  async function read(data: Buffer, isBinary: boolean): Promise<void> {
    if (socket.readyState !== socket.OPEN) return;
    try {
      await limit.consume(key);
    } catch {
      return close('tooFast', 'Too many messages.');
    }
    const message = isBinary ? null : parsed(data.toString());
    if (message !== null) return answer(message);
    send({
      type: 'refused',
      id: null,
      code: 'malformed',
      message: 'The message is not part of this protocol.',
    });
  }

  let isAlive = true;
  const heartbeat = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, HEARTBEAT);
  const impatience = setTimeout(() => {
    if (greeted === null) close('noHello', 'Send hello first.');
  }, HELLO_WITHIN);

  socket.on('pong', () => {
    isAlive = true;
  });
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    work = work
      .then(() => read(data, isBinary))
      .catch((error) => {
        failed(error);
        send({ type: 'refused', id: null, code: 'unavailable', message: 'Try again later.' });
      });
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    clearInterval(heartbeat);
    clearTimeout(impatience);
    leave();
    leave = () => {};
  });
}

function parsed(text: string): ClientMessage | null {
  try {
    return clientMessage.parse(readJson(text));
  } catch {
    return null;
  }
}
