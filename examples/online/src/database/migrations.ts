import type { Database } from './database';

/**
 * The statements that make the tables of each version from those of the version before, starting with an empty
 * database. A released one never changes. None drops what servers of the version before use, so that those can continue
 * meanwhile.
 */
export const MIGRATIONS: readonly (readonly string[])[] = [
  // Databases of this version do not have its number, so tables may exist.
  [
    `create table if not exists rooms (
      id text primary key,
      options json not null,
      -- The record at its start, with the seed; null until the game starts.
      origin json,
      moves integer not null default 0,
      is_over boolean not null default false,
      made timestamptz not null default now()
    )`,
    `create table if not exists seats (
      room text not null references rooms,
      seat smallint not null,
      name text,
      bot text,
      token_hash text,
      primary key (room, seat)
    )`,
    `create table if not exists actions (
      room text not null references rooms,
      number integer not null,
      seat smallint not null,
      action json not null,
      made timestamptz not null default now(),
      primary key (room, number)
    )`,
  ],
  [
    // How people ended the game, as in a record.
    'alter table rooms add column if not exists ending json',
    // Whether the table is public while it has free seats.
    'alter table rooms add column if not exists is_listed boolean not null default false',
  ],
  [
    // The terms of the game, besides its options.
    "alter table rooms add column terms json not null default '{}'",
    'alter table rooms add column started timestamptz',
    // The takeovers of seats, as in a record, with the time. They are in this row, as are the number of moves and the
    // end, because an action depends on them.
    "alter table rooms add column takeovers jsonb not null default '[]'",
    // The last time that the person of a seat was connected.
    'alter table seats add column seen timestamptz',
  ],
  [
    // The milliseconds by which the clock of the database has jumped, which no player is charged.
    'create table time (jumped float8 not null)',
    'insert into time values (0)',
    // Rooms are searched by state, from the oldest or the newest.
    'create index rooms_open on rooms (made) where origin is null',
    'create index rooms_listed on rooms (made) where origin is null and is_listed',
    'create index rooms_playing on rooms (made) where origin is not null and not is_over',
    'create index rooms_over on rooms (made) where is_over',
  ],
  [
    // The channel of the notifications between servers.
    'create table channel (name text not null)',
    `insert into channel values ('rooms_' || replace(gen_random_uuid()::text, '-', ''))`,
  ],
];

/** Thrown if the tables are of a later version than this server; the message is for operators. */
export class LaterTablesError extends Error {}

/**
 * Migrates the tables of a database to the version of this server, under a lock for servers that start at the same
 * time.
 *
 * @throws LaterTablesError if the tables are of a later version
 */
export async function migrate(database: Database): Promise<void> {
  await database.transaction(async (query) => {
    await query('select pg_advisory_xact_lock(20171115)');
    await query('create table if not exists schema_version (version integer not null)');
    const [row] = await query<{ version: number }>('select version from schema_version');
    const version = row?.version ?? 0;
    const last = MIGRATIONS.length;
    if (version > last)
      throw new LaterTablesError(
        `The tables of this database are of version ${version}, and this server knows them up to version ${last}: start a newer server.`,
      );
    if (version === last) return;
    for (const statement of MIGRATIONS.slice(version).flat()) await query(statement);
    await query(
      row === undefined
        ? 'insert into schema_version (version) values ($1)'
        : 'update schema_version set version = $1',
      [last],
    );
  });
}
