import type { Query } from './database/database';
import type { NewAction } from './stored';

/** How many statements are under way at most; what comes meanwhile is written together by the next one. */
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
 * Writes actions: at once while there are few, and several in one statement while there are many.
 *
 * @param text - the statement, which is given actions of different rooms as JSON and returns the rooms of those added
 */
export function createWriter(query: Query, text: string) {
  let waiting: Waiting[] = [];
  let underWay = 0;

  async function write(): Promise<void> {
    if (underWay === AT_ONCE || waiting.length === 0) return;
    underWay += 1;
    // Of a room only the first: the others have to see what becomes of it.
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

  /** Adds an action; whether it was added. */
  return (action: NumberedAction): Promise<boolean> =>
    new Promise((resolve, reject) => {
      waiting.push({ ...action, resolve, reject });
      void write();
    });
}
