import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import {
  type Action,
  appendAction,
  type GameRecord,
  legalActions,
  type Options,
  recordState,
  startRecord,
  verifyRecord,
} from 'century-engine';
import { defaultComponents } from 'century-engine/components';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createApp, type GameServer } from '../src/app';
import { runCommand } from '../src/commands';
import { type Config, configOf } from '../src/config';
import { messageLimit, serveClient } from '../src/connection';
import type { Database } from '../src/database/database';
import { openEmbedded } from '../src/database/embedded';
import type { Ticket } from '../src/messages';
import { createRooms } from '../src/rooms';
import { openStore, type Store } from '../src/store';
import type { StoredSeat } from '../src/stored';
import { hashOf, newRoomId } from '../src/tokens';
import { socketTo } from './players';

let database: Database;
let store: Store;
const apps: FastifyInstance[] = [];
/** What the servers have written for their operators. */
const written: Record<string, unknown>[] = [];
const log = pino({}, { write: (line: string) => written.push(JSON.parse(line)) });

beforeAll(async () => {
  database = await openEmbedded('memory://');
  store = await openStore(shared(), 'test');
}, 180_000);

afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await database?.close();
});

const shared = (): Database => ({ ...database, close: async () => {} });

type Variables = { readonly [K in keyof Config]?: string };

async function serveAll(variables: Variables = {}, given: Database = shared()): Promise<GameServer> {
  const config = configOf({ ROOMS_PER_ADDRESS: '100000', REQUESTS_PER_MINUTE: '100000', ...variables });
  const server = await createApp(given, config, { log });
  apps.push(server.app);
  return server;
}

const serve = async (variables?: Variables): Promise<FastifyInstance> => (await serveAll(variables)).app;

const ORIGIN: GameRecord = startRecord({ variant: 'spice-road', players: 2, seed: 'doors' });
const SPICE = { variant: 'spice-road', players: 2 } as const;

function openRoom(app: FastifyInstance, options: object = SPICE) {
  return app.inject({ method: 'POST', url: '/rooms', payload: { name: 'Ann', options } });
}

describe('the address of a client', () => {
  /** The statuses of requests that claim to come from elsewhere each time. */
  async function statuses(proxies: string, remoteAddress: string, real = ''): Promise<number[]> {
    const app = await serve({ BEHIND_PROXY: proxies, REQUESTS_PER_MINUTE: '3' });
    const answers: number[] = [];
    for (let i = 0; i < 5; i++) {
      const headers = { 'x-forwarded-for': `10.9.9.${i}, 203.0.113.${i}${real === '' ? '' : `, ${real}`}` };
      answers.push((await app.inject({ url: '/rooms', headers, remoteAddress })).statusCode);
    }
    return answers;
  }
  const LIMITED = [200, 200, 200, 429, 429];

  test.each([
    ['true', '127.0.0.1'],
    ['true', '10.1.2.3'],
    ['loopback', '127.0.0.1'],
    ['192.0.2.0/24, 10.0.0.0/8', '10.1.2.3'],
  ])('is the one from the proxy: %s, %s', async (proxies, remote) => {
    expect(await statuses(proxies, remote, '198.51.100.7')).toEqual(LIMITED);
  });

  test.each([
    ['', '127.0.0.1'],
    ['false', '127.0.0.1'],
    ['10.0.0.0/8', '127.0.0.1'],
    ['true', '198.51.100.7'],
  ])('is its own if there is no such proxy: %j, %s', async (proxies, remote) => {
    expect(await statuses(proxies, remote)).toEqual(LIMITED);
  });

  test.each(['1', 'yes', '10.0.0.0/33', '10.0.0/8', 'proxy.example', '10.0.0.1,true', '::1/129'])(
    'is not taken from %s',
    (proxies) => {
      expect(() => configOf({ BEHIND_PROXY: proxies })).toThrow('Expected addresses or networks');
    },
  );
});

