import type { Database } from './database/database';

/** A difference between the two clocks of at least this many milliseconds, between two readings, is a jump. */
const JUMP = 1_000;

/** Reports a jump of the database's clock. */
interface Log {
  warn(about: { readonly jump: number }, message: string): void;
}

export type Time = Awaited<ReturnType<typeof openTime>>;

/**
 * Opens the time that all servers on a database share, in milliseconds since 1970. It is read from the clock of the
 * database and continued by the monotonic clock of this machine, whose time of day is not used. The first server that
 * notices a jump of the database's clock stores its size, and all servers subtract it.
 *
 * @param elapsed - the monotonic clock, in milliseconds
 */
export async function openTime(database: Database, log: Log, elapsed = () => performance.now()) {
  /** The milliseconds to add to the monotonic clock, and the sum of all jumps, which game time leaves out. */
  let known: { readonly offset: number; readonly jumped: number } | null = null;

  async function check(): Promise<void> {
    const asked = elapsed();
    const [row] = await database.query<{ at: number; jumped: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 - jumped as at, jumped from time',
    );
    const took = elapsed() - asked;
    if (row === undefined || took > JUMP) return;
    const { at, jumped } = row;
    const offset = at - asked - took / 2;
    const jump = known?.jumped === jumped ? offset - known.offset : 0;
    if (Math.abs(jump) < JUMP) {
      known = { offset, jumped };
      return;
    }
    const noticed = await database.query(
      'update time set jumped = jumped + $1::float8 where jumped = $2::float8 returning jumped',
      [jump, jumped],
    );
    if (noticed.length === 1)
      log.warn({ jump }, 'The clock of the database has jumped by so many milliseconds.');
  }

  await check();
  if (known === null) throw new Error('The database takes too long to return its time.');
  return {
    now: (): number => elapsed() + (known?.offset ?? 0),
    /** Reads the clock of the database. */
    check,
  };
}
