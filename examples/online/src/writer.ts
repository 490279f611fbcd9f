import { setImmediate } from 'node:timers/promises';
import type { Query } from './database/database';
import type { NewAction } from './stored';

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
 * Creates a function that adds actions by one statement at a time: those that arrive together, or during the statement
 * before.
 *
 * @param text - a statement that takes actions of different rooms as JSON, and returns the rooms of those added
 */
export function createWriter(query: Query, text: string) {
  let waiting: Waiting[] = [];
  let isWriting = false;

  async function write(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    while (waiting.length > 0) {
      // After all messages that have arrived.
      await setImmediate();
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
    }
    isWriting = false;
  }

  /** Adds an action. Returns whether it was added. */
  return (action: NumberedAction): Promise<boolean> =>
    new Promise((resolve, reject) => {
      waiting.push({ ...action, resolve, reject });
      void write();
    });
}
