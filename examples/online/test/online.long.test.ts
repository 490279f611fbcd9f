import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  type Action,
  appendAction,
  changes,
  type GameRecord,
  hash,
  isOver,
  legalActions,
  type Options,
  publishRecord,
  recordState,
  type Seat,
  startRecord,
  turnNumber,
  VARIANTS,
  type Viewer,
  verifyRecord,
} from 'century-engine';
import { applyPatches } from 'century-engine/patches';
import { type Implementation, twoWorlds } from 'century-engine/testkit';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createApp } from '../src/app';
import { createClient, type ReceivedMessage } from '../src/client';
import { configOf } from '../src/config';
import type { Database } from '../src/database/database';
import { openEmbedded } from '../src/database/embedded';
import type { PositionMessage, PublicRoom, ServerMessage, Ticket } from '../src/messages';
import { openStore, type Store } from '../src/store';
import type { Terms } from '../src/terms';
import { hashOf, newRoomId } from '../src/tokens';
import { choose, openRoom, playGame, recordOf, request, socketTo } from './players';

/** A time that the tests advance, so that worlds do not differ by it. */
let now = 1_000_000;
let database: Database;
let store: Store;
let apps: readonly FastifyInstance[];
let addresses: readonly [string, string];

/** One database, and two servers on it. */
beforeAll(async () => {
  database = await openEmbedded('memory://');
  const settings = configOf({
    BOT_DELAY: '0',
    BOT_TAKEOVER: '200',
    REQUESTS_PER_MINUTE: '100000',
    ROOMS_PER_ADDRESS: '100000',
    CONNECTIONS_PER_ADDRESS: '1000',
    SOCKETS_PER_ADDRESS: '200',
    MESSAGES_PER_SECOND: '200',
    ORIGINS: 'https://games.example',
  });
  const shared = { ...database, close: async () => {} };
  const servers = [0, 1].map(() => createApp(shared, settings, { now: () => now }));
  apps = (await Promise.all(servers)).map(({ app }) => app);
  store = await openStore(shared, 'test');
  const [first = '', second = ''] = await Promise.all(
    apps.map((app) => app.listen({ host: '127.0.0.1', port: 0 })),
  );
  addresses = [first, second];
}, 180_000);

afterAll(async () => {
  await Promise.all((apps ?? []).map((app) => app.close()));
  await database?.close();
});

/** A client that keeps all that it is sent. */
class Probe {
  readonly messages: ServerMessage[] = [];
  readonly socket: WebSocket;
  readonly closed: Promise<number>;
  /** Those who wait for the next message. */
  #waiting: (() => void)[] = [];

  constructor(room: string, token?: string, address = addresses[0], more: object = {}) {
    this.socket = socketTo(address, room);
    this.closed = once(this.socket, 'close').then(([code]) => Number(code));
    this.socket.on('open', () =>
      this.send({ type: 'hello', ...(token === undefined ? {} : { token }), ...more }),
    );
    this.socket.on('message', (data) => {
      this.messages.push(JSON.parse(String(data)));
      for (const wake of this.#waiting.splice(0)) wake();
    });
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  /** The next message, from a number on, that is as wanted. */
  async next(is: (message: ServerMessage) => boolean, from = 0): Promise<ServerMessage> {
    for (;;) {
      const found = this.messages.slice(from).find(is);
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve);
      });
    }
  }

  /** The position after a number of actions. */
  async position(move: number): Promise<Extract<ServerMessage, { type: 'position' }>> {
    const found = await this.next((message) => message.type === 'position' && message.move >= move);
    if (found.type !== 'position') throw new Error('no position');
    return found;
  }

  /** Sends a message and returns the answer. */
  async ask(message: object): Promise<ServerMessage> {
    const from = this.messages.length;
    this.send(message);
    return this.next(({ type }) => ['accepted', 'verdict', 'refused', 'pong'].includes(type), from);
  }

  /** Everything that it was sent, the name of the room left out. */
  text(room: string): string {
    return JSON.stringify(this.messages).replaceAll(room, 'ROOM');
  }

  close(): void {
    this.socket.close();
  }
}

