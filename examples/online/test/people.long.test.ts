import {
  type Action,
  type GameRecord,
  legalActions,
  publishRecord,
  recordState,
  startRecord,
  verifyRecord,
} from 'century-engine';
import { outcome } from 'century-engine/records';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ClockFace } from '../src/clock';
import type { Database } from '../src/database/database';
import { openEmbedded } from '../src/database/embedded';
import { beginGame, type Game, recordFor, withAction, withTakeovers } from '../src/game';
import type { PublicRoom, ServerMessage } from '../src/messages';
import type { Room } from '../src/room';
import { createRooms, type Rooms } from '../src/rooms';
import { MOST_TAKEOVERS, openStore, type Store } from '../src/store';
import type { StoredSeat, StoredTakeover } from '../src/stored';
import type { Terms } from '../src/terms';
import { hashOf, newRoomId } from '../src/tokens';

/** A time that the tests advance. */
let now = 0;
let database: Database;
/** Whether bots come to a decision. */
let areBotsAwake = true;
let servers: { readonly store: Store; readonly rooms: Rooms }[];

beforeAll(async () => {
  database = await openEmbedded('memory://');
}, 180_000);
beforeEach(async () => {
  now = 1_000_000;
  areBotsAwake = true;
  servers = [];
  await serve();
  await serve();
});
afterAll(async () => {
  for (const { rooms } of servers) await rooms.close();
  await database.close();
});

/**
 * One more server on the database, with bots that do the first thing that is legal.
 *
 * @param isNotified - whether it gets notifications of the others, which can also be late
 */
async function serve(isNotified = true): Promise<void> {
  const store = await openStore({ ...database, close: async () => {} }, `server ${servers.length}`);
  const rooms = createRooms(
    store,
    {
      choose: async (_room, _seat, _name, state) =>
        areBotsAwake ? (legalActions(state)[0] as never) : new Promise(() => {}),
      forget: () => {},
    },
    { bot: 0, takeover: 0, idle: 60_000 },
    () => now,
  );
  if (isNotified)
    await store.listen(
      (news) => void rooms.receive(news),
      () => {},
    );
  servers.push({ store, rooms });
}

const at = (server: number) => servers[server] as (typeof servers)[number];

/** A table of Spice Road for people, at which seat 0 begins. */
async function openTable(terms: Terms, players = 2): Promise<string> {
  const { store } = at(0);
  const room = newRoomId();
  const options = { variant: 'spice-road', players, firstSeat: 0 } as const;
  await store.addRoom(room, options, { terms });
  for (let seat = 0; seat < players; seat++) await store.takeSeat(room, `P${seat}`, hashOf(`${seat}`));
  await store.start(room, startRecord({ ...options, seed: 'people' }), now);
  return room;
}

/** A guest at a server. */
async function enter(server: number, id: string, seat: number | null) {
  const received: ServerMessage[] = [];
  const entered = await at(server).rooms.enter(id, {
    seat,
    updates: 'views',
    receive: (json) => received.push(JSON.parse(json)),
    fail: () => {},
    dismiss: () => {},
  });
  if (entered === null) throw new Error('There is no such room.');
  const last = <T extends ServerMessage['type']>(type: T) =>
    received
      .filter((message): message is Extract<ServerMessage, { type: T }> => message.type === type)
      .at(-1);
  return { room: entered.room, leave: entered.leave, received, last };
}

/** Lets time go by, a second at a time, in which every server looks what is due. */
async function pass(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 1_000) {
    now += Math.min(left, 1_000);
    for (const { rooms } of servers) await rooms.tick();
  }
}

/** Performs the first legal action of the active seat. */
async function play(room: Room, actions: number): Promise<void> {
  for (let i = 0; i < actions; i++) {
    const state = recordState(recordOf(room));
    const [action] = legalActions(state);
    const outcomeOf = await room.act(state.actor, 'person', room.moves, action as object, () => {});
    expect(outcomeOf).toEqual({ ok: true });
  }
}

function recordOf({ game }: Room, seat: number | null = 0): GameRecord {
  if (game === null) throw new Error('The game has not started.');
  return recordFor(game, seat);
}

const bots = ({ seats }: PublicRoom): readonly (string | null)[] => seats.map(({ bot }) => bot);

