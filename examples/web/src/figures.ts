import type { GameRecord } from 'century-engine';
import type { Statistics } from 'century-engine/records';
import { openThread } from './worker';

/** What is counted so far, or why nothing could be; `null` while it is being counted. */
const counted = new WeakMap<GameRecord, Statistics | Error | null>();

/** The figures of a game, counted beside the page; `null` until they are there, and then `onCounted` is called. */
export function figuresOf(record: GameRecord, onCounted: () => void): Statistics | Error | null {
  const known = counted.get(record);
  if (known !== undefined) return known;
  counted.set(record, null);
  const thread = openThread();
  void thread
    .ask({ figuresOf: record })
    .catch((error: Error) => error)
    .then((figures) => {
      counted.set(record, figures);
      thread.end();
      onCounted();
    });
  return null;
}
