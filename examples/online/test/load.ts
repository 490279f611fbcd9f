/** What servers carry, and what they survive, with figures: npm run test:load */
import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Action, parseRecord, verifyRecord } from 'century-engine';
import seedrandom from 'seedrandom';
import { createClient, type Socket } from '../src/client';
import { runCommand } from '../src/commands';
import { configOf } from '../src/config';
import { openPostgres } from '../src/database/postgres';
import type { PositionMessage } from '../src/messages';
import { openStore } from '../src/store';
import { choose, openRoom, socketTo } from './players';
import { find, startPostgres } from './postgres';
import { type ServerProcess, startServer } from './server-process';

const SETTINGS = {
  MESSAGES_PER_SECOND: '100000',
  REQUESTS_PER_MINUTE: '1000000',
  ROOMS_PER_ADDRESS: '100000',
  CONNECTIONS: '10000',
  CONNECTIONS_PER_ADDRESS: '10000',
  SOCKETS_PER_ADDRESS: '10000',
  LOG_LEVEL: 'error',
};

const random = seedrandom(process.env.SEED ?? 'load');
const draw = (limit: number): number => Math.floor(random() * limit);

/** A table of two, each at another server if there are two, that plays until it is closed. */
async function openTable(addresses: readonly string[], pause: number, waits: number[]) {
  const tickets = await openRoom(addresses, 'spice-road', { people: 2, players: 2 });
  const room = tickets[0]?.room ?? '';
  const accepted = new Map<number, Action>();
  let isOpen = true;
  let end: () => void = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  const clients = tickets.map(({ seat, token }) => {
    let tries: number = seat;
    let acting = -1;
    const act = async ({ move, legal }: PositionMessage): Promise<void> => {
      if (legal === null || legal.length === 0 || acting >= move || !isOpen) return;
      acting = move;
      if (pause > 0) await sleep(pause * (0.5 + random()));
      const action = choose(legal, draw);
      const from = performance.now();
      const answer = await client.act(move, action);
      waits.push(performance.now() - from);
      if (answer.type === 'accepted') accepted.set(answer.move, action);
    };
    const client = createClient({
      open: (): Socket => socketTo(addresses[tries++ % addresses.length] ?? '', room),
      token,
      onMessage: (message) => {
        if (message.type === 'position') void act(message);
        if (message.type === 'room' && message.status === 'over') end();
      },
    });
    return client;
  });
  return {
    room,
    accepted,
    /** Resolves when the game has ended or the table was closed. */
    over,
    close(): void {
      isOpen = false;
      end();
      for (const client of clients) client.close();
    },
  };
}

/** Processor time and moves of servers so far. */
async function usage(servers: readonly ServerProcess[]): Promise<{ cpu: number; moves: number }> {
  const sum = { cpu: 0, moves: 0 };
  for (const { operator } of servers) {
    const text = await (await fetch(`${operator}/metrics`)).text();
    const value = (name: string): number => Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
    sum.cpu += value('process_cpu_seconds_total');
    sum.moves += value('century_moves_total\\{by="person"\\}');
  }
  return sum;
}

const quantile = (numbers: readonly number[], share: number): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * share)] ?? Number.NaN;

/** Plays at tables for some seconds, and prints what it costs. */
async function measure(
  name: string,
  servers: readonly ServerProcess[],
  { tables: count, pause, seconds }: { tables: number; pause: number; seconds: number },
): Promise<void> {
  const waits: number[] = [];
  const addresses = servers.map(({ address }) => address);
  let isOpen = true;
  const tables = new Map<number, Awaited<ReturnType<typeof openTable>>>();
  const playing = Array.from({ length: count }, async (_, i) => {
    while (isOpen) {
      const table = await openTable(addresses, pause, waits);
      tables.set(i, table);
      if (isOpen) await table.over;
      table.close();
    }
  });
  // A server that has just started is still compiling.
  await sleep(10_000);
  waits.length = 0;
  const [from, before] = [performance.now(), await usage(servers)];
  await sleep(1000 * seconds);
  const after = await usage(servers);
  const took = (performance.now() - from) / 1000;
  isOpen = false;
  for (const table of tables.values()) table.close();
  await Promise.all(playing);
  const moves = after.moves - before.moves;
  const cpu = after.cpu - before.cpu;
  assert.ok(moves > 0);
  console.log(
    `${name}: ${(moves / took).toFixed(0)} moves/s, ${((1000 * cpu) / moves).toFixed(2)} ms of processor a move, ` +
      `${((100 * cpu) / took).toFixed(0)} % of a core, acknowledged in ${quantile(waits, 0.5).toFixed(1)} ms (50 %), ${quantile(waits, 0.99).toFixed(1)} ms (99 %)`,
  );
}

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let servers: ServerProcess[];
before(async () => {
  postgres = await startPostgres();
  servers = [await startServer({ ...SETTINGS, DATABASE_URL: postgres.url })];
});
after(async () => {
  for (const server of servers ?? []) await server.stop();
  await postgres?.stop();
  // What is still open then hangs.
  setTimeout(() => process.exit(1), 5_000).unref();
});

