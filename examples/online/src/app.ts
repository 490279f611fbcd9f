import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { resolve } from 'node:path';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import files from '@fastify/static';
import websocket from '@fastify/websocket';
import { InvalidInputError, type Options, setup } from 'century-engine';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { ZodError } from 'zod';
import { policyFor } from '../../web/policy';
import { createBots } from './bots';
import type { Config } from './config';
import { CLOSED, messageLimit, serveClient } from './connection';
import type { Database } from './database/database';
import { watched } from './database/watched';
import { recordFor } from './game';
import { bodies, LARGEST_MESSAGE, type PublicRoom, type Ticket } from './messages';
import { metrics } from './metrics';
import { createOperator } from './operator';
import type { Room } from './room';
import { createRooms } from './rooms';
import { openStore } from './store';
import { openTime } from './time';
import { hashOf, newKey, newRoomId, tokenOf } from './tokens';

/** A refusal as a response of HTTP. */
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

/** The interval of the search for timeouts and absent players, in milliseconds. */
const TICK = 1_000;
/** The interval at which rooms with guests are compared to the database, in milliseconds. */
const COMPARISON = 5_000;
/** The interval of the search for expired rooms, in milliseconds. */
const SWEEP = 60_000;

/** Counts open connections by address. */
function createCounter() {
  const counts = new Map<string, number>();
  return {
    of: (address: string): number => counts.get(address) ?? 0,
    add(address: string, more: 1 | -1): void {
      const now = (counts.get(address) ?? 0) + more;
      if (now === 0) counts.delete(address);
      else counts.set(address, now);
    },
  };
}

/** Closes the connections of an address beyond a limit. */
function limitConnections(server: Server, most: number): void {
  const connections = createCounter();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    connections.add(address, 1);
    socket.once('close', () => connections.add(address, -1));
    if (connections.of(address) > most) socket.destroy();
  });
}

/** Returns the name in a `Host` header without the port, or the whole text if it is malformed. */
function nameOf(host: string): string {
  const url = `http://${host}`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : host;
}

/** The HTTP servers for players and for operators. */
export interface GameServer {
  readonly app: FastifyInstance;
  /** Closes when `app` closes. */
  readonly operator: FastifyInstance;
}

/**
 * Creates the servers of a process on a database.
 *
 * @param log - the log for operators; by default nothing is logged
 * @param now - returns the time in milliseconds since 1970; by default the time that all servers on a database share
 */