/** A room with a game that has come as far as a record, and a token for each seat. */
async function host(
  record: GameRecord,
  terms: Terms = {},
): Promise<{ room: string; tokens: readonly string[] }> {
  const room = newRoomId();
  const options = record.options ?? record.start?.game;
  const { players } = recordState(record);
  const tokens = players.map((_, seat) => `token-${seat}-${room}`);
  await store.addRoom(room, { ...options, variant: record.variant, players: players.length } as Options, {
    terms,
  });
  for (const [seat, token] of tokens.entries()) await store.takeSeat(room, `P${seat}`, hashOf(token));
  await store.start(room, { ...record, actions: [], turns: [], result: null }, now);
  await database.query(
    `with given as (select value, ordinality - 1 as number from json_array_elements($2::json) with ordinality),
     added as (insert into actions (room, number, seat, action) select $1, number, 0, value from given)
     update rooms set moves = $3 where id = $1`,
    [room, JSON.stringify(record.actions), record.actions.length],
  );
  return { room, tokens };
}

/** A game that has come some way. */
function started(options: Options, actions: number, shift = 0): GameRecord {
  let record = startRecord(options);
  for (let i = 0; i < actions; i++) {
    const state = recordState(record);
    if (isOver(state)) break;
    record = appendAction(
      record,
      choose(legalActions(state), (limit) => (i * 7 + shift) % limit),
    );
  }
  return record;
}

const draw = (limit: number): number => 3 % limit;

describe('games', () => {
  test.each(VARIANTS)('%s: two people at two servers and a bot, with a spectator', async (variant) => {
    const tickets = await openRoom(addresses, variant, { people: 2, players: 3 });
    const room = tickets[0]?.room ?? '';
    const spectator = new Probe(room, undefined, addresses[1]);
    const { accepted, refused } = await playGame(addresses, tickets, draw, 40);
    expect(refused).toEqual([]);
    const seen = await spectator.position(40);
    expect(seen.legal).toBe(null);
    expect(accepted.size).toBeGreaterThan(5);
    const published = await recordOf(addresses, room);
    expect(verifyRecord(published)).toMatchObject({ ok: true });
    expect(published.viewer).toBe('spectator');
    spectator.close();
  });

  test('to the end: the record is published, has all that was acknowledged, and verifies', async () => {
    const tickets = await openRoom(addresses, 'spice-road', { people: 1, players: 2 });
    const [{ room, token }] = tickets as [Ticket];
    const { accepted } = await playGame(addresses, tickets, draw);
    const record = await recordOf(addresses, room);
    expect(verifyRecord(record)).toMatchObject({ ok: true, over: true });
    expect(record.options?.seed).toMatch(/^[0-9a-f]{32}$/);
    for (const [number, action] of accepted) expect(record.actions[number]).toEqual(action);
    const late = new Probe(room, token);
    const end = await late.next(({ type }) => type === 'position');
    expect(end).toMatchObject({ actor: null, legal: null, ranking: record.result?.ranking });
    expect(end).toMatchObject({ view: turnNumber(record) });
    expect(
      await late.ask({ type: 'act', id: 1, move: record.actions.length, action: { kind: 'rest' } }),
    ).toMatchObject({ type: 'refused', code: 'not-playing' });
    late.close();
  });

  test('a room fills up, and all guests get a message', async () => {
    const { body: first } = await request<Ticket>(addresses[0], '/rooms', {
      body: { name: 'Ann', options: { variant: 'spice-road', players: 2 } },
    });
    const ann = new Probe(first.room, first.token);
    expect(await ann.next(({ type }) => type === 'room')).toMatchObject({
      status: 'open',
      seat: 0,
      seats: [{ name: 'Ann' }, { name: null }],
    });
    expect(await ann.ask({ type: 'act', id: 1, move: 0, action: { kind: 'rest' } })).toMatchObject({
      code: 'not-playing',
    });
    const second = await request<Ticket>(addresses[1], `/rooms/${first.room}/seats`, {
      body: { name: 'Bob' },
    });
    expect(second).toMatchObject({ status: 201, body: { seat: 1 } });
    expect(await ann.position(0)).toMatchObject({ move: 0 });
    const third = await request(addresses[0], `/rooms/${first.room}/seats`, { body: { name: 'Eve' } });
    expect(third).toMatchObject({ status: 409, body: { code: 'full' } });
    ann.close();
  });

  test('a request that is repeated after a lost answer gets the same room and the same seat', async () => {
    const [key, other] = [randomUUID(), randomUUID()];
    const options = { variant: 'spice-road', players: 3 };
    const open = (address: string, name: string, sameKey: string) =>
      request<Ticket>(address, '/rooms', { body: { name, options }, key: sameKey });
    const [opened, again] = [await open(addresses[0], 'Ann', key), await open(addresses[1], 'Ann', key)];
    expect(opened).toMatchObject({ status: 201, body: { seat: 0 } });
    expect(again).toEqual(opened);
    const { room, token } = opened.body;
    expect((await open(addresses[0], 'Ann', other)).body.room).not.toBe(room);
    const sit = (address: string) =>
      request<Ticket>(address, `/rooms/${room}/seats`, { body: { name: 'Ben' }, key: other });
    const tickets = await Promise.all([...addresses, ...addresses].map(sit));
    for (const ticket of tickets) expect(ticket).toEqual(tickets[0]);
    expect(tickets[0]).toMatchObject({ status: 201, body: { seat: 1 } });
    // Seats are proved by other words than rooms, and cannot be found out from them.
    expect(new Set([key, other, room, token, tickets[0]?.body.token]).size).toBe(5);
    const { body } = await request<PublicRoom>(addresses[0], `/rooms/${room}`);
    expect(body).toMatchObject({ status: 'open', seats: [{ name: 'Ann' }, { name: 'Ben' }, { name: null }] });
    const start = (address: string) =>
      request<PublicRoom>(address, `/rooms/${room}/start`, { body: { bot: 'easy' }, token });
    for (const address of [...addresses, ...addresses])
      expect(await start(address)).toMatchObject({ status: 200, body: { status: 'playing' } });
    expect(await sit(addresses[0])).toEqual(tickets[0]);
    // A key that could be guessed would open the seat.
    for (const bad of ['', 'short', 'x'.repeat(200)])
      expect(await open(addresses[0], 'Ann', bad)).toMatchObject({
        status: 400,
        body: { code: 'malformed' },
      });
  });
});

