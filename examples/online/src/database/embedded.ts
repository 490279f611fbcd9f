import { PGlite } from '@electric-sql/pglite';
import { type Database, queryOn } from './database';

/**
 * Opens a Postgres inside of this process, for one server alone.
 *
 * @param folder - the folder of its files; `memory://` for none
 */
export async function openEmbedded(folder: string): Promise<Database> {
  const lite = await PGlite.create(folder);
  return {
    query: queryOn(lite),
    transaction: (work) => lite.transaction((inside) => work(queryOn(inside))),
    listen: async (channel, emit) => {
      await lite.listen(channel, emit);
    },
    state: () => ({ isListening: true, connections: 1, waiting: 0 }),
    close: () => lite.close(),
  };
}
