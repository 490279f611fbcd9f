import type { Database } from './database';

/**
 * What makes the tables of each version of those of the version before, from nothing for the first. One that has been
 * released is never changed: what is new gets a number of its own. Nothing is dropped that the servers of the version
 * before use, so that they can go on meanwhile.
 */
export const MIGRATIONS: readonly (readonly string[])[] = [
  // Databases of that time do not tell their version, so tables may be there.
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
    // How a game ended that the rules had not ended; as in a record.
    'alter table rooms add column if not exists ending json',
    // Whether strangers are shown the table while it has free seats.
    'alter table rooms add column if not exists is_listed boolean not null default false',
  ],
  [
    // What was agreed on besides the options of the game.
    "alter table rooms add column terms json not null default '{}'",
    'alter table rooms add column started timestamptz',
    // Who took over which seat: as in a record, with the time. It is here, as are the number of moves and the end,
    // because an action depends on it.
    "alter table rooms add column takeovers jsonb not null default '[]'",
    // When the person of a seat was last there.
    'alter table seats add column seen timestamptz',
  ],
  [
    // By how many milliseconds the clock of the database has jumped, which is charged to no player.
    'create table time (jumped float8 not null)',
    'insert into time values (0)',
    // Rooms are looked for by what they have come to, from the oldest or the newest.
    'create index rooms_open on rooms (made) where origin is null',
    'create index rooms_listed on rooms (made) where origin is null and is_listed',
    'create index rooms_playing on rooms (made) where origin is not null and not is_over',
    'create index rooms_over on rooms (made) where is_over',
  ],
];

/** Tables that this server is too old for: a sentence for whoever runs it. */
export class LaterTablesError extends Error {}

/**
 * Brings the tables of a database to the version of this server. The lock is for servers that start at the same time.
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