test.each(VARIANTS)('%s: differences make the same view, and every action has changes', async (variant) => {
  const record = started({ variant, players: 2, seed: 'differences' }, 40);
  const { room, tokens } = await host({ ...record, actions: [], turns: [], result: null });
  const seats = tokens.map((token) => new Probe(room, token));
  const lean = new Probe(room, tokens[0], addresses[0], { updates: 'patches' });
  await lean.position(0);
  for (const [move, action] of record.actions.entries()) {
    const { actor } = recordState(record, move);
    await seats[actor]?.position(move);
    await seats[actor]?.ask({ type: 'act', id: 1, move, action });
  }
  const last = record.actions.length;
  await lean.next((message) => message.type === 'patches' && message.move === last);
  await seats[0]?.position(last);
  let seen: object = {};
  const positions = (seats[0]?.messages ?? []).filter((message) => message.type === 'position');
  const others = lean.messages.filter(({ type }) => type === 'position' || type === 'patches');
  expect(others.length).toBe(last + 1);
  for (const [i, message] of others.entries()) {
    if (message.type === 'position') seen = message.view;
    if (message.type === 'patches') seen = applyPatches(seen, message.patches);
    const whole = positions[i];
    if (whole?.type !== 'position') throw new Error('no position');
    expect(JSON.stringify(seen)).toBe(JSON.stringify(whole.view));
    if (i > 0) expect(whole.changes).toEqual(changes(recordState(record, i - 1), recordState(record, i), 0));
  }
  expect(lean.text(room).length).toBeLessThan((seats[0] as Probe).text(room).length);
  for (const probe of [lean, ...seats]) probe.close();
});

