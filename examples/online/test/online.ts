/** Servers in processes on a Postgres of their own, under load and under fire: npm run test:online */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { actor, recordState, replay, type VariantName, verifyRecord } from 'century-engine';
import pg from 'pg';
import seedrandom from 'seedrandom';
import type { ServerMessage, Ticket } from '../src/messages';
import type { Terms } from '../src/terms';
import { type Draw, openRoom, type Played, playGame, recordOf, request, socketTo } from './players';
import { startPostgres } from './postgres';
import { type ServerProcess, startServer } from './server-process';

/**
 * How many games of each variant are played. A bot of the server has a seat in all of them but some of Spice Road:
 * clients that choose at random seldom come to an end.
 */
const GAMES: Readonly<Record<VariantName, number>> = {
  'spice-road': share(930),
  'new-world': share(50),
  'eastern-wonders': share(10),
  'sand-to-sea': share(10),
};
const TOTAL = Object.values(GAMES).reduce((sum, games) => sum + games);
/** How many games are played at the same time. */
const AT_ONCE = 20;
const KILLS = share(20);
/** A longer test hangs, and fails. */
const LIMIT = { timeout: 3_600_000 };

/** All of it takes half an hour; SHARE=0.03 plays a part. */
function share(whole: number): number {
  return Math.max(1, Math.round(whole * Number(process.env.SHARE ?? 1)));
}

const SETTINGS = {
  MESSAGES_PER_SECOND: '100000',
  REQUESTS_PER_MINUTE: '1000000',
  ROOMS_PER_ADDRESS: '100000',
  CONNECTIONS_PER_ADDRESS: '1000',
  SOCKETS_PER_ADDRESS: '1000',
  BOT_DELAY: '0',
  BOT_TAKEOVER: '500',
};

const seed = process.env.SEED ?? String(Date.now());
console.log(`SEED=${seed}`);
const drawsFor = (purpose: string): Draw => {
  const random = seedrandom(`${seed} ${purpose}`);
  return (limit) => Math.floor(random() * limit);
};

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let servers: readonly ServerProcess[];
let addresses: readonly string[];
before(async () => {
  postgres = await startPostgres();
  const settings = { ...SETTINGS, DATABASE_URL: postgres.url };
  // Both at once: each finds the database without tables.
  servers = await Promise.all([startServer(settings), startServer(settings)]);
  addresses = servers.map(({ address }) => address);
});
after(async () => {
  await Promise.all((servers ?? []).map((server) => server.stop()));
  await postgres?.stop();
  // What is still open then belongs to a game that hangs.
  setTimeout(() => process.exit(1), 10_000).unref();
});

/** Seats for a game: mostly a client or two against a bot, sometimes clients alone. */
function seats(variant: VariantName, draw: Draw): { people: number; players: number } {
  if (variant === 'spice-road' && draw(30) === 0) return { people: 2, players: 2 };
  const people = draw(4) === 0 ? 2 : 1;
  return { people, players: people + 1 };
}