const LIMIT = { timeout: 300_000 };

test('one server, at full speed, and at a move a second at each table', LIMIT, async () => {
  await measure('one server, full speed', servers, { tables: 50, pause: 0, seconds: 15 });
  await measure('one server, 200 tables', servers, { tables: 200, pause: 1_000, seconds: 15 });
});

test('two servers', LIMIT, async () => {
  servers.push(await startServer({ ...SETTINGS, DATABASE_URL: postgres.url }));
  await measure('two servers, full speed', servers, { tables: 50, pause: 0, seconds: 15 });
  await measure('two servers, 200 tables', servers, { tables: 200, pause: 1_000, seconds: 15 });
});

test('a storm: 300 clients come at once, and all have their position', LIMIT, async () => {
  const addresses = servers.map(({ address }) => address);
  const tables = await Promise.all(Array.from({ length: 20 }, () => openTable(addresses, 50, [])));
  const from = performance.now();
  await Promise.all(
    Array.from({ length: 300 }, async (_, i) => {
      const socket = socketTo(addresses[i % 2] ?? '', tables[i % tables.length]?.room ?? '');
      socket.on('open', () => socket.send('{"type":"hello","updates":"patches"}'));
      await new Promise<void>((resolve) => {
        socket.on('message', (data) => {
          if (String(data).startsWith('{"type":"position"')) resolve();
        });
      });
      socket.terminate();
    }),
  );
  console.log(`300 clients have their position after ${(performance.now() - from).toFixed(0)} ms`);
  for (const table of tables) table.close();
});

test('kills, freezes, a crash of Postgres and a backup: nothing acknowledged is lost', LIMIT, async () => {
  const addresses = servers.map(({ address }) => address);
  const tables = await Promise.all(Array.from({ length: 40 }, () => openTable(addresses, 50, [])));
  const url = new URL(postgres.url);
  const where = ['-h', url.hostname, '-p', url.port, '-U', url.username];
  const folder = mkdtempSync(join(tmpdir(), 'century-backup-'));
  const dump = join(folder, 'games.dump');
  await sleep(1_000);
  for (const server of servers) {
    await server.kill();
    await sleep(500);
    await server.start();
    await server.freeze(1_500);
  }
  await promisify(execFile)(find('pg_dump'), [...where, '-Fc', '-f', dump, 'postgres']);
  await postgres.crash();
  // All go on.
  const before = tables.map(({ accepted }) => accepted.size);
  const end = performance.now() + 30_000;
  while (tables.some(({ accepted }, i) => accepted.size === before[i])) {
    assert.ok(performance.now() < end, 'not all games go on');
    await sleep(100);
  }
  for (const table of tables) table.close();
  await sleep(1_000);
  const store = await openStore(openPostgres(postgres.url, configOf({})), 'test');
  let moves = 0;
  for (const { room, accepted } of tables) {
    await runCommand(store, ['export', room], (line) => {
      const record = parseRecord(JSON.parse(line));
      assert.equal(verifyRecord(record).ok, true);
      for (const [number, action] of accepted) assert.deepEqual(record.actions[number], action);
      moves += accepted.size;
    });
  }
  await store.close();
  console.log(`${moves} acknowledged moves through 2 kills, 2 freezes and a crash: none is lost`);
  // What was saved meanwhile is whole: every room has as many actions as it counts.
  execFileSync(find('createdb'), [...where, 'restored']);
  execFileSync(find('pg_restore'), [...where, '-d', 'restored', dump]);
  url.pathname = '/restored';
  const restored = openPostgres(url.href, configOf({}));
  const wrong = 'select id from rooms where moves <> (select count(*) from actions where room = id)';
  assert.deepEqual(await restored.query(wrong), []);
  assert.ok((await restored.query('select id from rooms')).length > tables.length);
  await restored.close();
  rmSync(folder, { recursive: true });
});