test.each(['%00', 'a%00b', 'nowhere', 'x'.repeat(90), '%F0%9F%90%AB', "'", '..%2F..', '%E0%A4%A'])(
  'there is no room %s',
  async (room) => {
    const app = await serve();
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/record'],
      ['POST', '/seats'],
      ['POST', '/start'],
    ] as const) {
      const payload = path === '/start' ? { bot: 'easy' } : { name: 'Ann' };
      const { statusCode } = await app.inject({
        method,
        url: `/rooms/${room}${path}`,
        ...(method === 'POST' ? { payload } : {}),
      });
      expect([400, 404], `${method} ${path}`).toContain(statusCode);
    }
  },
);

test('a record is refused to a wrong token, and sent to a spectator without one', async () => {
  const app = await serve();
  const { room, token } = (await openRoom(app)).json<Ticket>();
  const start = { method: 'POST', url: `/rooms/${room}/start`, payload: { bot: 'easy' } } as const;
  expect((await app.inject({ ...start, headers: { authorization: 'Bearer wrong' } })).statusCode).toBe(403);
  expect((await app.inject({ ...start, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(
    200,
  );
  const read = async (authorization?: string) => {
    const headers = authorization === undefined ? {} : { authorization };
    const answer = await app.inject({ url: `/rooms/${room}/record`, headers });
    return { status: answer.statusCode, ...answer.json<{ code?: string; viewer?: unknown }>() };
  };
  expect(await read()).toMatchObject({ status: 200, viewer: 'spectator' });
  expect(await read(`Bearer ${token}`)).toMatchObject({ status: 200, viewer: 0 });
  for (const wrong of ['Bearer wrong', `Bearer ${token}x`, `Basic ${token}`, 'Bearer', token])
    expect(await read(wrong)).toMatchObject({ status: 403, code: 'wrong-token' });
});

describe('limits', () => {
  const listening = async (settings: Parameters<typeof serve>[0]) => {
    const app = await serve(settings);
    const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    return { app, port: Number(address.port), address: address.origin };
  };
  /** A connection that announces a body and never sends it. */
  async function unfinished(port: number): Promise<{ readonly closed: Promise<unknown> }> {
    const socket = connect(port, '127.0.0.1');
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => {}).resume();
    socket.write('POST /rooms HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n');
    socket.write('Content-Length: 1000\r\n\r\n{');
    return { closed };
  }

  test('unfinished requests are ended, and lock out no others for longer', async () => {
    const { port, address } = await listening({ REQUEST_TIMEOUT: '400', CONNECTIONS_PER_ADDRESS: '20' });
    const sockets = await Promise.all(Array.from({ length: 60 }, () => unfinished(port)));
    await Promise.all(sockets.map(({ closed }) => closed));
    expect((await fetch(`${address}/rooms`)).status).toBe(200);
  });

  test('an address has so many connections, and no more', async () => {
    const { app, port, address } = await listening({ CONNECTIONS_PER_ADDRESS: '5' });
    for (let i = 0; i < 5; i++) await unfinished(port);
    await vi.waitFor(async () => {
      const open = await new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)));
      expect(open).toBe(5);
    }, 10_000);
    await expect(fetch(`${address}/rooms`)).rejects.toThrow();
  });

  test('an address opens so many rooms, and no more', async () => {
    const app = await serve({ ROOMS_PER_ADDRESS: '2' });
    const statuses: number[] = [];
    for (let i = 0; i < 3; i++) statuses.push((await openRoom(app)).statusCode);
    expect(statuses).toEqual([201, 201, 429]);
    expect((await app.inject({ url: '/rooms' })).statusCode).toBe(200);
  });

  test('rooms go in time: open ones, games without moves, and records', async () => {
    const app = await serve();
    const bots = { choose: () => Promise.reject(new Error()), forget: () => {} };
    const rooms = createRooms(store, bots, { bot: 0, takeover: 0, idle: 1 }, Date.now);
    const tickets = await Promise.all(Array.from({ length: 4 }, () => openRoom(app)));
    const [waiting, playing, going, over] = tickets.map((reply) => reply.json<Ticket>().room) as [
      ...[string, string, string, string],
    ];
    for (const room of [playing, going, over]) await store.start(room, ORIGIN, 0);
    const act = { seat: 0, by: 'person', action: { kind: 'rest' }, isLast: false } as const;
    for (const [room, at] of [
      [playing, 0],
      [going, Date.now()],
      [over, 0],
    ] as const)
      await store.addAction(room, 0, { ...act, at });
    await store.end(over, 1, { reason: 'conceded', seats: [0] });
    const left = async () => {
      const read = await Promise.all([waiting, playing, going, over].map((room) => store.readRoom(room)));
      return read.map((room) => room && (room.ending?.reason ?? 'on'));
    };
    const HOUR = 3_600_000;
    await database.query(`update rooms set made = now() - interval '2 hours'`);
    await rooms.expire({ open: 3 * HOUR, playing: 3 * HOUR, over: undefined });
    expect(await left()).toEqual(['on', 'on', 'on', 'conceded']);
    await rooms.expire({ open: HOUR, playing: HOUR, over: undefined });
    expect(await left()).toEqual([null, 'abandoned', 'on', 'conceded']);
    expect(await store.readRoom(playing)).toMatchObject({ ending: { seats: [0] } });
    await rooms.expire({ open: HOUR, playing: HOUR, over: HOUR });
    expect(await left()).toEqual([null, null, 'on', null]);
    await rooms.close();
  });

  test('the list of tables and the search for rooms that go look at no others', async () => {
    await database.transaction(async (query) => {
      await query(
        `insert into rooms (id, options, is_listed, origin, is_over)
         select number, '{}', true, '{}', true from generate_series(1, 3000) as number`,
      );
      await query('analyze rooms');
      const plans: string[] = [];
      const explaining: Database = {
        ...shared(),
        query: async (text, values = []) => {
          // What has only parameters of one kind is written out, as Postgres plans it then.
          const whole = text.replaceAll(/\$1\b/g, String(values[0]));
          plans.push(JSON.stringify(await query(`explain ${whole}`)));
          return [];
        },
        transaction: async () => {},
      };
      const asked = await openStore(explaining, 'asked');
      await asked.openTables();
      for (const kind of ['open', 'playing', 'over'] as const) await asked.quiet(kind, 3_600_000);
      const indexes = ['rooms_listed', 'rooms_open', 'rooms_playing', 'rooms_over'];
      for (const [i, plan] of plans.entries()) expect(plan).toContain(indexes[i]);
      expect(plans.length).toBe(indexes.length);
      await query(`delete from rooms where options::text = '{}'`);
    });
  });
});

