import type { Database } from './database/database';

/** Between two looks at the database the two clocks can come to differ by less, in milliseconds; by more they jump. */
const JUMP = 1_000;

/** How a jump is reported. */
interface Log {
  warn(about: { readonly jump: number }, message: string): void;
}

export type Time = Awaited<ReturnType<typeof openTime>>;

/**
 * The time of all servers on a database, in milliseconds since 1970: the clock of the database, between two looks at it
 * the monotonic one of this machine, whatever time of day the machine believes it is. If the clock of the database jumps,
 * the first server to notice writes down by how much, and all servers go on as if it had not.
 *
 * @param elapsed - the monotonic clock, in milliseconds
 */
export async function openTime(database: Database, log: Log, elapsed = () => performance.now()) {
  /** What the monotonic clock lacks, and the jumps of the database so far, which it does without. */
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
  if (known === null) throw new Error('The database takes too long to tell the time.');
  return {
    now: (): number => elapsed() + (known?.offset ?? 0),
    /** Looks at the clock of the database. */
    check,
  };
}