test('the client asks for differences and hands on whole positions, also after a break', async () => {
  const record = started({ variant: 'eastern-wonders', players: 2, seed: 'client' }, 30);
  const { room, tokens } = await host({ ...record, actions: [], turns: [], result: null });
  const seats = tokens.map((token) => new Probe(room, token));
  const received: ReceivedMessage[] = [];
  const sockets: WebSocket[] = [];
  const bytes = { client: 0, probe: 0 };
  const client = createClient({
    open: () => {
      const socket = socketTo(addresses[0], room);
      socket.on('message', (data) => {
        bytes.client += String(data).length;
      });
      sockets.push(socket);
      return socket;
    },
    token: tokens[0],
    onMessage: (message) => received.push(message),
  });
  const positions = (messages: readonly { readonly type: string }[]): PositionMessage[] =>
    messages.filter((message): message is PositionMessage => message.type === 'position');
  await seats[0]?.position(0);
  await vi.waitFor(() => expect(positions(received).length).toBe(1), 10_000);
  for (const [move, action] of record.actions.entries()) {
    const { actor } = recordState(record, move);
    await seats[actor]?.position(move);
    await seats[actor]?.ask({ type: 'act', id: 1, move, action });
    await seats[0]?.position(move + 1);
    await vi.waitFor(() => expect(positions(received).at(-1)?.move).toBe(move + 1), 10_000);
    if (move !== 15) continue;
    sockets[0]?.terminate();
    await vi.waitFor(() => expect(positions(received).at(-1)?.changes).toBeNull(), 10_000);
  }
  const whole = positions(seats[0]?.messages ?? []);
  for (const position of positions(received)) {
    const same = whole.find(({ move }) => move === position.move);
    expect(JSON.stringify(position.view)).toBe(JSON.stringify(same?.view));
    expect(position.legal).toEqual(same?.legal);
  }
  expect(positions(received).length).toBe(whole.length + 1);
  bytes.probe = seats[0]?.text(room).length ?? 0;
  expect(bytes.client).toBeLessThan(0.7 * bytes.probe);
  client.close();
  for (const probe of seats) probe.close();
});

test('the client sends again what the server could not keep', async () => {
  const listeners = new Map<string, (event: { data: string; code: number }) => void>();
  const sent: { type: string; id?: number }[] = [];
  let closed = 0;
  const client = createClient({
    open: () => ({
      send: (text) => sent.push(JSON.parse(text)),
      close: () => {
        closed += 1;
      },
      addEventListener: (type: string, listener: (event: never) => void) => {
        listeners.set(type, listener as (event: object) => void);
      },
    }),
    onMessage: () => {},
  });
  const deliver = (message: object): void =>
    listeners.get('message')?.({ data: JSON.stringify(message), code: 0 });
  listeners.get('open')?.({ data: '', code: 0 });
  const answer = client.act(3, { kind: 'rest' });
  const { id } = sent[1] ?? {};
  deliver({ type: 'refused', id, code: 'unavailable', message: 'The database cannot be reached.' });
  await vi.waitFor(() => expect(sent.length).toBe(3), 10_000);
  expect(sent[2]).toEqual(sent[1]);
  for (const next of [() => sent.length === 4, () => closed === 1]) {
    deliver({ type: 'refused', id, code: 'unavailable', message: 'The database cannot be reached.' });
    await vi.waitFor(() => expect(next()).toBe(true), 10_000);
  }
  deliver({ type: 'accepted', id, move: 3 });
  expect(await answer).toMatchObject({ type: 'accepted', move: 3 });
  client.close();
});