describe('a page in a browser', () => {
  test('gets a policy: what it may load, and who may show it', async () => {
    const { headers } = await (await serve({ ORIGINS: 'https://games.example' })).inject({ url: '/rooms' });
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; .*; frame-ancestors 'self' https:\/\/games\.example$/,
    );
  });

  test.each([
    ['localhost:8080', 101],
    ['127.0.0.1:8080', 101],
    ['[::1]:8080', 101],
    ['play.example', 101],
    ['elsewhere.example:8080', 403],
    ['localhost.elsewhere.example', 403],
  ])('plays by a name of the server: %s, %i', async (host, status) => {
    const app = await serve({ NAMES: 'play.example' });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const url = `${address.replace('http', 'ws')}/rooms/${newRoomId()}/socket`;
    const socket = new WebSocket(url, { headers: { host, origin: `http://${host}` } });
    const answered = await Promise.race([
      once(socket, 'open').then(() => 101),
      once(socket, 'unexpected-response').then(([, { statusCode }]) => statusCode),
    ]);
    socket.on('error', () => {}).terminate();
    expect(answered).toBe(status);
  });
});

test('rooms have component sets of their own only if the operator allows it', async () => {
  const own = { ...SPICE, components: defaultComponents('spice-road') };
  expect((await openRoom(await serve(), own)).json()).toMatchObject({ code: 'no-components' });
  expect((await openRoom(await serve())).statusCode).toBe(201);
  const open = await serve({ OWN_COMPONENTS: 'true' });
  expect((await openRoom(open, own)).statusCode).toBe(201);
  expect((await openRoom(open, { ...own, components: {} })).statusCode).toBe(400);
});

