import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '../config';
import { type Database, type Query, queryOn } from './database';
import type { Log } from './watched';

/** How long to wait before listening again, in milliseconds. */
const AGAIN = 500;
/** The interval of the heartbeat on the listening connection, in milliseconds. */
const HEARTBEAT = 2_000;

/** The message of `pg` for a statement without an answer. */
const SILENT = 'Query read timeout';

/**
 * A Postgres server, which several servers of games may share. A connection that is silent for longer than the limit is
 * given up, whether it was opened, asked or listened on.
 *
 * @param url - `postgres://user:password@host/database`
 */
export function openPostgres(
  url: string,
  { DATABASE_TIMEOUT: limit, DATABASE_CONNECTIONS: max }: Config,
  log?: Log,
): Database {
  const settings = {
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: limit,
    query_timeout: limit,
    statement_timeout: limit,
  };
  /** The names of statements, which each connection prepares once. */
  const names = new Map<string, string>();
  let pool = openPool();
  let listener: pg.Client | null = null;
  let isClosed = false;

  function openPool(): pg.Pool {
    const opened = new pg.Pool({ ...settings, max });
    // An idle connection that breaks is replaced when it is needed.
    opened.on('error', (error) => log?.warn({ err: error }, 'A connection to the database has broken.'));
    return opened;
  }

  /** Replaces the pool: if one connection is silent, the others may be silent too. */
  const query: Query = async <Row extends object>(text: string, values: readonly unknown[] = []) => {
    const used = pool;
    const name = names.get(text) ?? `statement ${names.size}`;
    names.set(text, name);
    try {
      return (await used.query<Row>({ name, text, values: [...values] })).rows;
    } catch (error) {
      if (used === pool && error instanceof Error && error.message === SILENT && !isClosed) {
        pool = openPool();
        void used.end().catch(() => {});
      }
      throw error;
    }
  };

  async function listen(channel: string, emit: (text: string) => void, missed: () => void): Promise<void> {
    const client = new pg.Client(settings);
    const again = async (): Promise<void> => {
      clearInterval(heartbeat);
      if (isClosed) return;
      listener = null;
      log?.warn('The connection for notifications of other servers has broken.');
      while (!isClosed && listener === null) {
        await sleep(AGAIN);
        await listen(channel, emit, missed).then(missed, () => {});
      }
      if (!isClosed) log?.info('Notifications of other servers arrive again.');
    };
    client.on('error', () => {});
    client.on('notification', ({ payload }) => emit(payload ?? ''));
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    const heartbeat = setInterval(() => client.query('select 1').catch(() => client.end()), HEARTBEAT);
    listener = client;
    client.on('end', again);
  }

  return {
    query,
    // Without a time limit, since a migration can be long and waits for the migrations of other servers.
    transaction: async (work) => {
      const client = new pg.Client({ connectionString: url, keepAlive: true });
      client.on('error', () => {});
      try {
        await client.connect();
        await client.query('begin');
        await work(queryOn(client));
        await client.query('commit');
      } finally {
        // A lost connection rolls back the transaction.
        await client.end();
      }
    },
    listen,
    state: () => ({
      isListening: listener !== null,
      connections: pool.totalCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      isClosed = true;
      // Connections that do not answer are left to the end of the process.
      await Promise.race([Promise.all([listener?.end(), pool.end()]), sleep(limit, null, { ref: false })]);
    },
  };
}
