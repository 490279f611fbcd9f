import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../src/database/database';
import { openEmbedded } from '../src/database/embedded';
import { MIGRATIONS, migrate } from '../src/database/migrations';
import { openStore } from '../src/store';

const ROOM = 'abcdefghijkl';

let database: Database;
beforeAll(async () => {
  database = await openEmbedded('memory://');
}, 180_000);
beforeEach(async () => {
  await database.query('drop schema public cascade');
  await database.query('create schema public');
});
afterAll(() => database.close());

/** Makes the tables of a version that did not store its number, with a room. */
async function makeTables(version: number): Promise<void> {
  for (const statement of MIGRATIONS.slice(0, version).flat()) await database.query(statement);
  const options = '{"variant":"spice-road","players":2}';
  await database.query('insert into rooms (id, options) values ($1, $2::json)', [ROOM, options]);
}

const versions = (): Promise<readonly object[]> => database.query('select version from schema_version');

test.each([1, 2])('tables of version %i are taken over with their rooms, once', async (version) => {
  await makeTables(version);
  for (const server of ['first', 'again']) {
    const store = await openStore({ ...database, close: async () => {} }, server);
    expect(await store.readRoom(ROOM)).toMatchObject({
      ...{ origin: null, ending: null, terms: {}, started: null, takeovers: [] },
    });
  }
  expect(await versions()).toEqual([{ version: MIGRATIONS.length }]);
  // What the servers of that version did not know has a value even so.
  await database.query(`insert into rooms (id, options) values ('another', '{}')`);
  expect(await database.query(`select terms from rooms where id = 'another'`)).toEqual([{ terms: {} }]);
});

test('nothing is looked at before the lock, for which servers that start at the same time wait', async () => {
  const statements: string[] = [];
  const transaction: Database['transaction'] = (work) =>
    database.transaction((query) =>
      work((text, values) => {
        statements.push(text);
        return query(text, values);
      }),
    );
  await migrate({ ...database, query: () => Promise.reject(new Error('outside of it')), transaction });
  expect(statements[0]).toMatch(/^select pg_advisory_xact_lock\(\d+\)$/);
  expect(statements.length).toBeGreaterThan(MIGRATIONS.flat().length);
});

test('tables of a later version are refused, and stay as they are', async () => {
  await migrate(database);
  const later = MIGRATIONS.length + 1;
  await database.query('update schema_version set version = $1', [later]);
  await expect(openStore(database, 'old')).rejects.toThrow(
    `The tables of this database are of version ${later}, and this server knows them up to version ${later - 1}: start a newer server.`,
  );
  expect(await versions()).toEqual([{ version: later }]);
});

test('a migration that fails leaves nothing behind', async () => {
  await makeTables(2);
  await database.query('alter table seats add column seen text');
  await expect(migrate(database)).rejects.toThrow('already exists');
  const left = await database.query(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and column_name in ('terms', 'version')`,
  );
  expect(left).toEqual([]);
});