test('a bot that moves first does not wait for a server that may be gone', async () => {
  const app = await serve({ BOT_DELAY: '1', BOT_TAKEOVER: '600000' });
  const { room, token } = (await openRoom(app, { ...SPICE, firstSeat: 1 })).json<Ticket>();
  const headers = { authorization: `Bearer ${token}` };
  await app.inject({ method: 'POST', url: `/rooms/${room}/start`, payload: { bot: 'greedy' }, headers });
  await vi.waitFor(async () => expect((await store.readActions(room, 0)).length).toBeGreaterThan(0), 10_000);
});

test('a guest who comes while the room is being forgotten is in the room that is there', async () => {
  const id = newRoomId();
  const free: StoredSeat = { name: null, bot: null, tokenHash: null, seen: null };
  let seats: readonly StoredSeat[] = [free, free];
  let reads = 0;
  const rooms = createRooms(
    {
      ...store,
      async readRoom() {
        reads += 1;
        // A seat was taken at another server: this one has to look, and the room is forgotten meanwhile.
        if (reads === 3) {
          await vi.waitFor(() => expect(rooms.size).toBe(0), 10_000);
          seats = [{ ...free, name: 'Bob', tokenHash: hashOf('token') }, free];
        }
        return {
          ...{ id, options: SPICE, origin: null, ending: null, seats },
          ...{ terms: {}, started: null, takeovers: [], moves: 0 },
        };
      },
    },
    { choose: async () => Promise.reject(new Error('no bots')), forget: () => {} },
    { bot: 0, takeover: 0, idle: 1 },
    Date.now,
  );
  const texts: string[] = [];
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    CLOSED: 3,
    readyState: 1,
    bufferedAmount: 0,
    send: (text: string) => texts.push(text),
    close: () => {},
    ping: () => {},
    terminate: () => {},
  });
  serveClient(socket as never, id, rooms, messageLimit(20));
  socket.emit('message', Buffer.from('{"type":"hello","token":"token"}'), false);
  await vi.waitFor(() => expect(texts.length).toBe(1), 10_000);
  expect(JSON.parse(texts[0] ?? '')).toMatchObject({ type: 'room', seat: 0 });
  expect((await rooms.find(id))?.isEmpty).toBe(false);
  socket.emit('close');
  expect((await rooms.find(id))?.isEmpty).toBe(true);
  await rooms.close();
});

