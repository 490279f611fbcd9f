import type { GameRecord } from 'century-engine';
import type { Statistics } from 'century-engine/records';
import { openThread } from './worker';

/** Statistics by game, or the error of the worker; `null` while they are being counted. */
const counted = new WeakMap<GameRecord, Statistics | Error | null>();

/** Returns the statistics of a game, which a worker counts; `null` before `onCounted` is called. */
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
