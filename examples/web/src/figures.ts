import type { GameRecord } from 'century-engine';
import type { Statistics } from 'century-engine/records';
import { openWorker } from './worker';

/** What the page asks a thread that counts. */
export interface FiguresTask {
  readonly figuresOf: GameRecord;
}

/** What is counted so far; `null` while it is being counted, and where that failed. */
const counted = new WeakMap<GameRecord, Statistics | null>();

/** The figures of a game, counted beside the page; `null` until they are there, and then `onCounted` is called. */
export function figuresOf(record: GameRecord, onCounted: () => void): Statistics | null {
  const known = counted.get(record);
  if (known !== undefined) return known;
  counted.set(record, null);
  const worker = openWorker();
  worker.onmessage = ({ data }: MessageEvent<Statistics>) => {
    counted.set(record, data);
    worker.terminate();
    onCounted();
  };
  worker.onerror = () => worker.terminate();
  const task: FiguresTask = { figuresOf: record };
  worker.postMessage(task);
  return null;
}
