import type { FastifyBaseLogger } from 'fastify';
import { metrics } from '../metrics';
import type { Database } from './database';

/** A log for operators, with one line of JSON for each entry. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** Wraps a database so that its failures and its recovery are logged. */
export function watched(database: Database, log: Log): Database {
  let hasFailed = false;
  return {
    ...database,
    query: async (...asked) => {
      try {
        const rows = await database.query(...asked);
        if (hasFailed) log.info('The database answers again.');
        hasFailed = false;
        return rows as never;
      } catch (error) {
        metrics.databaseFaults.inc();
        if (!hasFailed) log.error({ err: error }, 'The database has failed.');
        hasFailed = true;
        throw error;
      }
    },
  };
}
