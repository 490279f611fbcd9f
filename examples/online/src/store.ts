import type { GameRecord, Options, RecordedEnding, Seat } from 'century-engine';
import type { Database } from './database/database';
import { migrate } from './database/migrations';
import { createNotifications } from './notifications';
import type {
  ListedRoom,
  NewAction,
  OpenTable,
  QuietRoom,
  StoredAction,
  StoredRoom,
  StoredSeat,
  StoredTakeover,
} from './stored';
import type { Terms } from './terms';
import { createWriter } from './writer';

/**
 * The maximum number of takeovers in a game. A record has at most 10,000, which an unstable connection could exceed.
 */
export const MOST_TAKEOVERS = 1_000;

/** The stages of a room. */
const KINDS = {
  open: 'origin is null',
  playing: 'origin is not null and not is_over',
  over: 'is_over',
} as const;

const millis = (column: string): string => `round(extract(epoch from ${column}) * 1000)::float8`;
const timestamp = (parameter: string): string => `to_timestamp(${parameter}::float8 / 1000)`;

/** The time that all servers share: that of the database without its jumps. */
const NOW = `(now() - (select jumped from time) * interval '1 millisecond')`;

/** The current player of a seat that was taken over, as SQL. */
const occupant = (seat: string): string =>
  `(select taken->>'by' from jsonb_array_elements(takeovers) with ordinality as each (taken, place)
    where taken->'seat' = to_jsonb(${seat}::int) order by place desc limit 1)`;

const ADD_ACTIONS = `with given as (
    select * from json_to_recordset($1::json)
      as given (room text, number int, seat int, action json, "isLast" boolean, by text, at float8)
  ), moved as (
    update rooms set moves = moves + 1, is_over = "isLast" from given
    where id = room and moves = number and origin is not null and not is_over
      and coalesce(${occupant('given.seat')}, by) = by
    returning id
  )
  insert into actions (room, number, seat, action, made)
  select room, number, seat, action, ${timestamp('at')} from given join moved on id = room
  returning room`;

export type Store = Awaited<ReturnType<typeof openStore>>;

/**
 * Opens the rooms in a database.
 *
 * @param server - the name of this server, whose own notifications are ignored
 */
