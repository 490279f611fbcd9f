import { PGlite } from '@electric-sql/pglite';
import type { Database } from './database';

/**
 * Postgres inside of this process, for one server alone.
 *
 * @param folder - where it keeps its files; `memory://` for nowhere
 */
export async function openEmbedded(folder: string): Promise<Database> {
  const lite = await PGlite.create(folder);
  return {
    query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      (await lite.query<Row>(text, [...values])).rows,
    transaction: (work) =>
      lite.transaction((inside) =>
        work(
          async <Row extends object>(text: string, values: readonly unknown[] = []) =>
            (await inside.query<Row>(text, [...values])).rows,
        ),
      ),
    listen: async (channel, hear) => {
      await lite.listen(channel, hear);
    },
    close: () => lite.close(),
  };
}
