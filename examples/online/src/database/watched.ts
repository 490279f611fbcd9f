import type { FastifyBaseLogger } from 'fastify';
import { metrics } from '../metrics';
import type { Database } from './database';

/** What is written down for the operator, one line of JSON each. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** A database of which it is logged when it fails, and when it answers again. */
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
