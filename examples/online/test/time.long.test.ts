import { startRecord } from 'century-engine';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createApp } from '../src/app';
import { configOf } from '../src/config';
import type { Database } from '../src/database/database';
import { openEmbedded } from '../src/database/embedded';
import { openStore } from '../src/store';
import { openTime } from '../src/time';
import { hashOf, newRoomId } from '../src/tokens';

let database: Database;
/** By how much the clock of the database goes wrong, in milliseconds. */
let shift = 0;
const jumps: number[] = [];
const log = { warn: ({ jump }: { readonly jump: number }) => jumps.push(Math.round(jump / 1000)) };

beforeAll(async () => {
  const embedded = await openEmbedded('memory://');
  database = {
    ...embedded,
    query: (text, values) =>
      embedded.query(text.replaceAll(/(clock_timestamp|now)\(\)/g, `($& + interval '${shift} ms')`), values),
    close: async () => {},
  };
  await openStore(database, 'test');
}, 180_000);
afterEach(() => {
  vi.restoreAllMocks();
  jumps.length = 0;
});
afterAll(() => database.close());

/** A server's time, whose own clock the tests advance. */
async function serve() {
  const machine = { at: performance.now() };
  const time = await openTime(database, log, () => machine.at);
  return { machine, time };
}

test('servers whose machines are an hour ahead end no game', async () => {
  // The embedded database is on the same machine, but keeps its time.
  const { now: real } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => real() + 3_600_000);
  shift -= 3_600_000;
  const servers = [await createApp(database, configOf({})), await createApp(database, configOf({}))];
  const apps = servers.map(({ app }) => app);
  const store = await openStore(database, 'test');
  const { now } = await openTime(database, log);
  const rooms = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const [room, options] = [newRoomId(), { variant: 'spice-road', players: 2 } as const];
      await store.addRoom(room, options, { terms: { clock: { start: 60_000, more: 0 } } });
      for (const seat of [0, 1]) await store.takeSeat(room, `P${seat}`, hashOf(`${seat}`));
      await store.start(room, startRecord({ ...options, seed: 'time' }), now());
      return room;
    }),
  );
  for (let ticks = 0; ticks < 3; ticks++) {
    for (const room of rooms)
      for (const app of apps)
        expect((await app.inject(`/rooms/${room}`)).json()).toMatchObject({ status: 'playing' });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  for (const app of apps) await app.close();
  shift += 3_600_000;
});

test('a jump of the database is logged once, and charged to no player, also by servers that start later', async () => {
  const servers = [await serve(), await serve()];
  const before = servers.map(({ time }) => time.now());
  const within = (times: readonly number[], spent: number): void => {
    for (const [i, time] of times.entries())
      expect(Math.abs(time - (before[i] ?? 0) - spent)).toBeLessThan(900);
  };
  for (const jump of [3_600_000, -7_200_000]) {
    shift += jump;
    for (const { time } of [...servers, ...servers]) await time.check();
    within(
      servers.map(({ time }) => time.now()),
      0,
    );
  }
  expect(jumps).toEqual([3_600, -7_200]);
  within([(await serve()).time.now()], 0);
});

test('no room goes because the clock of the database has jumped', async () => {
  const DAY = 86_400_000;
  const store = await openStore(database, 'test');
  const { time } = await serve();
  const idle = async (): Promise<readonly string[]> => (await store.quiet('open', DAY)).map(({ id }) => id);
  const [before, after] = [newRoomId(), newRoomId()];
  await store.addRoom(before, { variant: 'spice-road', players: 2 });
  shift += 100 * DAY;
  await time.check();
  await store.addRoom(after, { variant: 'spice-road', players: 2 });
  expect(await idle()).toEqual([]);
  shift += 0.5 * DAY;
  expect(await idle()).toEqual([]);
  shift += 0.6 * DAY;
  expect(await idle()).toEqual([before, after]);
});

test('small differences are followed, and an answer that took long is not believed', async () => {
  const { machine, time } = await serve();
  const before = time.now();
  machine.at -= 500;
  await time.check();
  expect(Math.abs(time.now() - before)).toBeLessThan(400);
  shift += 3_600_000;
  const { query } = database;
  const slow = await openTime(
    {
      ...database,
      query: async (...asked) => {
        const rows = await query(...asked);
        machine.at += 5_000;
        return rows as never;
      },
    },
    log,
    () => machine.at,
  ).catch(() => null);
  expect(slow).toBeNull();
  expect(jumps).toEqual([]);
});