describe('people leave', () => {
  test('who resigns loses, at every server, also out of turn; nothing is played any more', async () => {
    const record = started({ variant: 'spice-road', players: 3, seed: 'leave', firstSeat: 0 }, 12);
    const { room, tokens } = await host(record);
    const { actor } = recordState(record);
    const leaver = (actor + 1) % 3;
    const ending = { reason: 'conceded', seats: [leaver] };
    const [mine, decider, spectator] = [
      new Probe(room, tokens[leaver]),
      new Probe(room, tokens[actor], addresses[1]),
      new Probe(room, undefined, addresses[1]),
    ] as const;
    await Promise.all([mine, decider, spectator].map((probe) => probe.position(12)));
    expect(await spectator.ask({ type: 'resign', id: 1 })).toMatchObject({ code: 'no-seat' });
    const before = await recordOf(addresses, room);
    expect(before.viewer).toBe('spectator');
    expect(await mine.ask({ type: 'resign', id: 2 })).toEqual({ type: 'accepted', id: 2, move: 12 });
    for (const probe of [mine, decider, spectator])
      expect(
        await probe.next((message) => message.type === 'room' && message.status === 'over'),
      ).toMatchObject({ ending });
    const [action] = legalActions(recordState(record)) as [Action];
    expect(await decider.ask({ type: 'act', id: 3, move: 12, action })).toMatchObject({
      code: 'not-playing',
    });
    // Again, as after a break in which the answer was lost.
    expect(await mine.ask({ type: 'resign', id: 2 })).toEqual({ type: 'accepted', id: 2, move: 12 });
    expect(await decider.ask({ type: 'resign', id: 4 })).toMatchObject({ code: 'not-playing' });
    const kept = await recordOf(addresses, room);
    expect(kept).toMatchObject({ ending, options: { seed: 'leave' } });
    expect(verifyRecord(kept)).toMatchObject({ ok: true, actions: 12 });
    for (const probe of [mine, decider, spectator]) probe.close();
  });

  test('a room is listed if it was meant to be, until it is full', async () => {
    const listed = async (): Promise<readonly { readonly room: string }[]> =>
      (await request<{ tables: { room: string }[] }>(addresses[1], '/rooms')).body.tables;
    const open = async (more: object): Promise<Ticket> =>
      (
        await request<Ticket>(addresses[0], '/rooms', {
          body: { name: 'Ann', options: { variant: 'spice-road', players: 2 }, ...more },
        })
      ).body;
    const [shown, hidden] = [await open({ listed: true, terms: { delay: 3 } }), await open({})];
    expect(await listed()).toContainEqual({
      room: shown.room,
      variant: 'spice-road',
      players: 2,
      names: ['Ann'],
      terms: { delay: 3 },
    });
    expect((await listed()).map(({ room }) => room)).not.toContain(hidden.room);
    await request(addresses[0], `/rooms/${shown.room}/seats`, { body: { name: 'Bob' } });
    expect((await listed()).map(({ room }) => room)).not.toContain(shown.room);
  });

  test('a room is deleted by who sits there, at every server, but not while a game is on', async () => {
    const { room, tokens } = await host(started({ variant: 'spice-road', players: 2, seed: 'gone' }, 8));
    const [first, watcher] = [new Probe(room, tokens[0]), new Probe(room, undefined, addresses[1])];
    await Promise.all([first.position(8), watcher.position(8)]);
    const remove = async (token?: string): Promise<number> =>
      (
        await fetch(`${addresses[0]}/rooms/${room}`, {
          method: 'DELETE',
          headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        })
      ).status;
    expect([await remove(), await remove('wrong'), await remove(tokens[0])]).toEqual([403, 403, 409]);
    await first.ask({ type: 'resign', id: 1 });
    expect(await remove(tokens[1])).toBe(204);
    expect(await Promise.all([first.closed, watcher.closed])).toEqual([4004, 4004]);
    for (const address of addresses)
      expect(await request(address, `/rooms/${room}`)).toMatchObject({ status: 404 });
    for (const table of ['actions', 'seats'])
      expect(await database.query(`select 1 from ${table} where room = $1`, [room])).toEqual([]);
  });
});

