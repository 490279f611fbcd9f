import type { Seat } from 'century-engine';
import { botAt } from './game';
import type { Store } from './store';
import type { StoredSeat } from './stored';
import type { Table } from './table';

/** The connected players, as one server knows them. Times are in milliseconds since 1970. */
export interface Attendance {
  readonly seats: readonly Pick<StoredSeat, 'tokenHash' | 'seen'>[];
  /** The seats of the clients that are connected to this server. */
  readonly here: ReadonlySet<Seat>;
  /** The time since when this server watches; earlier absence does not count. */
  readonly since: number;
}

export function humans({ seats }: Pick<Attendance, 'seats'>): readonly Seat[] {
  return seats.flatMap(({ tokenHash }, seat) => (tokenHash === null ? [] : [seat]));
}

/** Returns the seats of people who have been away from all servers for this long. */
export function absent(attendance: Attendance, after: number, now: number): readonly Seat[] {
  const { seats, here, since } = attendance;
  return humans(attendance).filter(
    (seat) => !here.has(seat) && now - Math.max(since, seats[seat]?.seen ?? 0) >= after,
  );
}

/** Creates the methods of a table that let bots play for absent people, by its terms. */
export function createAttending(table: Table, store: Store, now: () => number) {
  const { id } = table;
  const since = now();
  /** The seats stored last, and the time. */
  let [seen, seenAt]: [ReadonlySet<Seat>, number] = [new Set(), since];

  async function writeDown(here: ReadonlySet<Seat>, often: number, time: number): Promise<void> {
    const isKnown = [...here].every((seat) => seen.has(seat)) && time - seenAt < often;
    if (here.size === 0 || isKnown) return;
    await store.see(id, [...here], time);
    [seen, seenAt] = [here, time];
  }

  return {
    /** Stores who is connected, returns their seats, and gives seats of absent people to bots. */
    async attend(): Promise<void> {
      if (table.terms.away === undefined) return;
      const { after, bot: name } = table.terms.away;
      const [here, at] = [table.here, now()];
      await writeDown(here, after / 3, at);
      const botOf = (seat: Seat): string | null => (table.game === null ? null : botAt(table.game, seat));
      const returned = [...here].filter((seat) => botOf(seat) !== null);
      for (const seat of returned)
        await store.takeOver(id, { seat, by: 'person', name: table.seats[seat]?.name ?? undefined, at });
      if (returned.length > 0) await table.sync();

      const missing = (): readonly Seat[] =>
        absent({ seats: table.seats, here: table.here, since }, after, at);
      const isDeserted = (): boolean => missing().length === humans(table).length;
      const idle = (): readonly Seat[] => missing().filter((seat) => botOf(seat) === null);
      if (idle().length === 0 && !isDeserted()) return;
      // Another server may have stored their connection.
      await table.sync();
      const moves = table.game?.moves ?? 0;
      if (isDeserted()) await store.end(id, moves, { reason: 'abandoned', seats: humans(table) }, at - after);
      else for (const seat of idle()) await store.takeOver(id, { seat, by: 'bot', name, at }, at - after);
      await table.sync();
    },

    /** Stores that a person leaves. */
    async seeOff(seat: Seat): Promise<void> {
      seen = new Set([...seen].filter((each) => each !== seat));
      await store.see(id, [seat], now());
    },
  };
}
