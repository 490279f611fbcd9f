import { legalActions, recordState, startRecord } from 'century-engine';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '../src/database/database';
import { openEmbedded } from '../src/database/embedded';
import { createNotifications } from '../src/notifications';
import type { Room } from '../src/room';
import { createRooms } from '../src/rooms';
import { openStore } from '../src/store';
import type { RoomChange } from '../src/stored';
import { newRoomId } from '../src/tokens';

const OPTIONS = { variant: 'spice-road', players: 2, firstSeat: 0 } as const;

let database: Database;
beforeAll(async () => {
  database = await openEmbedded('memory://');
}, 180_000);
afterAll(() => database.close());

/** A game at two servers, where someone watches it at the second one. */
let first: Room;
let second: Room;
/** The numbers of moves at which the watcher was sent a position. */
let positions: number[];
/** The notifications that have been sent, in order, and the function that delivers one to the second server. */
let sent: string[];
let deliver: (text: string) => void;
/** The statements of the second server. */
let asked: string[];

beforeEach(async () => {
  // Of this test alone: servers of other tests go on listening.
  const own: string[] = [];
  [positions, sent, asked] = [[], own, []];
  const bots = { choose: () => Promise.reject(new Error('no bots')), forget() {} };
  const serve = async (name: string, given: Database) => {
    const store = await openStore(given, name);
    const rooms = createRooms(store, bots, { bot: 0, takeover: 0, idle: 60_000 }, () => 0);
    await store.listen(
      (change) => void rooms.receive(change),
      () => {},
    );
    return { store, rooms };
  };
  const one = await serve('first', database);
  const two = await serve('second', {
    ...database,
    query: (text, values) => {
      asked.push(text);
      return database.query(text, values);
    },
    listen: (channel, emit, missed) => {
      deliver = emit;
      return database.listen(channel, (text) => own.push(text), missed);
    },
  });
  const id = newRoomId();
  await one.store.addRoom(id, OPTIONS);
  await one.store.start(id, startRecord({ ...OPTIONS, seed: id }), 0);
  await vi.waitFor(() => expect(sent.length).toBe(1));
  const receive = (json: string): void => {
    const { type, move } = JSON.parse(json);
    if (type === 'position') positions.push(move);
  };
  const guest = { seat: null, updates: 'views', receive, fail() {}, dismiss() {} } as const;
  first = (await one.rooms.find(id)) as Room;
  second = (await two.rooms.enter(id, guest))?.room as Room;
  await vi.waitFor(() => expect(positions).toEqual([0]));
  own.length = asked.length = 0;
});

const actionsAt = ({ game }: Room) => game?.record.actions;

/** Performs legal actions at the first server, each of which is sent before the next. */
async function play(moves: number): Promise<void> {
  for (let move = 0; move < moves; move++) {
    const state = recordState((first.game as NonNullable<typeof first.game>).record);
    // Not the same for both players.
    const action = legalActions(state).at(-(move % 2));
    expect(await first.act(state.actor, 'person', move, action as object, () => {})).toEqual({ ok: true });
    await vi.waitFor(() => expect(sent.length).toBe(move + 1));
  }
}

/** Delivers notifications, and waits until both servers have the same game. */
async function deliverAll(texts: readonly (string | undefined)[]): Promise<void> {
  for (const text of texts) deliver(text as string);
  await vi.waitFor(() => expect(actionsAt(second)).toEqual(actionsAt(first)));
}

test('moves are appended in order without a statement, and each is shown', async () => {
  await play(3);
  await deliverAll(sent);
  expect(asked).toEqual([]);
  expect(positions).toEqual([0, 1, 2, 3]);
});

test('a lost notification is made up for by the next one', async () => {
  await play(3);
  await deliverAll([sent[0], sent[2]]);
  expect(positions).toEqual([0, 1, 2, 3]);
});

test('notifications in another order lead to the same game', async () => {
  await play(3);
  await deliverAll([sent[2], sent[0], sent[1]]);
  expect(positions).toEqual([0, 1, 2, 3]);
});

test('a notification that arrives twice counts once', async () => {
  await play(2);
  await deliverAll([sent[0], sent[0], sent[1], sent[0], sent[1]]);
  expect(positions).toEqual([0, 1, 2]);
});

test('a notification of someone who cannot read the tables changes nothing', async () => {
  const [, other] = legalActions(recordState((first.game as NonNullable<typeof first.game>).record));
  const forged = { room: second.id, action: { number: 0, action: other, at: 0 } };
  await database.query(`select pg_notify('rooms', $1)`, [`another-server\n${JSON.stringify(forged)}`]);
  await play(1);
  await deliverAll(sent);
  expect(positions).toEqual([0, 1]);
});

test('changes that happen together are sent together, within the size that Postgres allows', async () => {
  const texts: string[] = [];
  const received: RoomChange[] = [];
  const emits: ((text: string) => void)[] = [];
  const fake = {
    ...database,
    query: async (_: string, [list]: readonly unknown[] = []) => {
      if (list !== undefined) texts.push(...JSON.parse(String(list)));
      return [{ name: 'rooms' }] as never;
    },
    listen: async (_: string, emit: (text: string) => void) => void emits.push(emit),
  };
  const [sender, receiver] = ['sender', 'receiver'].map((name) => createNotifications(fake, name));
  for (const each of [sender, receiver])
    await each?.listen(
      (change) => received.push(change),
      () => {},
    );
  const changes = Array.from({ length: 500 }, (_, i) => ({ room: `${i}`.padStart(12, 'ü') }));
  for (const change of changes) sender?.announce(change);
  await sender?.settled();
  expect(texts.length).toBeLessThan(5);
  for (const text of texts) {
    expect(Buffer.byteLength(text)).toBeLessThan(8_000);
    for (const emit of emits) emit(text);
  }
  expect(received).toEqual(changes);
});
