/** Runs one statement and returns its rows. */
export type Query = <Row extends object>(
  text: string,
  values?: readonly unknown[],
) => Promise<readonly Row[]>;

/** What the store needs of Postgres. */
export interface Database {
  /** Runs one statement, which is a transaction by itself. */
  readonly query: Query;
  /** Runs several statements in one transaction, which is undone if any of it fails. */
  transaction(work: (query: Query) => Promise<void>): Promise<void>;
  /**
   * Hears what any server says on a channel.
   *
   * @param emit - called with what was said
   * @param missed - called when something may have been said unheard
   */
  listen(channel: string, emit: (text: string) => void, missed: () => void): Promise<void>;
  state(): DatabaseState;
  close(): Promise<void>;
}

export interface DatabaseState {
  /** Whether notifications of the other servers arrive. */
  readonly isListening: boolean;
  readonly connections: number;
  /** The number of statements that wait for a connection. */
  readonly waiting: number;
}

/** A connection to Postgres, embedded or not. */
interface Client {
  query<Row extends object>(text: string, values: unknown[]): Promise<{ readonly rows: readonly Row[] }>;
}

/** Runs statements on a connection. */
export function queryOn(client: Client): Query {
  return async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await client.query<Row>(text, [...values])).rows;
}