describe('what is refused', () => {
  const record = Array.from({ length: 20 }, (_, i) =>
    started({ variant: 'spice-road', players: 2, seed: `refusals ${i}`, firstSeat: 0 }, 12, i),
  ).find((each) => legalActions(recordState(each)).length > 2) as GameRecord;
  const actor = recordState(record).actor as Seat;
  const [legal] = legalActions(recordState(record)) as [Action];
  const act = (move: number, action: object = legal): object => ({ type: 'act', id: 7, move, action });
  const refusal = (code: string): object => ({ type: 'refused', id: 7, code });

  test('other seats, spectators, stale moves, illegal actions; what was done is not done again', async () => {
    const { room, tokens } = await host(record);
    const [decider, other, spectator] = [
      new Probe(room, tokens[actor]),
      new Probe(room, tokens[1 - actor]),
      new Probe(room),
    ];
    for (const probe of [decider, other, spectator]) await probe.position(12);
    expect(await other.ask(act(12))).toMatchObject(refusal('not-your-turn'));
    expect(await other.ask({ ...act(12), type: 'explain' })).toMatchObject(refusal('not-your-turn'));
    expect(await spectator.ask(act(12))).toMatchObject(refusal('no-seat'));
    for (const move of [0, 11, 13, 10 ** 9])
      expect(await decider.ask(act(move, { kind: 'claim', slot: 9 }))).toMatchObject(refusal('stale'));
    const wrong = await decider.ask(act(12, { kind: 'claim', slot: 99 }));
    expect(wrong).toMatchObject({ ...refusal('illegal'), verdict: { legal: false } });
    expect(await decider.ask({ ...act(12), type: 'explain' })).toEqual({
      type: 'verdict',
      id: 7,
      verdict: { legal: true },
    });
    expect(await decider.ask(act(12))).toEqual({ type: 'accepted', id: 7, move: 12 });
    await other.position(13);
    expect(await decider.ask(act(12))).toEqual({ type: 'accepted', id: 7, move: 12 });
    const again = new Probe(room, tokens[actor], addresses[1]);
    await again.position(13);
    expect(await again.ask(act(12))).toEqual({ type: 'accepted', id: 7, move: 12 });
    expect(await other.ask(act(12))).toMatchObject(refusal('stale'));
    expect((await store.readActions(room, 12)).length).toBe(1);
    for (const probe of [decider, other, spectator, again]) probe.close();
  });

  test('of two different actions with one number, at two servers, the database takes one', async () => {
    const { room, tokens } = await host(record);
    const [a, b] = addresses.map((address) => new Probe(room, tokens[actor], address)) as [Probe, Probe];
    const [, second] = legalActions(recordState(record)) as [Action, Action];
    await Promise.all([a.position(12), b.position(12)]);
    const answers = await Promise.all([a.ask(act(12)), b.ask(act(12, second))]);
    expect(answers.map(({ type }) => type).sort()).toEqual(['accepted', 'refused']);
    expect((await store.readActions(room, 12)).length).toBe(1);
    for (const probe of [a, b]) probe.close();
  });

  test('tokens of other rooms, hashes of tokens, parts of tokens', async () => {
    const [mine, theirs] = [await host(record), await host(record)];
    const token = mine.tokens[0] ?? '';
    for (const stolen of [theirs.tokens[0] ?? '', hashOf(token), token.slice(1), `${token}x`, '']) {
      const thief = new Probe(mine.room, stolen);
      expect(await thief.closed).toBe(4001);
      expect(thief.messages).toEqual([]);
    }
    const start = await request(addresses[0], `/rooms/${mine.room}/start`, {
      body: { bot: 'greedy' },
      token: theirs.tokens[0] ?? '',
    });
    expect(start).toMatchObject({ status: 403 });
    const rows = await database.query<{ text: string }>(
      'select seats::text as text from seats where room = $1',
      [mine.room],
    );
    for (const { text } of rows) expect(text).not.toContain('token of');
  });

  test('malformed and oversized messages, and floods; others play on', async () => {
    const { room, tokens } = await host(record);
    const good = new Probe(room, tokens[actor]);
    await good.position(12);
    const bad = new Probe(room, tokens[1 - actor]);
    await bad.position(12);
    const twice = JSON.stringify(act(12, { kind: 'rest' })).replace('{', '{"type":"act",');
    for (const text of ['', '{', 'null', '[]', '{"type":"act"}', '{"type":"hello"}', '"'.repeat(99), twice]) {
      const from = bad.messages.length;
      bad.socket.send(text);
      const answer = await bad.next(({ type }) => type === 'refused', from);
      expect(answer).toMatchObject({ id: null, code: 'malformed' });
    }
    for (const action of [
      { kind: 'rest', __proto__: null, more: '['.repeat(9) },
      { kind: '\u0000' },
      { kind: 'constructor' },
    ])
      expect(await good.ask(act(12, action))).toMatchObject({ type: 'refused' });
    bad.socket.send(JSON.stringify(act(12, { kind: 'x'.repeat(20_000) })));
    expect(await bad.closed).toBe(1009);

    const binary = new Probe(room);
    await binary.position(12);
    binary.socket.send(Buffer.from([0, 255, 254]));
    expect(await binary.next(({ type }) => type === 'refused')).toMatchObject({ code: 'malformed' });
    binary.close();

    const flood = new Probe(room, tokens[1 - actor]);
    await flood.position(12);
    for (let i = 0; i < 2500; i++) flood.send({ type: 'ping' });
    const pinged = good.ask({ type: 'ping' });
    expect(await flood.closed).toBe(1008);
    expect(await pinged).toEqual({ type: 'pong' });
    expect(flood.messages.filter(({ type }) => type === 'pong').length).toBeLessThanOrEqual(1000);
    expect(await good.ask(act(12))).toMatchObject({ type: 'accepted' });
    good.close();
  });

  test('pages of others, rooms that are not there, words before hello', async () => {
    const { room } = await host(record);
    for (const [origin, status] of [
      ['https://elsewhere.example', 403],
      ['https://games.example', 101],
      [addresses[0], 101],
    ] as const) {
      const socket = new WebSocket(`${addresses[0].replace('http', 'ws')}/rooms/${room}/socket`, { origin });
      socket.on('error', () => {});
      const answered = await Promise.race([
        once(socket, 'open').then(() => 101),
        once(socket, 'unexpected-response').then(([, response]) => response.statusCode),
      ]);
      expect(answered).toBe(status);
      socket.terminate();
    }
    expect(await new Probe('nowhere').closed).toBe(4004);
    const hasty = socketTo(addresses[0], room);
    hasty.on('open', () => hasty.send(JSON.stringify(act(12))));
    expect((await once(hasty, 'close'))[0]).toBe(4002);
  });

  test.each([
    [{}, 'malformed'],
    [{ name: 'Ann', options: { variant: 'chess', players: 2 } }, 'unknown-variant'],
    [{ name: 'Ann', options: { variant: 'spice-road', players: 9 } }, 'too-big'],
    [{ name: 'Ann', options: { variant: 'spice-road', players: 2, seed: 1 } }, 'malformed'],
    [{ name: '', options: { variant: 'spice-road', players: 2 } }, 'malformed'],
    [{ name: 'A\u0000', options: { variant: 'spice-road', players: 2 } }, 'malformed'],
    [{ name: 'x'.repeat(33), options: { variant: 'spice-road', players: 2 } }, 'malformed'],
  ])('a room for %j', async (body, code) => {
    expect(await request(addresses[0], '/rooms', { body })).toMatchObject({ status: 400, body: { code } });
  });
});

