/** Connections to the database that go silent: part of npm run test:load */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type Socket as TcpSocket } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Action, legalActions, recordState, startRecord } from 'century-engine';
import { createApp, type GameServer } from '../src/app';
import { type Answer, type Client, createClient } from '../src/client';
import { configOf } from '../src/config';
import { openPostgres } from '../src/database/postgres';

import { openStore } from '../src/store';
import { hashOf, newRoomId } from '../src/tokens';
import { socketTo } from './players';
import { startPostgres } from './postgres';

const OPTIONS = { variant: 'spice-road', players: 2, firstSeat: 0 } as const;
const ORIGIN = startRecord({ ...OPTIONS, seed: 'silence' });
const [FIRST] = legalActions(recordState(ORIGIN)) as [Action];
const LIMIT = { timeout: 60_000 };

/** A proxy in front of a database that can swallow all data of its connections. */
async function openProxy(port: number) {
  const links: { sent: string; isSilent: boolean; readonly ends: readonly TcpSocket[] }[] = [];
  const open = (text: string) =>
    links.filter((link) => link.sent.includes(text) && !link.isSilent && !link.ends[0]?.destroyed);
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    const link = { sent: '', isSilent: false, ends: [near, far] };
    links.push(link);
    near.on('data', (data) => {
      link.sent += data.toString('latin1');
    });
    near.pipe(far).pipe(near);
    for (const end of link.ends) end.on('error', () => end.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as { port: number }).port,
    /** Swallows further data of the connections that have sent this text, and returns their number. */
    swallow(text: string): number {
      const silent = open(text);
      for (const link of silent) {
        link.isSilent = true;
        for (const end of link.ends) end.unpipe().resume();
      }
      return silent.length;
    },
    /** Returns whether a connection that still answers has sent this text. */
    hasCarried: (text: string): boolean => open(text).length > 0,
    close(): void {
      for (const end of links.flatMap(({ ends }) => ends)) end.destroy();
      server.close();
    },
  };
}

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let proxy: Awaited<ReturnType<typeof openProxy>>;
let servers: GameServer[];
/** The first server, and one behind the proxy. */
let addresses: readonly [string, string];
before(async () => {
  postgres = await startPostgres();
  proxy = await openProxy(Number(new URL(postgres.url).port));
  const settings = configOf({ DATABASE_TIMEOUT: '500', SOCKETS_PER_ADDRESS: '200' });
  const behind = new URL(postgres.url);
  behind.port = String(proxy.port);
  servers = [];
  for (const url of [postgres.url, behind.href])
    servers.push(await createApp(openPostgres(url, settings), settings));
  const [first = '', second = ''] = await Promise.all(
    servers.map(({ app }) => app.listen({ host: '127.0.0.1', port: 0 })),
  );
  addresses = [first, second];
});
after(async () => {
  await Promise.all((servers ?? []).map(({ app }) => app.close()));
  proxy?.close();
  await postgres?.stop();
  // What is still open then hangs.
  setTimeout(() => process.exit(1), 5_000).unref();
});

/** A game at its start, in the database. */
async function host(): Promise<{ readonly room: string; readonly tokens: readonly string[] }> {
  const store = await openStore(openPostgres(postgres.url, configOf({})), 'test');
  const room = newRoomId();
  const tokens = [`0 ${room}`, `1 ${room}`];
  await store.addRoom(room, OPTIONS);
  for (const token of tokens) await store.takeSeat(room, token, hashOf(token));
  await store.start(room, ORIGIN, Date.now());
  await store.close();
  return { room, tokens };
}

/** A client at a server, and the number of moves that it sees. */
function enter(address: string, room: string, token?: string) {
  const seen = { moves: -1 };
  const client: Client = createClient({
    open: () => socketTo(address, room),
    token,
    onMessage: (message) => {
      if (message.type === 'position') seen.moves = message.move;
    },
  });
  return { client, seen };
}

type Guest = ReturnType<typeof enter>;

async function until(is: () => boolean, within: number): Promise<void> {
  const end = performance.now() + within;
  while (!is()) {
    assert.ok(performance.now() < end, `not within ${within} ms`);
    await sleep(10);
  }
}

test('a server whose LISTEN connection goes silent shows the position that there is', LIMIT, async () => {
  const games = [await host(), await host()];
  const [[ann, ben], [cleo, dan]] = games.map(({ room, tokens }) => [
    enter(addresses[0], room, tokens[0]),
    enter(addresses[1], room, tokens[1]),
  ]) as [[Guest, Guest], [Guest, Guest]];
  const guests = [ann, ben, cleo, dan];
  await until(() => guests.every(({ seen }) => seen.moves === 0), 5_000);
  assert.equal(proxy.swallow('listen "rooms_'), 1);
  for (const { client } of [ann, cleo]) assert.equal((await client.act(0, FIRST)).type, 'accepted');
  // New guests see it at once, and present ones a little later.
  const again = enter(addresses[1], games[0]?.room ?? '');
  await until(() => again.seen.moves === 1, 1_000);
  assert.equal(dan.seen.moves, 0);
  await until(() => dan.seen.moves === 1, 6_000);
  // The heartbeat has replaced the connection.
  await until(() => proxy.hasCarried('listen "rooms_'), 6_000);
  for (const { client } of [...guests, again]) client.close();
});

test(
  'all connections go silent: every action has an answer, and the server stops when it has to',
  LIMIT,
  async () => {
    const games = await Promise.all(Array.from({ length: 18 }, host));
    const players = games.map(({ room, tokens }) => enter(addresses[1], room, tokens[0]));
    await until(() => players.every(({ seen }) => seen.moves === 0), 5_000);
    assert.ok(proxy.swallow('') > 1);
    const answers: Promise<Answer>[] = players.map(({ client }) => client.act(0, FIRST));
    const late = sleep(10_000, [], { ref: false });
    const answered = await Promise.race([Promise.all(answers), late]);
    assert.deepEqual(
      answered.map(({ type }) => type),
      players.map(() => 'accepted'),
    );
    for (const { client } of players) client.close();
    const { app, operator } = servers.pop() as GameServer;
    const status = async (url: string): Promise<number> => (await operator.inject(url)).statusCode;
    for (let tries = 0; (await status('/ready')) !== 200; tries++) {
      assert.ok(tries < 50);
      await sleep(100);
    }
    proxy.swallow('');
    assert.deepEqual([await status('/live'), await status('/ready')], [200, 503]);
    const from = performance.now();
    await app.close();
    assert.ok(performance.now() - from < 5_000);
  },
);