/** Plays games of each variant, some at the same time, and calls back after each. */
async function play(games: Readonly<Record<VariantName, number>>): Promise<readonly Played[]> {
  const names = Object.keys(games) as VariantName[];
  const left = names.flatMap((variant) => Array.from({ length: games[variant] }, () => variant));
  const played: Played[] = [];
  const worker = async (): Promise<void> => {
    for (let variant = left.pop(); variant !== undefined; variant = left.pop()) {
      const draw = drawsFor(`game ${left.length}`);
      const tickets = await openRoom(addresses, variant, seats(variant, draw));
      played.push(await playGame(addresses, tickets, draw));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return played;
}

/** Every game verifies, and has what was acknowledged, where it was acknowledged, and nothing else twice. */
async function assertKept(played: readonly Played[]): Promise<number> {
  let moves = 0;
  for (const { room, people, accepted } of played) {
    const record = await recordOf(addresses, room);
    const verification = verifyRecord(record);
    assert.equal(verification.ok, true, JSON.stringify(verification));
    assert.notEqual(record.result, null);
    for (const [number, action] of accepted) assert.deepEqual(record.actions[number], action);
    // Clients wait for their answers, so nothing else of their seats is in the record but, perhaps, its end.
    const steps = [...replay(record)];
    const others = record.actions.filter((_, i) => {
      const seat = actor(steps[i]?.state ?? recordState(record));
      return people.includes(seat ?? -1) && !accepted.has(i);
    });
    assert.ok(others.length <= 1, `${room}: ${others.length} actions that were not acknowledged`);
    moves += record.actions.length;
  }
  return moves;
}

/** A share of some numbers lies below the result. */
const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

test('people leave: resigned at one server, over at the other; listed and deleted', LIMIT, async () => {
  const [first = '', second = ''] = addresses;
  const options = { variant: 'spice-road', players: 2 };
  const opened = await request<Ticket>(first, '/rooms', { body: { name: 'Ann', options, listed: true } });
  const { room, token } = opened.body;
  const tables = async (): Promise<readonly string[]> =>
    (await request<{ tables: { room: string }[] }>(second, '/rooms')).body.tables.map((table) => table.room);
  assert.ok((await tables()).includes(room));
  await request(second, `/rooms/${room}/seats`, { body: { name: 'Ben' } });
  assert.ok(!(await tables()).includes(room));
  const ending = { reason: 'conceded', seats: [0] };
  let resigned: () => void = () => {};
  const accepted = new Promise<void>((resolve) => {
    resigned = resolve;
  });
  const over = new Promise<object | null>((resolve) => {
    const watcher = socketTo(second, room);
    watcher.on('open', () => watcher.send('{"type":"hello"}'));
    watcher.on('message', (data) => {
      const message: ServerMessage = JSON.parse(String(data));
      if (message.type === 'position') leave();
      if (message.type !== 'room' || message.status !== 'over') return;
      watcher.close();
      resolve(message.ending);
    });
  });
  function leave(): void {
    const ann = socketTo(first, room);
    ann.on('open', () => {
      ann.send(JSON.stringify({ type: 'hello', token }));
      ann.send('{"type":"resign","id":1}');
    });
    ann.on('message', (data) => {
      if (!String(data).includes('"accepted"')) return;
      ann.close();
      resigned();
    });
  }
  assert.deepEqual(await over, ending);
  // The spectator may see it before the server that stored it.
  await accepted;
  const record = await recordOf(addresses, room);
  assert.deepEqual(record.ending, ending);
  assert.equal(verifyRecord(record).ok, true);
  const gone = await fetch(`${second}/rooms/${room}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  });
  assert.equal(gone.status, 204);
  assert.equal((await request(second, `/rooms/${room}`)).status, 404);
});

/** A guest at a room, who waits for messages. */
function guestAt(address: string, room: string, token?: string) {
  const received: ServerMessage[] = [];
  let wake: () => void = () => {};
  const socket = socketTo(address, room);
  // A server that is killed breaks its connections.
  socket.on('error', () => {});
  socket.on('open', () =>
    socket.send(JSON.stringify({ type: 'hello', ...(token === undefined ? {} : { token }) })),
  );
  socket.on('message', (data) => {
    received.push(JSON.parse(String(data)));
    wake();
  });
  return {
    /** Waits until the last message of its kind is as wanted. */
    async until<T extends ServerMessage['type']>(
      type: T,
      is: (message: Extract<ServerMessage, { type: T }>) => boolean,
    ): Promise<void> {
      for (;;) {
        const last = received.filter((each) => each.type === type).at(-1);
        if (last !== undefined && is(last as Extract<ServerMessage, { type: T }>)) return;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    close: () => socket.close(),
  };
}

/** Ann opens a table at one server, and Ben sits down at the other one. */
async function openFor(terms: Terms): Promise<{ room: string; ann: string; ben: string }> {
  const [first = '', second = ''] = addresses;
  const options = { variant: 'spice-road', players: 2, firstSeat: 0 };
  const opened = await request<Ticket>(first, '/rooms', { body: { name: 'Ann', options, terms } });
  const { room, token: ann } = opened.body;
  const { body } = await request<Ticket>(second, `/rooms/${room}/seats`, { body: { name: 'Ben' } });
  return { room, ann, ben: body.token };
}

test(
  'a server is killed: a bot takes over for who was there, who has the seat back later',
  LIMIT,
  async () => {
    const [first = '', second = ''] = addresses;
    const { room, ann, ben } = await openFor({ away: { after: 10_000, bot: 'greedy' } });
    const [gone, there] = [guestAt(first, room, ann), guestAt(second, room, ben)];
    await Promise.all([gone, there].map((guest) => guest.until('position', () => true)));
    await servers[0]?.kill();
    await there.until('room', ({ seats: [seat] }) => seat?.name === 'Ann' && seat.bot === 'greedy');
    await there.until('position', ({ actor: decider, move }) => decider === 1 && move > 0);
    await servers[0]?.start();
    const back = guestAt(first, room, ann);
    await there.until('room', ({ seats: [seat] }) => seat?.bot === null);
    await back.until('room', ({ seats: [seat] }) => seat?.bot === null);
    for (const address of addresses) {
      const { takeovers, actions } = await recordOf([address], room);
      assert.deepEqual(takeovers, [
        { action: 0, seat: 0, by: 'bot', name: 'greedy' },
        { action: actions.length, seat: 0, by: 'person', name: 'Ann' },
      ]);
    }
    for (const guest of [there, back]) guest.close();
  },
);

test('time runs out, for all at both servers', LIMIT, async () => {
  const [first = '', second = ''] = addresses;
  const { room, ann, ben } = await openFor({ clock: { start: 3_000, more: 0 } });
  const guests = [guestAt(first, room, ann), guestAt(second, room, ben), guestAt(second, room)];
  for (const guest of guests) await guest.until('position', ({ clock }) => clock?.running === 0);
  for (const guest of guests) await guest.until('position', ({ ranking }) => ranking?.join() === '1,0');
  assert.deepEqual((await recordOf(addresses, room)).ending, { reason: 'time', seats: [0] });
  for (const guest of guests) guest.close();
});

test(`${TOTAL} games by clients at two servers: all is kept, and verifies`, LIMIT, async () => {
  const from = performance.now();
  const played = await play(GAMES);
  const seconds = (performance.now() - from) / 1000;
  assert.equal(played.length, TOTAL);
  assert.deepEqual(
    played.flatMap(({ refused }) => refused),
    [],
  );
  const moves = await assertKept(played);
  const waits = played.flatMap((each) => each.waits).sort((a, b) => a - b);
  const [half, most] = [0.5, 0.99].map((share) => quantile(waits, share).toFixed(1));
  console.log(`${moves} moves in ${seconds.toFixed(0)} s: ${(moves / seconds).toFixed(0)} a second`);
  console.log(`acknowledged in ${half} ms (50 %), ${most} ms (99 %)`);
});

test(
  `servers killed ${KILLS} times: nothing acknowledged is lost, nothing is done twice`,
  LIMIT,
  async () => {
    const draw = drawsFor('kills');
    let isPlaying = true;
    let kills = 0;
    const played: Played[] = [];
    const guns = (async () => {
      while (kills < KILLS) {
        await sleep(200 + draw(1_500));
        const server = servers[draw(servers.length)];
        await server?.kill();
        kills += 1;
        await sleep(draw(500));
        await server?.start();
      }
      isPlaying = false;
    })();
    const worker = async (): Promise<void> => {
      while (isPlaying) {
        const tickets = await openRoom(addresses, 'spice-road', seats('spice-road', draw));
        played.push(await playGame(addresses, tickets, draw));
      }
    };
    await Promise.all([guns, ...Array.from({ length: AT_ONCE }, worker)]);
    assert.equal(kills, KILLS);
    const moves = await assertKept(played);
    assert.deepEqual(
      played.flatMap(({ refused }) => refused),
      [],
    );
    console.log(`${played.length} games, ${moves} moves, ${kills} kills`);
  },
);

test('the database has every move once, and no token', LIMIT, async () => {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select r.id from rooms r left join actions a on a.room = r.id
       group by r.id having count(a.number) <> r.moves or coalesce(max(a.number) + 1, 0) <> r.moves`,
    );
    assert.deepEqual(rows, []);
    const { rows: hashes } = await client.query('select token_hash from seats where token_hash is not null');
    assert.ok(hashes.length >= TOTAL);
    for (const { token_hash } of hashes) assert.match(token_hash, /^[0-9a-f]{64}$/);
  } finally {
    await client.end();
  }
});
