/**
 * The tables of the database, made if they are not there; what later versions added is added to the tables of earlier
 * ones, which their servers can still use. The lock is for servers that start at the same time.
 */
export const TABLES = `
  select pg_advisory_xact_lock(20171115);

  create table if not exists rooms (
    id text primary key,
    options json not null,
    -- The record at its start, with the seed; null until the game starts.
    origin json,
    moves integer not null default 0,
    is_over boolean not null default false,
    made timestamptz not null default now()
  );

  create table if not exists seats (
    room text not null references rooms,
    seat smallint not null,
    name text,
    bot text,
    token_hash text,
    primary key (room, seat)
  );

  create table if not exists actions (
    room text not null references rooms,
    number integer not null,
    seat smallint not null,
    action json not null,
    made timestamptz not null default now(),
    primary key (room, number)
  );

  -- How a game ended that the rules had not ended; as in a record.
  alter table rooms add column if not exists ending json;
  -- Whether strangers are shown the table while it has free seats.
  alter table rooms add column if not exists is_listed boolean not null default false`;
