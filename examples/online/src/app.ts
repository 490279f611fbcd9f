import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import files from '@fastify/static';
import websocket from '@fastify/websocket';
import { InvalidInputError, type Options, setup } from 'century-engine';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { createBots } from './bots';
import type { Config } from './config';
import { CLOSED, messageLimit, serveClient } from './connection';
import type { Database } from './database/database';
import { recordFor } from './game';
import { bodies, LARGEST_MESSAGE, type PublicRoom, type Ticket } from './messages';
import type { Room } from './room';
import { createRooms } from './rooms';
import { openStore } from './store';
import { hashOf, newRoomId, newToken } from './tokens';

/** Something that is not possible, as HTTP says it. */
class HttpError extends Error {
  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const notFound = (): HttpError => new HttpError(404, 'no-such-room', 'There is no such room.');

/** How often a server looks what is due: whose time is up, and who has been away for long. In milliseconds. */
const TICK = 1_000;

/**
 * The server on a database; it hears nobody until it is told to listen.
 *
 * @param now - tells the time, in milliseconds since 1970
 */
export async function createApp(
  database: Database,
  config: Config,
  now: () => number = Date.now,
): Promise<FastifyInstance> {
  const store = await openStore(database, randomUUID());
  const bots = createBots();
  const pace = { bot: config.BOT_DELAY, takeover: config.BOT_TAKEOVER, idle: config.ROOM_IDLE };
  const rooms = createRooms(store, bots, pace, now);
  await store.listen(
    (news) => void rooms.hear(news).catch(() => {}),
    () => void rooms.syncAll().catch(() => {}),
  );
  let ticking: Promise<void> | null = null;
  const clockwork = setInterval(() => {
    ticking ??= rooms.tick().finally(() => {
      ticking = null;
    });
  }, TICK);

  const app = fastify({
    bodyLimit: 256 * 1024,
    trustProxy: config.BEHIND_PROXY,
    forceCloseConnections: true,
  });
  const isAllowed = (origin: string | undefined, host: string): boolean =>
    origin === undefined ||
    config.ORIGINS.includes(origin) ||
    (URL.canParse(origin) && new URL(origin).host === host);

  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof ZodError)
      return reply.code(400).send({ code: 'malformed', message: error.issues[0]?.message });
    if (error instanceof InvalidInputError)
      return reply.code(400).send({ code: error.code, path: error.path, message: error.message });
    const { statusCode = 500, code, message } = error as Partial<HttpError>;
    if (statusCode >= 500) return reply.code(503).send({ code: 'unavailable', message: 'Try again later.' });
    return reply.code(statusCode).send({ code: code ?? 'refused', message });
  });
  await app.register(cors, { origin: config.ORIGINS.length > 0 ? config.ORIGINS : false });
  await app.register(rateLimit, { max: config.REQUESTS_PER_MINUTE, timeWindow: '1 minute' });
  await app.register(websocket, { options: { maxPayload: LARGEST_MESSAGE } });
  if (existsSync(config.PAGE)) await app.register(files, { root: resolve(config.PAGE) });

  async function roomOf({ params }: FastifyRequest): Promise<Room> {
    const { room } = params as { room: string };
    return (await rooms.find(room)) ?? Promise.reject(notFound());
  }

  async function sit(room: string, name: string): Promise<Ticket> {
    const token = newToken();
    const seat = await store.takeSeat(room, name, hashOf(token));
    if (seat === null) throw new HttpError(409, 'full', 'All seats are taken.');
    await (await rooms.find(room))?.sync();
    return { room, seat, token };
  }

  /** The seat of whoever asks; `null` for somebody who claims none. */
  async function seatIn(room: Room, { headers: { authorization } }: FastifyRequest): Promise<number | null> {
    if (authorization === undefined) return null;
    const token = /^Bearer (\S{1,64})$/.exec(authorization)?.[1];
    const seat = token === undefined ? null : await room.seatOf(token);
    if (seat === null) throw new HttpError(403, 'wrong-token', 'The token belongs to no seat of this room.');
    return seat;
  }

  app.post('/rooms', async (request, reply): Promise<Ticket> => {
    const { name, options, listed, terms } = bodies.room.parse(request.body);
    if (options.components !== undefined && !config.OWN_COMPONENTS)
      throw new HttpError(403, 'no-components', 'This server plays with the pieces of the box only.');
    setup({ ...options, seed: 0 } as unknown as Options); // throws if the options are at fault
    const room = newRoomId();
    await store.addRoom(room, options as unknown as Options, { listed, terms });
    reply.code(201);
    return sit(room, name);
  });

  app.get('/rooms', async () => ({ tables: await store.openTables() }));

  /** Deletes a room, for whoever sits there: one that has not begun, or whose game has ended. */
  app.delete('/rooms/:room', async (request, reply) => {
    const room = await roomOf(request);
    if ((await seatIn(room, request)) === null)
      throw new HttpError(403, 'wrong-token', 'Only who sits here may delete the room.');
    if (!(await rooms.remove(room.id))) throw new HttpError(409, 'playing', 'A game is on: resign first.');
    return reply.code(204).send();
  });

  app.get('/rooms/:room', async (request): Promise<PublicRoom> => (await roomOf(request)).publicRoom());

  app.post('/rooms/:room/seats', async (request, reply): Promise<Ticket> => {
    const { name } = bodies.seat.parse(request.body);
    const room = await roomOf(request);
    reply.code(201);
    return sit(room.id, name);
  });

  app.post('/rooms/:room/start', async (request): Promise<PublicRoom> => {
    const { bot } = bodies.start.parse(request.body);
    const room = await roomOf(request);
    if ((await seatIn(room, request)) === null)
      throw new HttpError(403, 'wrong-token', 'Only who sits here may start.');
    if (room.game !== null) throw new HttpError(409, 'started', 'The game has started.');
    await store.seatBots(room.id, bot);
    await room.sync();
    return room.publicRoom();
  });

  /** After the end, the whole record, for everyone; before it, what the caller may know of it. */
  app.get('/rooms/:room/record', async (request) => {
    const room = await roomOf(request);
    const seat = await seatIn(room, request);
    if (room.game === null) throw new HttpError(409, 'not-playing', 'The game has not started.');
    return recordFor(room.game, seat, room.id);
  });

  app.get('/health', async () => {
    await database.query('select 1');
    return { ok: true, rooms: rooms.size, memory: process.memoryUsage().rss };
  });

  const limit = messageLimit(config.MESSAGES_PER_SECOND);
  const sockets = new Map<string, number>();
  const count = (address: string, more: number): void => {
    const now = (sockets.get(address) ?? 0) + more;
    if (now === 0) sockets.delete(address);
    else sockets.set(address, now);
  };
  app.get(
    '/rooms/:room/socket',
    {
      websocket: true,
      preValidation: async ({ headers, host, ip }) => {
        if (!isAllowed(headers.origin, host))
          throw new HttpError(403, 'wrong-origin', 'This page may not play here.');
        if ((sockets.get(ip) ?? 0) >= config.SOCKETS_PER_ADDRESS)
          throw new HttpError(429, 'too-many-sockets', 'There are too many connections from this address.');
      },
    },
    (socket, request) => {
      const { room } = request.params as { room: string };
      count(request.ip, 1);
      socket.on('close', () => count(request.ip, -1));
      serveClient(socket, room, rooms, limit);
    },
  );

  app.addHook('preClose', async () => {
    for (const socket of app.websocketServer.clients) socket.close(CLOSED.goingAway, 'The server stops.');
  });
  app.addHook('onClose', async () => {
    clearInterval(clockwork);
    await ticking;
    await rooms.close();
    await bots.close();
    await store.close();
  });
  return app;
}
