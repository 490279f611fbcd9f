import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database/database';
import type { RoomChange } from './stored';

const CHANNEL = 'rooms';
/** How long changes are collected before the other servers get them, in milliseconds. */
const COLLECTING = 5;
/** Without waiting for the disk: notifications need not outlive a power failure. */
const NOTIFY = `select pg_notify($1, value)
  from set_config('synchronous_commit', 'off', true), json_array_elements_text($2::json)`;

/**
 * What servers let each other know, once it has been kept: Postgres lets only one transaction at a time commit that
 * notifies. What is lost with a server or a connection costs time only, as rooms are compared to the database.
 *
 * @param server - the name of this server, which does not hear itself
 */
export function createNews(database: Database, server: string) {
  let changes: RoomChange[] = [];
  let sending: Promise<void> | null = null;

  async function send(): Promise<void> {
    while (changes.length > 0) {
      await sleep(COLLECTING);
      const texts = changes.map((change) => JSON.stringify({ server, ...change }));
      changes = [];
      await database.query(NOTIFY, [CHANNEL, JSON.stringify(texts)]).catch(() => {});
    }
    sending = null;
  }

  return {
    /** Lets the other servers know of a change that has been kept. */
    announce(change: RoomChange): void {
      changes.push(change);
      sending ??= send();
    },

    /**
     * Listens for the changes that other servers announce.
     *
     * @param missed - called when something may have been missed
     */
    async listen(onChange: (change: RoomChange) => void, missed: () => void): Promise<void> {
      const receive = (text: string): void => {
        const { server: from, ...change }: RoomChange & { readonly server: string } = JSON.parse(text);
        if (from !== server) onChange(change);
      };
      await database.listen(CHANNEL, receive, missed);
    },

    /** Resolves when everything has been sent. */
    async settled(): Promise<void> {
      await sending;
    },
  };
}