/** Waits until both servers know the same. */
async function settle(id: string): Promise<readonly PublicRoom[]> {
  const rooms = await Promise.all(servers.map(({ rooms: each }) => each.find(id)));
  return Promise.all(
    rooms.map(async (room) => {
      await room?.sync();
      return room?.publicRoom() as PublicRoom;
    }),
  );
}

describe('a bot takes over', () => {
  const terms: Terms = { away: { after: 30_000, bot: 'easy' } };

  test('after the time that was agreed on, until the person is back, at whatever server', async () => {
    const id = await openTable(terms);
    const [ann, ben] = [await enter(0, id, 0), await enter(1, id, 1)];
    await pass(5_000);
    ann.leave();
    await pass(29_000);
    expect((await settle(id)).map(bots)).toEqual([
      [null, null],
      [null, null],
    ]);
    await pass(2_000);
    // The bot plays at once, since it is its turn, and leaves the next decision to the other one.
    await vi.waitFor(() => expect(ben.last('position')?.actor).toBe(1), 10_000);
    expect((await settle(id)).map(bots)).toEqual([
      ['easy', null],
      ['easy', null],
    ]);
    expect(ben.last('room')).toMatchObject({ seats: [{ name: 'P0', bot: 'easy' }, { bot: null }] });
    const played = ben.room.moves;
    expect(played).toBeGreaterThan(0);

    const back = await enter(1, id, 0);
    await vi.waitFor(() => expect(bots(back.last('room') as PublicRoom)).toEqual([null, null]), 10_000);
    await play(ben.room, 2);
    const takeovers = [
      { action: 0, seat: 0, by: 'bot', name: 'easy' },
      { action: played, seat: 0, by: 'person', name: 'P0' },
    ];
    for (const { rooms } of servers) {
      const room = (await rooms.find(id)) as Room;
      await room.sync();
      const record = recordOf(room);
      expect(record).toMatchObject({ takeovers });
      expect(verifyRecord(record)).toMatchObject({ ok: true, actions: played + 2 });
    }
  });

  test('a person at another server is not away, however long it takes', async () => {
    const id = await openTable(terms);
    await Promise.all([enter(0, id, 0), enter(1, id, 1)]);
    await pass(200_000);
    expect((await settle(id)).map(bots)).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  test('what one of the two does is refused while the other one plays the seat', async () => {
    const id = await openTable(terms);
    const { store } = at(0);
    const [action] = legalActions(recordState(startRecord({ variant: 'spice-road', players: 2, seed: 1 })));
    const act = (by: 'bot' | 'person', move: number): Promise<boolean> =>
      store.addAction(id, move, { seat: 0, by, action: action as never, isLast: false, at: now });
    const take = (by: 'bot' | 'person'): Promise<boolean> =>
      store.takeOver(id, { seat: 0, by, name: by, at: now });
    expect(await take('person')).toBe(false);
    expect([await take('bot'), await take('bot')]).toEqual([true, false]);
    expect([await act('person', 0), await act('bot', 0)]).toEqual([false, true]);
    expect([await take('person'), await act('bot', 1), await act('person', 1)]).toEqual([true, false, true]);
    // Other seats are as they were.
    expect(
      await store.addAction(id, 2, {
        seat: 1,
        by: 'person',
        action: action as never,
        isLast: false,
        at: now,
      }),
    ).toBe(true);
    // A person who was seen meanwhile is not away.
    await store.see(id, [0], now);
    expect(await store.takeOver(id, { seat: 0, by: 'bot', name: 'easy', at: now }, now - 1)).toBe(false);
    expect(await store.takeOver(id, { seat: 0, by: 'bot', name: 'easy', at: now }, now)).toBe(true);
  });

  test('a person who acts before the room has noticed is refused, and can a moment later', async () => {
    areBotsAwake = false;
    const id = await openTable(terms);
    const ann = await enter(0, id, 0);
    await at(1).store.takeOver(id, { seat: 0, by: 'bot', name: 'easy', at: now });
    const [action] = legalActions(recordState(recordOf(ann.room)));
    const act = () => ann.room.act(0, 'person', 0, action as object, () => {});
    expect(await act()).toMatchObject({ code: 'unavailable' });
    await pass(1_000);
    expect(await act()).toEqual({ ok: true });
    expect(recordOf(ann.room).takeovers?.map(({ by }) => by)).toEqual(['bot', 'person']);
  });

  test('when all people are away the game is abandoned, and all of them lose', async () => {
    const id = await openTable(terms, 3);
    const guests = [await enter(0, id, 0), await enter(1, id, 1), await enter(1, id, 2)];
    const watcher = await enter(0, id, null);
    guests[0]?.leave();
    await pass(31_000);
    for (const guest of guests.slice(1)) guest.leave();
    await pass(31_000);
    const ending = { reason: 'abandoned', seats: [0, 1, 2] };
    expect(await settle(id)).toMatchObject([
      { status: 'over', ending },
      { status: 'over', ending },
    ]);
    const record = recordOf(watcher.room, null);
    expect(record).toMatchObject({ ending, takeovers: [{ seat: 0, by: 'bot' }] });
    // Everybody is given the same one: to read it again would cost as much as the game.
    expect(recordOf(watcher.room, 1)).toBe(record);
    expect(watcher.last('position')).toMatchObject({ actor: null, ranking: outcome(record)?.ranking });
  });

  test('a game is abandoned though the server that looks does not have the last action', async () => {
    const id = await openTable(terms);
    await serve(false);
    const { room } = await enter(2, id, null);
    const [action] = legalActions(recordState(recordOf(room)));
    const kept = { seat: 0, by: 'person', action: action as never, isLast: false, at: now } as const;
    expect(await at(0).store.addAction(id, 0, kept)).toBe(true);
    servers = servers.slice(2);
    await pass(29_000);
    expect([room.moves, room.publicRoom().status]).toEqual([0, 'playing']);
    await pass(1_000);
    expect(room.publicRoom()).toMatchObject({ status: 'over', ending: { reason: 'abandoned' } });
    expect(recordOf(room).actions).toEqual([action]);
  });

  test('no more often than a record can hold, and a returning person has the seat even then', async () => {
    const id = await openTable(terms);
    const { store } = at(0);
    const fill = (count: number): Promise<readonly object[]> =>
      database.query(
        `update rooms set takeovers = (
           select jsonb_agg('{"action":0,"seat":0,"by":"person","at":0}'::jsonb) from generate_series(1, $2::int)
         ) where id = $1`,
        [id, count],
      );
    const take = (by: 'bot' | 'person'): Promise<boolean> =>
      store.takeOver(id, { seat: 0, by, name: by, at: now });
    await fill(MOST_TAKEOVERS);
    expect(await take('bot')).toBe(false);
    await fill(MOST_TAKEOVERS - 1);
    expect(await take('bot')).toBe(true);
    expect([await take('person'), await take('bot')]).toEqual([true, false]);
  });

  test('the time when no server was there counts for no person', async () => {
    const id = await openTable(terms);
    await Promise.all([enter(0, id, 0), enter(0, id, 1)]);
    await pass(3_000);
    now += 3_600_000;
    await serve();
    const watcher = await enter(2, id, null);
    servers = servers.slice(2);
    await pass(29_000);
    expect(watcher.room.publicRoom().status).toBe('playing');
    await pass(2_000);
    expect(watcher.room.publicRoom()).toMatchObject({ status: 'over', ending: { reason: 'abandoned' } });
  });
});

describe('clocks', () => {
  const terms: Terms = { clock: { start: 60_000, more: 5_000 } };

  test('are shown to all, and the one that runs out ends the game at every server', async () => {
    const id = await openTable(terms);
    const [ann, ben] = [await enter(0, id, 0), await enter(1, id, 1)];
    expect(ann.last('position')?.clock).toEqual({ left: [60_000, 60_000], running: 0 });
    await pass(7_000);
    while (ann.last('position')?.actor === 0) await play(ann.room, 1);
    await vi.waitFor(() => expect(ben.last('position')?.actor).toBe(1), 10_000);
    for (const { last } of [ann, ben])
      expect(last('position')?.clock).toEqual({ left: [58_000, 60_000], running: 1 });
    await pass(59_999);
    expect((await settle(id))[0]?.status).toBe('playing');
    await pass(1);
    const ending = { reason: 'time', seats: [1] };
    expect(await settle(id)).toMatchObject([
      { status: 'over', ending },
      { status: 'over', ending },
    ]);
    for (const { last } of [ann, ben])
      expect(last('position')).toMatchObject({ actor: null, legal: null, ranking: [0, 1], clock: null });
    expect(verifyRecord(recordOf(ann.room))).toMatchObject({ ok: true });
  });

  test('an action that comes too late is refused, though no server has looked at the clock before', async () => {
    const id = await openTable(terms);
    const ann = await enter(0, id, 0);
    now += 60_000;
    const [action] = legalActions(recordState(recordOf(ann.room)));
    expect(await ann.room.act(0, 'person', 0, action as object, () => {})).toMatchObject({
      code: 'not-playing',
    });
    expect(ann.room.publicRoom()).toMatchObject({ ending: { reason: 'time', seats: [0] } });
  });

  test('a game without guests ends when a guest comes', async () => {
    const id = await openTable(terms);
    now += 3_600_000;
    expect((await enter(1, id, null)).last('room')).toMatchObject({ status: 'over', ending: { seats: [0] } });
  });

  test('that of a bot stands still', async () => {
    const id = await openTable({ ...terms, away: { after: 10_000, bot: 'easy' } });
    const ben = await enter(1, id, 1);
    await pass(11_000);
    await vi.waitFor(() => expect(ben.last('position')?.actor).toBe(1), 10_000);
    await pass(20_000);
    const late = await enter(1, id, null);
    expect(late.last('position')?.clock).toEqual({ left: [50_000, 40_000], running: 1 });
  });

  test('earlier guests learn whose runs when a bot comes, and when it goes', async () => {
    areBotsAwake = false;
    const id = await openTable({ ...terms, away: { after: 10_000, bot: 'easy' } });
    const ben = await enter(1, id, 1);
    await pass(10_000);
    const shown = (clock: ClockFace, ...people: (typeof ben)[]): Promise<void> =>
      vi.waitFor(() => {
        for (const { last } of people) expect(last('position')?.clock).toEqual(clock);
      }, 10_000);
    await shown({ left: [50_000, 60_000], running: null }, ben);
    await pass(7_000);
    await shown({ left: [50_000, 60_000], running: 0 }, await enter(0, id, 0), ben);
  });

  test('a room that waits for the database keeps no other one waiting', async () => {
    const [stuck, other] = [await openTable(terms), await openTable(terms)];
    const { store, rooms } = at(0);
    const [, room] = await Promise.all([rooms.find(stuck), rooms.find(other)]);
    const { end } = store;
    vi.spyOn(store, 'end').mockImplementation((id, ...rest) =>
      id === stuck ? new Promise(() => {}) : end(id, ...rest),
    );
    now += 60_000;
    void rooms.tick();
    await vi.waitFor(() => expect(room?.publicRoom().status).toBe('over'), 10_000);
  });

  test('show the same whether a takeover arrives in time or late', () => {
    const person: StoredSeat = { name: 'P', bot: null, tokenHash: 'a', seen: null };
    const origin = startRecord({ variant: 'spice-road', players: 2, firstSeat: 0, seed: 'late' });
    const begun = beginGame(origin, { terms, seats: [person, person], started: 1_000 });
    const act = (game: Game, time: number): Game =>
      withAction(game, legalActions(recordState(game.record))[0] as Action, time);
    const away: StoredTakeover = { action: 2, seat: 0, by: 'bot', name: 'easy', at: 5_000 };
    const back: StoredTakeover = { action: 2, seat: 0, by: 'person', name: 'P', at: 9_000 };
    const two = act(act(begun, 2_000), 3_500);
    const inTime = act(withTakeovers(withTakeovers(two, [away]), [back]), 11_000);
    const late = withTakeovers(act(two, 11_000), [away, back]);
    expect({ ...late, record: { ...late.record } }).toEqual({ ...inTime, record: { ...inTime.record } });
    expect(late.record.takeovers?.map(({ action }) => action)).toEqual([2, 2]);
    expect(verifyRecord(late.record)).toMatchObject({ ok: true, actions: 3 });
  });
});

describe('what is sent again because no answer came', () => {
  const terms: Terms = { clock: { start: 60_000, more: 0 } };

  test('is an action that was stored: where it has not arrived and time seems up, and after the end', async () => {
    const id = await openTable(terms);
    await serve(false);
    const [ann, again] = [await enter(0, id, 0), await enter(2, id, 0)];
    const [action] = legalActions(recordState(recordOf(ann.room)));
    const act = ({ room }: typeof ann, move: number) =>
      room.act(0, 'person', move, action as object, () => {});
    expect(await act(ann, 0)).toEqual({ ok: true });
    now += 60_000;
    expect(await act(again, 0)).toEqual({ ok: true });
    expect(await ann.room.resign(1)).toEqual({ ok: true });
    await again.room.sync();
    expect(again.room.publicRoom().status).toBe('over');
    expect(await act(again, 0)).toEqual({ ok: true });
    expect(await act(again, 1)).toMatchObject({ code: 'not-playing' });
  });

  test('is a resignation that was kept, though the server could not read it back', async () => {
    const id = await openTable(terms);
    const [ann, ben] = [await enter(0, id, 0), await enter(1, id, 1)];
    vi.spyOn(at(0).store, 'readRoom').mockRejectedValueOnce(new Error('The database is gone.'));
    expect(await ann.room.resign(0)).toMatchObject({ code: 'unavailable' });
    expect(await ann.room.resign(0)).toEqual({ ok: true });
    expect(await ann.room.resign(0)).toEqual({ ok: true });
    await settle(id);
    expect(await ben.room.resign(1)).toMatchObject({ code: 'not-playing' });
    expect(ben.last('room')).toMatchObject({ ending: { reason: 'conceded', seats: [0] } });
  });
});

describe('those who watch', () => {
  test('see the game as many actions late as was agreed on, and all of it at its end', async () => {
    const id = await openTable({ delay: 4, clock: { start: 60_000, more: 0 } });
    const [ann, watcher] = [await enter(0, id, 0), await enter(0, id, null)];
    now += 5_000;
    await play(ann.room, 4);
    expect(watcher.received.filter(({ type }) => type === 'position').length).toBe(1);
    await play(ann.room, 2);
    const positions = watcher.received.flatMap((each) => (each.type === 'position' ? [each] : []));
    expect(positions.map(({ move, changes }) => [move, changes === null])).toEqual([
      [0, true],
      [1, false],
      [2, false],
    ]);
    now += 9_000;
    const late = await enter(1, id, null);
    const { clock, ...seen } = late.last('position') ?? {};
    expect(seen).toMatchObject({ move: 2, view: positions[2]?.view, scores: positions[2]?.scores });
    // Their clocks show what they showed then.
    expect(clock).toEqual(positions[2]?.clock);
    expect(recordOf(ann.room, null).actions.length).toBe(2);
    expect(recordOf(ann.room, 1).actions.length).toBe(6);

    expect(await ann.room.resign(0)).toEqual({ ok: true });
    expect(watcher.last('position')).toMatchObject({ move: 6, ranking: [1, 0] });
    expect(recordOf(ann.room, null).actions.length).toBe(6);
  });

  test('learn nothing of the last actions, by whatever way', async () => {
    const [texts, games]: [string[], string[]] = [[], []];
    for (const choice of [0, -1]) {
      const id = await openTable({ delay: 4 });
      const [ann, watcher] = [await enter(0, id, 0), await enter(0, id, null)];
      await play(ann.room, 8);
      for (let i = 0; i < 4; i++) {
        const state = recordState(recordOf(ann.room));
        const action = legalActions(state).at(choice);
        await ann.room.act(state.actor, 'person', ann.room.moves, action as object, () => {});
      }
      const late = await enter(1, id, null);
      games.push(JSON.stringify(recordState(recordOf(ann.room))));
      const published = recordOf(ann.room, null);
      const same = publishRecord(published, 'spectator', 'the same');
      texts.push(JSON.stringify([watcher.received, late.received, same.actions]).replaceAll(id, 'ROOM'));
      expect(published.actions.length).toBe(8);
    }
    expect(texts[1]).toBe(texts[0]);
    expect(games[1]).not.toBe(games[0]);
  });
});
