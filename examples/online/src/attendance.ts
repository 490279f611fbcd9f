import type { Seat } from 'century-engine';
import type { StoredSeat } from './stored';

/** Who is at the table, as one server knows it. Times are in milliseconds since 1970. */
export interface Attendance {
  readonly seats: readonly Pick<StoredSeat, 'tokenHash' | 'seen'>[];
  /** The seats of those who are connected to this server. */
  readonly here: ReadonlySet<Seat>;
  /** Since when this server looks: nobody is blamed for the time when none did. */
  readonly since: number;
}

/** The seats of people. */
export function people({ seats }: Pick<Attendance, 'seats'>): readonly Seat[] {
  return seats.flatMap(({ tokenHash }, seat) => (tokenHash === null ? [] : [seat]));
}

/** The seats whose people have been away for so long, wherever they were connected. */
export function absent(attendance: Attendance, after: number, now: number): readonly Seat[] {
  const { seats, here, since } = attendance;
  return people(attendance).filter(
    (seat) => !here.has(seat) && now - Math.max(since, seats[seat]?.seen ?? 0) >= after,
  );
}
