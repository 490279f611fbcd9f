import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database/database';
import type { RoomChange } from './stored';

/** The time for which changes are collected before they are sent, in milliseconds. */
const COLLECTING = 5;
/** The maximum size of a notification, in bytes. */
const LARGEST = 7_999;
/** Without waiting for the disk: notifications need not outlive a power failure. */
const NOTIFY = `select pg_notify(name, value)
  from channel, set_config('synchronous_commit', 'off', true), json_array_elements_text($1::json)`;

/**
 * Sends and receives notifications of committed changes between servers. They are sent together and after the commits,
 * because Postgres commits transactions with notifications one at a time. A lost notification only costs time: rooms
 * are also compared to the database. Every user of a database can send notifications, so the name of the channel is a
 * secret of those who may read the tables.
 *
 * @param server - the name of this server, whose own notifications are ignored
 */
export function createNotifications(database: Database, server: string) {
  let changes: RoomChange[] = [];
  let sending: Promise<void> | null = null;

  async function send(): Promise<void> {
    while (changes.length > 0) {
      await sleep(COLLECTING);
      const texts = textsOf(server, changes);
      changes = [];
      await database.query(NOTIFY, [JSON.stringify(texts)]).catch(() => {});
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
        const [from, ...lines] = text.split('\n');
        if (from !== server) for (const line of lines) onChange(JSON.parse(line));
      };
      for (const { name } of await database.query<{ name: string }>('select name from channel'))
        await database.listen(name, receive, missed);
    },

    /** Resolves when all notifications have been sent. */
    async settled(): Promise<void> {
      await sending;
    },
  };
}

/** Returns notifications with the name of a server in the first line, and a change in each further line. */
function textsOf(server: string, changes: readonly RoomChange[]): readonly string[] {
  const texts: string[] = [];
  for (const change of changes) {
    const line = `\n${JSON.stringify(change)}`;
    const last = texts.at(-1);
    if (last !== undefined && Buffer.byteLength(last + line) <= LARGEST)
      texts[texts.length - 1] = last + line;
    else texts.push(server + line);
  }
  return texts;
}
