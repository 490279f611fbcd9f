import type { Query } from './database/database';
import type { NewAction } from './stored';

/** The maximum number of statements at a time; further actions are collected for the next statement. */
const AT_ONCE = 2;

/** An action of a room, and its number there. */
export interface NumberedAction extends NewAction {
  readonly room: string;
  readonly number: number;
}

interface Waiting extends NumberedAction {
  resolve(isAdded: boolean): void;
  reject(error: unknown): void;
}

/**
 * Creates a function that adds actions. Those that arrive together are added by one statement, and so are those that
 * arrive during statements.
 *
 * @param text - a statement that takes actions of different rooms as JSON, and returns the rooms of those added
 */
export function createWriter(query: Query, text: string) {
  let waiting: Waiting[] = [];
  let underWay = 0;

  async function write(): Promise<void> {
    if (underWay === AT_ONCE || waiting.length === 0) return;
    underWay += 1;
    // Only the first action of a room: further actions depend on its result.
    const batch = new Map<string, Waiting>();
    for (const each of waiting) if (!batch.has(each.room)) batch.set(each.room, each);
    waiting = waiting.filter((each) => batch.get(each.room) !== each);
    try {
      const rows = await query<{ room: string }>(text, [JSON.stringify([...batch.values()])]);
      const added = new Set(rows.map(({ room }) => room));
      for (const { room, resolve } of batch.values()) resolve(added.has(room));
    } catch (error) {
      for (const { reject } of batch.values()) reject(error);
    }
    underWay -= 1;
    void write();
  }

  /** Adds an action. Returns whether it was added. */
  return (action: NumberedAction): Promise<boolean> =>
    new Promise((resolve, reject) => {
      waiting.push({ ...action, resolve, reject });
      // After all messages that have arrived.
      if (waiting.length === 1) setImmediate(write);
    });
}
