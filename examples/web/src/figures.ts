import type { GameRecord } from 'century-engine';
import type { Statistics } from 'century-engine/records';
import { openWorker } from './worker';

export interface FiguresTask {
  readonly figuresOf: GameRecord;
}

export type Figures = Statistics | { readonly error: string };

/** What is counted so far; `null` while it is being counted. */
const counted = new WeakMap<GameRecord, Figures | null>();

/** The figures of a game, counted beside the page; `null` until they are there, and then `onCounted` is called. */
export function figuresOf(record: GameRecord, onCounted: () => void): Figures | null {
  const known = counted.get(record);
  if (known !== undefined) return known;
  counted.set(record, null);
  const worker = openWorker();
  const end = (figures: Figures): void => {
    counted.set(record, figures);
    worker.terminate();
    onCounted();
  };
  worker.onmessage = ({ data }: MessageEvent<Figures>) => end(data);
  worker.onerror = ({ message }) => end({ error: message });
  const task: FiguresTask = { figuresOf: record };
  worker.postMessage(task);
  return null;
}
