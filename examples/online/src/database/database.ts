/** Runs one statement and returns its rows. */
export type Query = <Row extends object>(
  text: string,
  values?: readonly unknown[],
) => Promise<readonly Row[]>;

/** The methods of Postgres that the store uses. */
export interface Database {
  /** Runs one statement as a transaction. */
  readonly query: Query;
  /** Runs several statements in one transaction, which is rolled back if one fails. */
  transaction(work: (query: Query) => Promise<void>): Promise<void>;
  /**
   * Listens to notifications of all servers on a channel.
   *
   * @param emit - called with each notification
   * @param missed - called when notifications may have been lost
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