describe('what a seat is sent', () => {
  /** The frames for a new guest. */
  async function framesOf(
    record: GameRecord,
    viewer: Viewer,
    more?: object,
  ): Promise<readonly ServerMessage[]> {
    const { room, tokens } = await hosted(record);
    const probe = new Probe(room, viewer === 'spectator' ? undefined : tokens[viewer]);
    await probe.position(0);
    if (more !== undefined) await probe.ask(more);
    probe.close();
    return JSON.parse(probe.text(room));
  }

  const rooms = new WeakMap<GameRecord, ReturnType<typeof host>>();
  function hosted(record: GameRecord): ReturnType<typeof host> {
    const known = rooms.get(record) ?? host(record);
    rooms.set(record, known);
    return known;
  }

  /** The engine, seen through the wire. */
  const overTheWire: Implementation<GameRecord> = {
    setup: (options) => startRecord(options),
    apply: (record, action) => appendAction(record, action),
    resample: (record, viewer, seed) => publishRecord(record, viewer, seed),
    view: (record, viewer) => framesOf(record, viewer),
    actor: async (record) => {
      const [, position] = await framesOf(record, 'spectator');
      return position?.type === 'position' ? position.actor : null;
    },
    // Only the active seat gets any.
    legalActions: async (record) => {
      const { actor } = recordState(record);
      if (isOver(recordState(record))) return [];
      const [, position] = await framesOf(record, actor);
      return (position?.type === 'position' ? position.legal : null) ?? [];
    },
    explain: async (record, action) => {
      const { actor } = recordState(record);
      const ask = { type: 'explain', id: 1, move: record.actions.length, action };
      const answer = (await framesOf(record, actor, ask)).at(-1);
      if (answer?.type !== 'verdict') throw new Error(JSON.stringify(answer));
      return answer.verdict;
    },
  };

  test.each(VARIANTS)('%s: the same in worlds that it cannot tell apart', async (variant) => {
    const report = await twoWorlds(overTheWire, {
      setups: [{ variant, players: 2 }],
      actions: 24,
      every: 12,
    });
    expect(report.comparisons).toBeGreaterThan(20);
  });

  /** What is agreed on so that everything happens that people can do: see below. */
  const TERMS: Terms = {
    clock: { start: 600_000, more: 1_000 },
    away: { after: 60_000, bot: 'easy' },
    delay: 7,
  };

  test.each(VARIANTS)('%s: the same in the course of a game', async (variant) => {
    const record = started({ variant, players: 3, seed: 'course' }, 60);
    for (const viewer of [0, 2, 'spectator'] as const) {
      const world = publishRecord(record, viewer, 'another');
      expect(hash(recordState(world, 0))).not.toBe(hash(recordState(record, 0)));
      const texts: string[] = [];
      const records: string[] = [];
      for (const each of [record, world]) {
        const { room, tokens } = await host({ ...each, actions: [], turns: [], result: null }, TERMS);
        const seats = tokens.map((token) => new Probe(room, token));
        const own = viewer === 'spectator' ? new Probe(room) : (seats[viewer] as Probe);
        const token = viewer === 'spectator' ? undefined : tokens[viewer];
        const page = new Probe(room, token, addresses[0], { updates: 'records' });
        await Promise.all([own, ...seats].map((probe) => probe.position(0)));
        for (const [move, action] of each.actions.entries()) {
          const { actor } = recordState(each, move);
          await own.position(viewer === 'spectator' ? move - 7 : move);
          if (move % 6 === 0) await own.ask({ type: 'act', id: 1, move, action: { kind: 'nothing' } });
          if (move % 7 === 0) await own.ask({ type: 'act', id: 2, move: move + 1, action: { kind: 'rest' } });
          if (move === 20) await leaveAndReturn(own, seats, tokens, room, actor);
          await seats[actor]?.position(move);
          now += 900 + move;
          expect(await seats[actor]?.ask({ type: 'act', id: move, move, action })).toMatchObject({
            type: 'accepted',
          });
        }
        await own.position(each.actions.length - (viewer === 'spectator' ? 7 : 0));
        // After the end, the record is whole and no secret.
        await page.ask({ type: 'act', id: 0, move: 0, action: { kind: 'nothing' } });
        records.push(page.text(room));
        page.close();
        if (viewer === 2) now += 700_000;
        else await seats[1]?.ask({ type: 'resign', id: 1 });
        await own.next((message) => message.type === 'position' && message.ranking !== null);
        texts.push(own.text(room));
        for (const probe of [own, ...seats]) probe.close();
      }
      expect(texts[1]).toBe(texts[0]);
      expect(records[1]).toBe(records[0]);
      expect(records[0]).toContain('"patches"');
      expect(texts[0]?.length).toBeGreaterThan(50_000);
      for (const part of ['"bot":"easy"', '"running":', viewer === 2 ? '"time"' : '"conceded"'])
        expect(texts[0]).toContain(part);
    }
  });

  /** A person who is not active leaves; a bot takes the seat, and gives it back. */
  async function leaveAndReturn(
    own: Probe,
    seats: Probe[],
    tokens: readonly string[],
    room: string,
    actor: Seat,
  ): Promise<void> {
    const leaver = seats.findIndex((probe, seat) => probe !== own && seat !== actor);
    const takeover = (bot: string | null): Promise<ServerMessage> =>
      own.next(
        (message) => message.type === 'room' && message.seats[leaver]?.bot === bot,
        own.messages.length,
      );
    seats[leaver]?.close();
    await seats[leaver]?.closed;
    const taken = takeover('easy');
    now += 61_000;
    await taken;
    const given = takeover(null);
    seats[leaver] = new Probe(room, tokens[leaver]);
    await given;
  }
});
