import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Database, queryOn } from './database';

/** How long to wait before listening again, in milliseconds. */
const AGAIN = 500;

/**
 * A Postgres server, which several servers of games may share.
 *
 * @param url - `postgres://user:password@host/database`
 */
export function openPostgres(url: string): Database {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 });
  // An idle connection that breaks is replaced when it is needed.
  pool.on('error', () => {});
  let listener: pg.Client | null = null;
  let isClosed = false;

  async function listen(channel: string, emit: (text: string) => void, missed: () => void): Promise<void> {
    const client = new pg.Client({ connectionString: url, keepAlive: true });
    const again = async (): Promise<void> => {
      while (!isClosed && listener === client) {
        await sleep(AGAIN);
        await listen(channel, emit, missed).then(missed, () => {});
      }
    };
    client.on('error', () => {});
    client.on('notification', ({ payload }) => emit(payload ?? ''));
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    listener = client;
    client.on('end', again);
  }

  return {
    query: queryOn(pool),
    transaction: async (work) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        await work(queryOn(client));
        await client.query('commit');
        client.release();
      } catch (error) {
        // Without the connection, nothing of it is kept.
        client.release(true);
        throw error;
      }
    },
    listen,
    close: async () => {
      isClosed = true;
      await Promise.all([listener?.end(), pool.end()]);
    },
  };
}