export async function openStore(database: Database, server: string) {
  await migrate(database);
  const { query } = database;
  const notifications = createNotifications(database, server);
  const { announce } = notifications;
  const write = createWriter(query, ADD_ACTIONS);

  return {
    /** Adds a room with free seats, unless it exists. */
    async addRoom(
      room: string,
      options: Omit<Options, 'seed'>,
      {
        listed = false,
        terms = {},
      }: { readonly listed?: boolean | undefined; readonly terms?: Terms | undefined } = {},
    ): Promise<void> {
      await query(
        `with added as (
           insert into rooms (id, options, is_listed, terms, made) values ($1, $2::json, $4, $5::json, ${NOW})
           on conflict do nothing returning id
         )
         insert into seats (room, seat) select id, generate_series(0, $3::int - 1) from added`,
        [room, JSON.stringify(options), options.players, listed, JSON.stringify(terms)],
      );
    },

    /** Takes the first free seat, or the one that this token has; `null` if there is none. */
    async takeSeat(room: string, name: string, tokenHash: string): Promise<Seat | null> {
      // Another request may take the seat at the same time; there can be three more seats.
      for (let tries = 0; tries < 4; tries++) {
        const [taken] = await query<{ seat: Seat }>(
          `with had as (
             select seat from seats where room = $1 and token_hash = $3
           ), taken as (
             update seats set name = $2, token_hash = $3
             where room = $1 and not exists (select 1 from had) and seat = (
               select seat from seats where room = $1 and token_hash is null and bot is null
               order by seat limit 1 for update
             ) returning seat
           )
           select seat from had union all select seat from taken`,
          [room, name, tokenHash],
        );
        if (taken === undefined) continue;
        announce({ room });
        return taken.seat;
      }
      return null;
    },

    /** Puts bots on all free seats. */
    async seatBots(room: string, bot: string): Promise<void> {
      await query(
        `update seats set name = $2, bot = $2 where room = $1 and token_hash is null and bot is null`,
        [room, bot],
      );
      announce({ room });
    },

    /** Starts a game unless it has started. Returns whether this call started it. */
    async start(room: string, origin: GameRecord, at: number): Promise<boolean> {
      const begun = await query(
        `update rooms set origin = $2::json, started = ${timestamp('$3')}
         where id = $1 and origin is null returning id`,
        [room, JSON.stringify(origin), at],
      );
      if (begun.length === 1) announce({ room });
      return begun.length === 1;
    },

    /** Returns the newest public tables with free seats, at most 100. */
    openTables: () =>
      query<OpenTable>(
        `select id as room, options->>'variant' as variant, players, names, terms
         from rooms cross join lateral (
           select count(*)::int as players, bool_or(token_hash is null and bot is null) as is_free,
             coalesce(json_agg(name order by seat) filter (where name is not null), '[]') as names
           from seats where room = id
         ) as sitting
         where is_listed and origin is null and is_free
         order by made desc limit 100`,
      ),

    /** Returns the rooms that were idle for this many milliseconds, at most the 1,000 oldest. */
    async quiet(kind: keyof typeof KINDS, age: number): Promise<readonly QuietRoom[]> {
      const long = (time: string): string => `${time} < ${NOW} - $1::float8 * interval '1 millisecond'`;
      return query<QuietRoom>(
        `select id, moves, array(select seat from seats where room = id and token_hash is not null order by seat)
           as people
         from rooms where ${KINDS[kind]} and ${long('rooms.made')} and not exists (
           select 1 from actions where room = id and number = moves - 1 and not ${long('actions.made')}
         )
         order by made limit 1000`,
        [age],
      );
    },

    /** Returns the newest rooms, at most 1,000. */
    list: () =>
      query<ListedRoom>(
        `select id as room, options->>'variant' as variant, made,
           case when is_over then 'over' when origin is null then 'open' else 'playing' end as status,
           moves, array(select name from seats where room = id order by seat) as names
         from rooms order by made desc limit 1000`,
      ),

    /** Removes the actions of a room from a number on, and later takeovers. */
    async takeBack(room: string, moves: number): Promise<void> {
      await query(
        `with gone as (delete from actions where room = $1 and number >= $2::int)
         update rooms set moves = $2::int, is_over = ending is not null, takeovers = coalesce((
           select jsonb_agg(taken order by number) from jsonb_array_elements(takeovers) with ordinality
             as each (taken, number) where (taken->>'action')::int <= $2::int
         ), '[]') where id = $1`,
        [room, moves],
      );
      announce({ room, isRepaired: true });
    },

    /**
     * Ends a game at a number of moves, unless it has ended.
     *
     * @param deserted - if given, only if no player has been connected since
     * @returns whether this call ended it
     */
    async end(
      room: string,
      moves: number,
      ending: RecordedEnding,
      deserted: number | null = null,
    ): Promise<boolean> {
      const ended = await query(
        `update rooms set ending = $3::json, is_over = true
         where id = $1 and moves = $2::int and origin is not null and not is_over
           and not exists (select 1 from seats where room = $1 and seen > ${timestamp('$4')})
         returning id`,
        [room, moves, JSON.stringify(ending), deserted],
      );
      if (ended.length === 1) announce({ room });
      return ended.length === 1;
    },

    /**
     * Gives a seat to a bot, or back to its person, unless that has happened or the game is over. Bots get no more
     * seats after so many takeovers that they would fill the record.
     *
     * @param deserted - if given, only if no player of the seat has been connected since
     * @returns whether it was given
     */
    async takeOver(
      room: string,
      { seat, by, name, at }: Omit<StoredTakeover, 'action'>,
      deserted: number | null = null,
    ): Promise<boolean> {
      const taken = await query(
        `update rooms set takeovers = takeovers || jsonb_build_array(
           jsonb_build_object('action', moves) || $2::jsonb
         )
         where id = $1 and origin is not null and not is_over
           and coalesce(${occupant('$3')}, 'person') <> $4
           and ($4 = 'person' or jsonb_array_length(takeovers) < $6)
           and not exists (select 1 from seats where room = $1 and seat = $3::int and seen > ${timestamp('$5')})
         returning id`,
        [room, JSON.stringify({ seat, by, name, at }), seat, by, deserted, MOST_TAKEOVERS],
      );
      if (taken.length === 1) announce({ room });
      return taken.length === 1;
    },

    /** Stores that people are connected. */
    async see(room: string, seats: readonly Seat[], at: number): Promise<void> {
      await query(
        `update seats set seen = ${timestamp('$3')}
         where room = $1 and seat in (select value::int from json_array_elements_text($2::json))`,
        [room, JSON.stringify(seats), at],
      );
    },

    /** Deletes a room, unless a game is in progress there. */
    async remove(room: string): Promise<boolean> {
      const removed = await query(
        `with gone as (
           select id from rooms where id = $1 and (origin is null or is_over) for update
         ), moved as (
           delete from actions where room in (select id from gone)
         ), stood as (
           delete from seats where room in (select id from gone)
         )
         delete from rooms where id in (select id from gone) returning id`,
        [room],
      );
      if (removed.length === 1) announce({ room, isGone: true });
      return removed.length === 1;
    },

    /** Returns a room with its seats; `null` if there is none. */
    async readRoom(id: string): Promise<(StoredRoom & { seats: readonly StoredSeat[] }) | null> {
      const [room] = await query<StoredRoom>(
        `select id, options, origin, ending, terms, ${millis('started')} as started, takeovers, moves
         from rooms where id = $1`,
        [id],
      );
      if (room === undefined) return null;
      const seats = await query<StoredSeat>(
        `select name, bot, token_hash as "tokenHash", ${millis('seen')} as seen
         from seats where room = $1 order by seat`,
        [id],
      );
      return { ...room, seats };
    },

    /** Returns the progress of rooms, as `markOf` of a room does; deleted rooms are left out. */
    async marks(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const rows = await query<{ id: string; mark: number }>(
        `select id, moves + jsonb_array_length(takeovers) + (origin is not null)::int + (ending is not null)::int
           + (select count(*)::int from seats where room = id and name is not null) as mark
         from rooms where id = any($1::text[])`,
        [ids],
      );
      return new Map(rows.map(({ id, mark }) => [id, mark]));
    },

    /** Returns the actions of a room from a number on. */
    readActions: (room: string, from: number) =>
      query<StoredAction>(
        `select action, ${millis('made')} as at from actions where room = $1 and number >= $2 order by number`,
        [room, from],
      ),

    /**
     * Adds an action if its number is the next one, and the seat still has this player: of all servers that try, one
     * succeeds. The action and those of other rooms are added by one statement in one transaction.
     *
     * @returns whether it was added
     */
    async addAction(room: string, number: number, given: NewAction): Promise<boolean> {
      const isAdded = await write({ room, number, ...given });
      const { action, at } = given;
      if (isAdded) announce({ room, action: { number, action, at } });
      return isAdded;
    },

    listen: notifications.listen,

    async close(): Promise<void> {
      await notifications.settled();
      await database.close();
    },
  };
}