export async function createApp(
  given: Database,
  config: Config,
  { log, now }: { readonly log?: FastifyBaseLogger; readonly now?: () => number } = {},
): Promise<GameServer> {
  const app = fastify({
    ...(log === undefined ? {} : { loggerInstance: log }),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 256 * 1024,
    trustProxy: config.BEHIND_PROXY,
    forceCloseConnections: true,
    requestTimeout: config.REQUEST_TIMEOUT,
    http: {
      headersTimeout: config.REQUEST_TIMEOUT,
      connectionsCheckingInterval: config.REQUEST_TIMEOUT / 4,
    },
  });
  const database = watched(given, app.log);
  const store = await openStore(database, randomUUID());
  const time = await openTime(database, app.log);
  const bots = createBots();
  const pace = { bot: config.BOT_DELAY, takeover: config.BOT_TAKEOVER, idle: config.ROOM_IDLE };
  const rooms = createRooms(store, bots, pace, now ?? time.now, app.log);
  await store.listen(
    (change) => void rooms.receive(change).catch(() => {}),
    () => void rooms.syncAll().catch(() => {}),
  );
  let ticking: Promise<void> | null = null;
  const clockwork = setInterval(() => {
    void time.check().catch(() => {});
    ticking ??= rooms.tick().finally(() => {
      ticking = null;
    });
  }, TICK);
  const comparison = setInterval(() => void rooms.compareWatched().catch(() => {}), COMPARISON);
  const ages = { open: config.ROOM_AGE, playing: config.GAME_IDLE, over: config.RECORD_AGE };
  const sweep = setInterval(
    () => void rooms.expire(ages).catch((error) => app.log.error({ err: error }, 'Rooms cannot go.')),
    SWEEP,
  );

  app.server.maxConnections = config.CONNECTIONS;
  // Behind a proxy, all connections come from its address.
  if (config.BEHIND_PROXY.length === 0) limitConnections(app.server, config.CONNECTIONS_PER_ADDRESS);
  /** Returns whether the server has this name. Another name that leads here may be an attack (DNS rebinding). */
  const isOurs = (host: string): boolean => {
    const name = nameOf(host);
    return isIP(name) !== 0 || name === 'localhost' || name === config.HOST || config.NAMES.includes(name);
  };
  const isAllowed = (origin: string | undefined, host: string): boolean =>
    origin === undefined ||
    config.ORIGINS.includes(origin) ||
    (URL.canParse(origin) && new URL(origin).host === host);

  app.addHook('onResponse', async (_request, { statusCode }) => {
    if (statusCode >= 400) metrics.refusals.inc({ code: `http-${statusCode}` });
  });
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ZodError)
      return reply.code(400).send({ code: 'malformed', message: error.issues[0]?.message });
    if (error instanceof InvalidInputError)
      return reply.code(400).send({ code: error.code, path: error.path, message: error.message });
    const { statusCode = 500, code, message } = error as Partial<HttpError>;
    if (statusCode >= 500) {
      const { room } = Object(request.params);
      request.log.error({ err: error, room, url: request.routeOptions.url }, 'A request has failed.');
      return reply.code(503).send({ code: 'unavailable', message: 'Try again later.' });
    }
    return reply.code(statusCode).send({ code: code ?? 'refused', message });
  });
  const policy = `${policyFor()}; frame-ancestors ${["'self'", ...config.ORIGINS].join(' ')}`;
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'content-security-policy': policy, 'x-content-type-options': 'nosniff' });
  });
  await app.register(cors, { origin: config.ORIGINS.length > 0 ? config.ORIGINS : false });
  await app.register(rateLimit, { max: config.REQUESTS_PER_MINUTE, timeWindow: '1 minute' });
  await app.register(websocket, { options: { maxPayload: LARGEST_MESSAGE } });
  if (existsSync(config.PAGE)) await app.register(files, { root: resolve(config.PAGE) });

  async function roomOf({ params }: FastifyRequest): Promise<Room> {
    const { room } = params as { room: string };
    return (await rooms.find(room)) ?? Promise.reject(notFound());
  }

  /** Returns the idempotency key of a request, a secret of the client: a repeated request has the same result. */
  function keyOf({ headers }: FastifyRequest): string {
    return headers['idempotency-key'] === undefined ? newKey() : bodies.key.parse(headers['idempotency-key']);
  }

  async function sit(room: string, name: string, key: string): Promise<Ticket> {
    const token = tokenOf(room, key);
    const seat = await store.takeSeat(room, name, hashOf(token));
    if (seat === null) throw new HttpError(409, 'full', 'All seats are taken.');
    await (await rooms.find(room))?.sync();
    return { room, seat, token };
  }

  /** Returns the seat of a request by its token; `null` without a token. */
  async function seatIn(room: Room, { headers: { authorization } }: FastifyRequest): Promise<number | null> {
    if (authorization === undefined) return null;
    const token = /^Bearer (\S{1,64})$/.exec(authorization)?.[1];
    const seat = token === undefined ? null : await room.seatOf(token);
    if (seat === null) throw new HttpError(403, 'wrong-token', 'The token belongs to no seat of this room.');
    return seat;
  }

  const rooming = { max: config.ROOMS_PER_ADDRESS, timeWindow: config.ROOM_AGE };
  app.post('/rooms', { config: { rateLimit: rooming } }, async (request, reply): Promise<Ticket> => {
    const { name, options, listed, terms } = bodies.room.parse(request.body);
    if (options.components !== undefined && !config.OWN_COMPONENTS)
      throw new HttpError(403, 'no-components', 'This server plays with the pieces of the box only.');
    setup({ ...options, seed: 0 } as unknown as Options); // throws if the options are at fault
    const key = keyOf(request);
    const room = newRoomId(key);
    await store.addRoom(room, options as unknown as Options, { listed, terms });
    reply.code(201);
    return sit(room, name, key);
  });

  app.get('/rooms', async () => ({ tables: await store.openTables() }));

  /** Deletes a room for a player with a seat, before its game starts or after the end. */
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
    return sit(room.id, name, keyOf(request));
  });

  app.post('/rooms/:room/start', async (request): Promise<PublicRoom> => {
    const { bot } = bodies.start.parse(request.body);
    const room = await roomOf(request);
    if ((await seatIn(room, request)) === null)
      throw new HttpError(403, 'wrong-token', 'Only who sits here may start.');
    await store.seatBots(room.id, bot);
    await room.sync();
    return room.publicRoom();
  });

  /** Returns the whole record after the end, and before that the part that the caller may know. */
  app.get('/rooms/:room/record', async (request) => {
    const room = await roomOf(request);
    const seat = await seatIn(room, request);
    if (room.game === null) throw new HttpError(409, 'not-playing', 'The game has not started.');
    return recordFor(room.game, seat);
  });

  const limit = messageLimit(config.MESSAGES_PER_SECOND);
  const sockets = createCounter();
  app.get(
    '/rooms/:room/socket',
    {
      websocket: true,
      preValidation: async ({ headers, host, ip }) => {
        if (!isOurs(host) || !isAllowed(headers.origin, host))
          throw new HttpError(403, 'wrong-origin', 'This page may not play here.');
        if (sockets.of(ip) >= config.SOCKETS_PER_ADDRESS)
          throw new HttpError(429, 'too-many-sockets', 'There are too many connections from this address.');
      },
    },
    (socket, request) => {
      const { room } = request.params as { room: string };
      const { ip } = request;
      sockets.add(ip, 1);
      socket.on('close', () => sockets.add(ip, -1));
      serveClient(socket, room, rooms, limit, { log: request.log, raw: request.raw.socket });
    },
  );

  let isStopping = false;
  const operator = createOperator(
    database,
    () => isStopping,
    () => ({ rooms: rooms.size, sockets: app.websocketServer.clients.size, botsWaiting: bots.waiting }),
  );
  app.addHook('preClose', async () => {
    isStopping = true;
    for (const socket of app.websocketServer.clients) socket.close(CLOSED.goingAway, 'The server stops.');
  });
  app.addHook('onClose', async () => {
    clearInterval(clockwork);
    clearInterval(comparison);
    clearInterval(sweep);
    await ticking;
    await rooms.close();
    await bots.close();
    await store.close();
    await operator.close();
  });
  return { app, operator };
}
