/** What the store needs of Postgres. */
export interface Database {
  /** Runs one statement, which is a transaction by itself. */
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>;
  /** Runs several statements without values in one transaction. */
  run(text: string): Promise<void>;
  /**
   * Hears what any server says on a channel.
   *
   * @param hear - called with what was said
   * @param missed - called when something may have been said unheard
   */
  listen(channel: string, hear: (said: string) => void, missed: () => void): Promise<void>;
  close(): Promise<void>;
}