describe('what operators learn', () => {
  /** A database that can be gone. */
  function unreliable(): { readonly database: Database; isGone: boolean } {
    const state = {
      isGone: false,
      database: {
        ...shared(),
        query: (async (...asked) => {
          if (state.isGone) throw new Error('The database is gone.');
          return database.query(...asked);
        }) as Database['query'],
      },
    };
    return state;
  }

  test('is written down with the room and the request, and without secrets', async () => {
    const from = written.length;
    const state = unreliable();
    const { app } = await serveAll({}, state.database);
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const key = 'a key that is a secret'.replaceAll(' ', '-');
    const headers = { 'idempotency-key': key };
    const payload = { name: 'Ann', options: SPICE };
    const opened = await app.inject({ method: 'POST', url: '/rooms', payload, headers });
    const { room, token } = opened.json<Ticket>();
    state.isGone = true;
    const seats = { method: 'POST', url: `/rooms/${room}/seats`, payload: { name: 'Ben' }, headers } as const;
    expect((await app.inject(seats)).statusCode).toBe(503);
    const socket = socketTo(address, room);
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', token })));
    expect((await once(socket, 'close'))[0]).toBe(1013);
    state.isGone = false;
    expect((await app.inject(seats)).statusCode).toBe(201);
    const lines = written.slice(from);
    const about = (msg: string) => lines.filter((line) => line.msg === msg);
    expect(about('The database has failed.')).toMatchObject([{ level: 50, err: { type: 'Error' } }]);
    expect(about('The database answers again.')).toMatchObject([{ level: 30 }]);
    expect(about('A request has failed.')).toMatchObject([
      {
        room,
        url: '/rooms/:room/seats',
        reqId: expect.any(String),
        err: { message: 'The database is gone.' },
      },
    ]);
    expect(about('A client could not be answered.')).toMatchObject([{ room, reqId: expect.any(String) }]);
    for (const secret of [key, token]) expect(JSON.stringify(lines)).not.toContain(secret);
  });

  test('is there for machines, whatever the limits of players', async () => {
    const state = unreliable();
    const { app, operator } = await serveAll({ REQUESTS_PER_MINUTE: '1' }, state.database);
    await app.inject('/rooms');
    expect((await app.inject('/rooms')).statusCode).toBe(429);
    expect((await app.inject('/metrics')).statusCode).not.toBe(200);
    const statuses = async (...paths: string[]) =>
      Promise.all(paths.map(async (path) => (await operator.inject(path)).statusCode));
    for (let i = 0; i < 5; i++)
      expect(await statuses('/live', '/ready', '/metrics')).toEqual([200, 200, 200]);
    state.isGone = true;
    expect(await statuses('/live', '/ready', '/metrics')).toEqual([200, 503, 200]);
    const { body, headers } = await operator.inject('/metrics');
    expect(headers['content-type']).toContain('text/plain; version=0.0.4');
    for (const line of [
      /^century_refusals_total\{code="http-429"\} [1-9]/m,
      /^century_moves_total/m,
      /^century_move_seconds_bucket/m,
      /^century_database_faults_total [1-9]/m,
      /^century_rooms \d/m,
      /^century_sockets 0$/m,
      /^century_bots_waiting 0$/m,
      /^century_database_waiting 0$/m,
      /^process_cpu_seconds_total /m,
    ])
      expect(body).toMatch(line);
  });
});

describe('the command for operators', () => {
  const operate = async (...args: string[]): Promise<unknown[]> => {
    const lines: string[] = [];
    await runCommand(store, args, (line) => lines.push(line));
    return lines.map((line) => JSON.parse(line));
  };
  /** A game of two that has come some way. */
  async function host(moves: number): Promise<string> {
    const room = newRoomId();
    await store.addRoom(room, SPICE);
    for (const name of ['Ann', 'Ben']) await store.takeSeat(room, name, hashOf(`${name} ${room}`));
    await store.start(room, ORIGIN, 0);
    let record: GameRecord = ORIGIN;
    for (let move = 0; move < moves; move++) {
      const [action] = legalActions(recordState(record)) as [Action];
      await store.addAction(room, move, { seat: 0, by: 'person', action, isLast: false, at: 0 });
      record = appendAction(record, action);
    }
    return room;
  }

  test('lists, exports, ends and deletes', async () => {
    const room = await host(3);
    const listed = { room, variant: 'spice-road', status: 'playing', moves: 3, names: ['Ann', 'Ben'] };
    expect(await operate('list')).toContainEqual(expect.objectContaining(listed));
    const [record] = await operate('export', room);
    expect(verifyRecord(record)).toMatchObject({ ok: true, actions: 3 });
    expect(record).toMatchObject({ options: { seed: 'doors' } });
    await operate('end', room);
    expect(await operate('list')).toContainEqual({ ...listed, status: 'over', made: expect.any(String) });
    expect((await operate('export', room))[0]).toMatchObject({
      ending: { reason: 'abandoned', seats: [0, 1] },
    });
    await operate('delete', room);
    expect(await store.readRoom(room)).toBeNull();
    const going = await host(1);
    await operate('delete', going);
    expect(await store.readRoom(going)).toBeNull();
    await expect(operate('end', room)).rejects.toThrow(`There is no room ${room}.`);
    await expect(operate('burn', room)).rejects.toThrow('list, export, end, delete, repair');
  });

  test('repairs: what the engine cannot do is taken back, and the game goes on where it was', async () => {
    const room = await host(4);
    const wrong = { kind: 'rest', never: 1 } as never;
    await store.addAction(room, 4, { seat: 0, by: 'person', action: wrong, isLast: true, at: 0 });
    const app = await serve();
    expect((await app.inject(`/rooms/${room}`)).json()).toMatchObject({ status: 'failed' });
    expect(await operate('repair', room)).toEqual([{ room, moves: 4, before: 5 }]);
    await vi.waitFor(
      async () => expect((await app.inject(`/rooms/${room}`)).json()).toMatchObject({ status: 'playing' }),
      10_000,
    );
    expect((await operate('export', room))[0]).toMatchObject({ actions: { length: 4 } });
    const [action] = legalActions(recordState((await operate('export', room))[0] as GameRecord)) as [Action];
    expect(await store.addAction(room, 4, { seat: 0, by: 'person', action, isLast: false, at: 0 })).toBe(
      true,
    );
    expect(await operate('repair', room)).toEqual([{ room, moves: 5, before: 5 }]);
    // A number of moves that is wrong is put right.
    await database.query('update rooms set moves = 3 where id = $1', [room]);
    expect(await operate('repair', room)).toEqual([{ room, moves: 5, before: 3 }]);
  });
});

