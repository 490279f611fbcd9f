import type { Action, GameRecord, Options, RecordedEnding, Seat, VariantName } from 'century-engine';
import type { Database } from './database/database';
import { TABLES } from './database/tables';

/** A room in the database. */
export interface StoredRoom {
  readonly id: string;
  /** The options of the game, without its seed. */
  readonly options: Omit<Options, 'seed'>;
  /** The record at its start; `null` until then. */
  readonly origin: GameRecord | null;
  /** How it ended, if people ended it. */
  readonly ending: RecordedEnding | null;
}

/** A table with free seats, for strangers. */
export interface OpenTable {
  readonly room: string;
  readonly variant: VariantName;
  readonly players: number;
  /** The names of those who sit there. */
  readonly names: readonly string[];
}

/** A seat in the database. */
export interface StoredSeat {
  readonly name: string | null;
  readonly bot: string | null;
  readonly tokenHash: string | null;
}

/** What servers tell each other: an action of a room, or that something else about it has changed. */
export interface News {
  readonly room: string;
  /** Who says so. */
  readonly server: string;
  readonly action?: { readonly number: number; readonly action: Action };
  /** Whether it was deleted. */
  readonly isGone?: boolean;
}

const CHANNEL = 'rooms';

export type Store = Awaited<ReturnType<typeof openStore>>;

/**
 * The rooms in a database.
 *
 * @param server - the name of this server, which does not hear itself
 */
export async function openStore(database: Database, server: string) {
  await database.run(TABLES);
  const { query } = database;
  const telling = (news: Omit<News, 'server'>): string => JSON.stringify({ ...news, server });

  return {
    /** Adds a room with free seats. */
    async addRoom(room: string, options: Omit<Options, 'seed'>, isListed = false): Promise<void> {
      await query(
        `with added as (insert into rooms (id, options, is_listed) values ($1, $2::json, $4) returning id)
         insert into seats (room, seat) select id, generate_series(0, $3::int - 1) from added`,
        [room, JSON.stringify(options), options.players, isListed],
      );
    },

    /** Takes the first free seat; `null` if there is none. */
    async takeSeat(room: string, name: string, tokenHash: string): Promise<Seat | null> {
      const [taken] = await query<{ seat: Seat }>(
        `with taken as (
           update seats set name = $2, token_hash = $3
           where room = $1 and seat = (
             select seat from seats where room = $1 and token_hash is null and bot is null
             order by seat limit 1 for update
           ) returning seat
         )
         select seat, pg_notify($4, $5) from taken`,
        [room, name, tokenHash, CHANNEL, telling({ room })],
      );
      return taken?.seat ?? null;
    },

    /** Puts bots on all free seats. */
    async seatBots(room: string, bot: string): Promise<void> {
      await query(
        `with seated as (
           update seats set name = $2, bot = $2
           where room = $1 and token_hash is null and bot is null
           returning seat
         )
         select pg_notify($3, $4) from seated`,
        [room, bot, CHANNEL, telling({ room })],
      );
    },

    /** Starts a game, unless it has started. */
    async start(room: string, origin: GameRecord): Promise<void> {
      await query(
        `with started as (
           update rooms set origin = $2::json where id = $1 and origin is null returning id
         )
         select pg_notify($3, $4) from started`,
        [room, JSON.stringify(origin), CHANNEL, telling({ room })],
      );
    },

    /** The newest tables that wait for people, at most 100. */
    openTables: () =>
      query<OpenTable>(
        `select id as room, options->>'variant' as variant, count(*)::int as players,
           coalesce(json_agg(name order by seat) filter (where name is not null), '[]') as names
         from rooms join seats on room = id
         where is_listed and origin is null
         group by id having bool_or(token_hash is null and bot is null)
         order by made desc limit 100`,
      ),

    /**
     * Ends a game that has come so far, unless it has ended.
     *
     * @returns whether it was this that ended it
     */
    async end(room: string, moves: number, ending: RecordedEnding): Promise<boolean> {
      const ended = await query(
        `with ended as (
           update rooms set ending = $3::json, is_over = true
           where id = $1 and moves = $2::int and origin is not null and not is_over
           returning id
         )
         select pg_notify($4, $5) from ended`,
        [room, moves, JSON.stringify(ending), CHANNEL, telling({ room })],
      );
      return ended.length === 1;
    },

    /** Deletes a room with all that belongs to it, unless a game is on there. */
    async remove(room: string): Promise<boolean> {
      const removed = await query(
        `with gone as (
           select id from rooms where id = $1 and (origin is null or is_over) for update
         ), moved as (
           delete from actions where room in (select id from gone)
         ), stood as (
           delete from seats where room in (select id from gone)
         ), removed as (
           delete from rooms where id in (select id from gone) returning id
         )
         select pg_notify($2, $3) from removed`,
        [room, CHANNEL, telling({ room, isGone: true })],
      );
      return removed.length === 1;
    },

    /** A room and its seats; `null` if there is none. */
    async readRoom(id: string): Promise<(StoredRoom & { seats: readonly StoredSeat[] }) | null> {
      const [room] = await query<StoredRoom>('select id, options, origin, ending from rooms where id = $1', [
        id,
      ]);
      if (room === undefined) return null;
      const seats = await query<StoredSeat>(
        'select name, bot, token_hash as "tokenHash" from seats where room = $1 order by seat',
        [id],
      );
      return { ...room, seats };
    },

    /** The actions of a room from a number on. */
    async readActions(room: string, from: number): Promise<readonly Action[]> {
      const rows = await query<{ action: Action }>(
        'select action from actions where room = $1 and number >= $2 order by number',
        [room, from],
      );
      return rows.map(({ action }) => action);
    },

    /**
     * Adds an action, if the room has as many as its number says: of all servers that try, one succeeds. All happens
     * in one statement, and with it in one transaction; what is told is told when it commits.
     *
     * @returns whether it was added
     */
    async addAction(
      room: string,
      number: number,
      { seat, action, isLast }: { readonly seat: Seat; readonly action: Action; readonly isLast: boolean },
    ): Promise<boolean> {
      const added = await query(
        `with moved as (
           update rooms set moves = moves + 1, is_over = $5
           where id = $1 and moves = $2::int and origin is not null and not is_over
           returning id
         ), added as (
           insert into actions (room, number, seat, action)
           select id, $2::int, $3::int, $4::json from moved
           returning number
         )
         select pg_notify($6, $7) from added`,
        [
          room,
          number,
          seat,
          JSON.stringify(action),
          isLast,
          CHANNEL,
          telling({ room, action: { number, action } }),
        ],
      );
      return added.length === 1;
    },

    /**
     * Hears what other servers tell.
     *
     * @param missed - called when something may have been missed
     */
    async listen(hear: (news: News) => void, missed: () => void): Promise<void> {
      const others = (said: string): void => {
        const news: News = JSON.parse(said);
        if (news.server !== server) hear(news);
      };
      await database.listen(CHANNEL, others, missed);
    },

    close: () => database.close(),
  };
}
