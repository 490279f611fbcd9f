import type { Seat } from 'century-engine';
import { botAt } from './game';
import type { Store } from './store';
import type { StoredSeat } from './stored';
import type { Table } from './table';

/** Who is at the table, as one server knows it. Times are in milliseconds since 1970. */
export interface Attendance {
  readonly seats: readonly Pick<StoredSeat, 'tokenHash' | 'seen'>[];
  /** The seats of those who are connected to this server. */
  readonly here: ReadonlySet<Seat>;
  /** Since when this server looks: nobody is blamed for the time when none did. */
  readonly since: number;
}

/** The seats of people. */
export function humans({ seats }: Pick<Attendance, 'seats'>): readonly Seat[] {
  return seats.flatMap(({ tokenHash }, seat) => (tokenHash === null ? [] : [seat]));
}

/** The seats whose people have been away for so long, wherever they were connected. */
export function absent(attendance: Attendance, after: number, now: number): readonly Seat[] {
  const { seats, here, since } = attendance;
  return humans(attendance).filter(
    (seat) => !here.has(seat) && now - Math.max(since, seats[seat]?.seen ?? 0) >= after,
  );
}

/** Keeps an eye on who is at a table: bots play for people who are away, as has been agreed on. */
export function createAttending(table: Table, store: Store, now: () => number) {
  const { id } = table;
  const since = now();
  /** Who has been written down, and when. */
  let [seen, seenAt]: [ReadonlySet<Seat>, number] = [new Set(), since];

  async function writeDown(here: ReadonlySet<Seat>, often: number, time: number): Promise<void> {
    const isKnown = [...here].every((seat) => seen.has(seat)) && time - seenAt < often;
    if (here.size === 0 || isKnown) return;
    await store.see(id, [...here], time);
    [seen, seenAt] = [here, time];
  }

  return {
    /** Writes down who is here, gives back their seats, and lets bots take over those of people who have been away. */
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
      // They may be at another server, which has written it down.
      await table.sync();
      const moves = table.game?.moves ?? 0;
      if (isDeserted()) await store.end(id, moves, { reason: 'abandoned', seats: humans(table) }, at - after);
      else for (const seat of idle()) await store.takeOver(id, { seat, by: 'bot', name, at }, at - after);
      await table.sync();
    },

    /** Writes down that somebody goes, who has been there until now. */
    async seeOff(seat: Seat): Promise<void> {
      seen = new Set([...seen].filter((each) => each !== seat));
      await store.see(id, [seat], now());
    },
  };
}
