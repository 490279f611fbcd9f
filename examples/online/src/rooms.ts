import type { Bots } from './bots';
import type { Log } from './database/watched';
import { metrics } from './metrics';
import { createRoom, type Guest, type Room } from './room';
import type { Store } from './store';
import type { RoomChange } from './stored';
import { isRoomId } from './tokens';

export interface Pace {
  /** The delay before a bot acts, in milliseconds. */
  readonly bot: number;
  /** The delay of bots after a move at another server, in case that server is gone. */
  readonly takeover: number;
  /** The time for which a room without guests stays in memory. */
  readonly idle: number;
}

/** The times of inactivity after which rooms end or are deleted, in milliseconds; records are kept without a number. */
export interface Ages {
  readonly open: number;
  readonly playing: number;
  readonly over: number | undefined;
}

export type Rooms = ReturnType<typeof createRooms>;

/**
 * Creates the rooms in the memory of this server.
 *
 * @param now - returns the time in milliseconds since 1970
 */
export function createRooms(
  store: Store,
  bots: Pick<Bots, 'choose' | 'forget'>,
  pace: Pace,
  now: () => number,
  log?: Log,
) {
  interface Entry {
    readonly room: Room;
    /** The timer of the active bot. */
    botTimer: NodeJS.Timeout | null;
    idleTimer: NodeJS.Timeout | null;
  }
  const entries = new Map<string, Promise<Entry | null>>();
  let isClosed = false;

  async function load(id: string): Promise<Entry | null> {
    if (!isRoomId(id)) return null;
    const stored = await store.readRoom(id);
    if (stored === null) return null;
    let entry: Entry | undefined;
    const onMove = (isOwn: boolean): void => {
      if (entry !== undefined) wakeBot(entry, isOwn);
    };
    const room = createRoom(store, stored, onMove, now, log);
    await room.sync();
    await room.tick();
    entry = { room, botTimer: null, idleTimer: null };
    wakeBot(entry, false);
    rest(entry);
    return entry;
  }

  function open(id: string): Promise<Entry | null> {
    const known = entries.get(id);
    if (known !== undefined) return known;
    const loading = load(id);
    entries.set(id, loading);
    const drop = (): boolean => entries.delete(id);
    loading.then((entry) => entry ?? drop(), drop);
    return loading;
  }

  /** Starts the timer of the active bot. If several servers do so, the database takes one action. */
  function wakeBot(entry: Entry, isOwn: boolean): void {
    const { room } = entry;
    if (entry.botTimer !== null) clearTimeout(entry.botTimer);
    entry.botTimer = null;
    if (room.decidingBot === null || isClosed) return;
    entry.botTimer = setTimeout(() => actAsBot(entry), isOwn ? pace.bot : pace.takeover);
  }

  async function actAsBot(entry: Entry): Promise<void> {
    const { room } = entry;
    const { decidingBot: decider, moves } = room;
    if (decider === null) return;
    const { seat, bot, state } = decider;
    try {
      const action = await bots.choose(room.id, seat, bot, state);
      const outcome = await room.act(seat, 'bot', moves, action, () => metrics.moves.inc({ by: 'bot' }));
      if (outcome.ok || outcome.code === 'stale') return;
    } catch (error) {
      log?.error({ err: error, room: room.id, bot }, 'A bot has failed.');
    }
    // The bots or the database have failed: try again later.
    if (room.moves === moves) wakeBot(entry, false);
  }

  /** Drops a room that was deleted or repaired from memory. */
  function forget({ room, botTimer, idleTimer }: Entry, isGone = true): void {
    for (const timer of [botTimer, idleTimer]) if (timer !== null) clearTimeout(timer);
    entries.delete(room.id);
    bots.forget(room.id);
    room.dismiss(isGone);
  }

  /** Drops a room from memory after a while without guests. */
  function rest(entry: Entry): void {
    if (entry.idleTimer !== null) clearTimeout(entry.idleTimer);
    entry.idleTimer = setTimeout(() => {
      const { room, botTimer } = entry;
      if (!room.isEmpty) return;
      if (room.isWaiting) return rest(entry);
      if (botTimer !== null) clearTimeout(botTimer);
      entries.delete(room.id);
      bots.forget(room.id);
    }, pace.idle).unref();
  }

  /** Deletes a room without a game in progress. */
  async function remove(id: string): Promise<boolean> {
    const isGone = await store.remove(id);
    const entry = await entries.get(id);
    if (isGone && entry !== null && entry !== undefined) forget(entry);
    return isGone;
  }

  /** Loads the further actions of each room that is ahead in the database. */
  async function compare(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const marks = await store.marks(ids);
    for (const id of ids) {
      const entry = await entries.get(id);
      if (entry === null || entry === undefined) continue;
      const mark = marks.get(id);
      if (mark === undefined) forget(entry);
      else if (mark > entry.room.mark) await entry.room.sync();
    }
  }

  return {
    remove,

    /** Compares the rooms with guests to the database. */
    async compareWatched(): Promise<void> {
      const loaded = await Promise.all([...entries.values()].map((each) => each.catch(() => null)));
      await compare(loaded.flatMap((entry) => (entry === null || entry.room.isEmpty ? [] : [entry.room.id])));
    },

    /** Deletes open rooms and records, and ends games, that were idle for the configured times. */
    async expire(ages: Ages): Promise<void> {
      for (const { id, moves, people } of await store.quiet('playing', ages.playing))
        if (people.length > 0) await store.end(id, moves, { reason: 'abandoned', seats: people });
      for (const { id } of await store.quiet('open', ages.open)) await remove(id);
      if (ages.over !== undefined)
        for (const { id } of await store.quiet('over', ages.over)) await remove(id);
    },

    /** Returns a room by its name; `null` if there is none. */
    async find(id: string): Promise<Room | null> {
      return (await open(id))?.room ?? null;
    },

    /** Adds a guest to a room and returns the room, which may be loaded again; `null` if there is none. */
    async enter(
      id: string,
      guest: Guest,
    ): Promise<{ readonly room: Room; readonly leave: () => void } | null> {
      if (entries.has(id)) await compare([id]);
      const entry = await open(id);
      if (entry === null) return null;
      const { room } = entry;
      room.enter(guest);
      // A returning player has the seat again at once.
      room.tick().catch(() => {});
      return {
        room,
        leave() {
          void room.leave(guest);
          if (room.isEmpty) rest(entry);
        },
      };
    },

    /** Handles a notification of another server; rooms that are not in memory are read when opened. */
    async receive({ room, action, isGone, isRepaired }: RoomChange): Promise<void> {
      const entry = await entries.get(room);
      if (entry === null || entry === undefined) return;
      if (isGone === true || isRepaired === true) forget(entry, isGone);
      else if (action === undefined) await entry.room.sync();
      else await entry.room.receive(action.number, action, false);
    },

    /** Does what is due in all rooms. */
    async tick(): Promise<void> {
      await Promise.allSettled([...entries.values()].map(async (loading) => (await loading)?.room.tick()));
    },

    /** Reads new data of all rooms, after notifications may have been lost. */
    async syncAll(): Promise<void> {
      for (const loading of [...entries.values()]) await (await loading)?.room.sync();
    },

    /** The number of rooms in memory. */
    get size(): number {
      return entries.size;
    },

    async close(): Promise<void> {
      isClosed = true;
      for (const loading of entries.values()) {
        const entry = await loading.catch(() => null);
        if (entry === null) continue;
        for (const timer of [entry.botTimer, entry.idleTimer]) if (timer !== null) clearTimeout(timer);
      }
      entries.clear();
    },
  };
}