describe('a game in which the engine fails', () => {
  /** A room whose next move is kept, but cannot be made. */
  async function brokenRoom(options: Options): Promise<{ room: string; token: string; good: number }> {
    let record = startRecord(options);
    for (let i = 0; i < 5; i++) record = appendAction(record, legalActions(recordState(record))[0] as never);
    const room = newRoomId();
    const token = `token of ${room}`;
    await store.addRoom(room, options);
    for (let seat = 0; seat < options.players; seat++)
      await store.takeSeat(room, `P${seat}`, hashOf(seat === 0 ? token : `${seat} ${room}`));
    await store.start(room, startRecord(options), 0);
    for (const [move, action] of record.actions.entries())
      await store.addAction(room, move, { seat: 0, by: 'person', action, isLast: false, at: 0 });
    return { room, token, good: record.actions.length };
  }
  const breakIt = (room: string, move: number): Promise<boolean> =>
    store.addAction(room, move, {
      ...{ seat: 0, by: 'person', isLast: false, at: 0 },
      action: { kind: 'rest', never: 1 } as never,
    });

  test('ends with a clear word for those who are there, and those who come later, at any server', async () => {
    const { room, token, good } = await brokenRoom({ ...SPICE, seed: 'broken' });
    const servers = [await serve(), await serve()];
    const addresses = await Promise.all(servers.map((app) => app.listen({ host: '127.0.0.1', port: 0 })));
    /** The messages of a guest until the connection is closed. */
    const listen = (address: string) => {
      const received: { type: string; status?: string; move?: number }[] = [];
      const socket = socketTo(address, room);
      socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', token })));
      socket.on('message', (data) => received.push(JSON.parse(String(data))));
      return { received, closed: once(socket, 'close') };
    };
    const early = listen(addresses[0] as string);
    await vi.waitFor(
      () => expect(early.received.at(-1)).toMatchObject({ type: 'position', move: good }),
      10_000,
    );
    expect(await breakIt(room, good)).toBe(true);
    expect((await early.closed)[0]).toBe(4005);
    expect(early.received.at(-1)).toMatchObject({ type: 'room', status: 'failed' });
    for (const address of addresses) {
      const late = listen(address);
      expect((await late.closed)[0]).toBe(4005);
      expect(late.received).toMatchObject([{ type: 'room', status: 'failed' }]);
    }
    for (const app of servers) {
      const about = await app.inject({ url: `/rooms/${room}` });
      expect(about).toMatchObject({ statusCode: 200 });
      expect(about.json()).toMatchObject({ status: 'failed' });
      const record = await app.inject({ url: `/rooms/${room}/record` });
      expect(record.json<{ actions: unknown[] }>().actions.length).toBe(good);
      expect(verifyRecord(record.json())).toMatchObject({ ok: true });
    }
    expect(written.filter((line) => line.room === room && line.level === 50)).toMatchObject(
      Array(2).fill({ moves: good, msg: 'The engine has failed in a game.' }),
    );
  });
});
