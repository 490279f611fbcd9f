import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database/database';
import type { RoomChange } from './stored';

const CHANNEL = 'rooms';
/** The time for which changes are collected before they are sent, in milliseconds. */
const COLLECTING = 5;
/** Without waiting for the disk: notifications need not outlive a power failure. */
const NOTIFY = `select pg_notify($1, value)
  from set_config('synchronous_commit', 'off', true), json_array_elements_text($2::json)`;

/**
 * Sends and receives notifications of committed changes between servers. They are sent together and after the commits,
 * because Postgres commits transactions with notifications one at a time. A lost notification only costs time: rooms
 * are also compared to the database.
 *
 * @param server - the name of this server, whose own notifications are ignored
 */
export function createNotifications(database: Database, server: string) {
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
    /** Notifies the other servers of a committed change. */
    announce(change: RoomChange): void {
      changes.push(change);
      sending ??= send();
    },

    /**
     * Listens for notifications of other servers.
     *
     * @param missed - called when notifications may have been lost
     */
    async listen(onChange: (change: RoomChange) => void, missed: () => void): Promise<void> {
      const receive = (text: string): void => {
        const { server: from, ...change }: RoomChange & { readonly server: string } = JSON.parse(text);
        if (from !== server) onChange(change);
      };
      await database.listen(CHANNEL, receive, missed);
    },

    /** Resolves when all notifications have been sent. */
    async settled(): Promise<void> {
      await sending;
    },
  };
}
