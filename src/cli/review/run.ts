import { Worker } from 'node:worker_threads';
import type { ReviewedTurn } from '../../bots/review/review';
import { Complaint } from '../complaint';
import type { Job } from './worker';

/**
 * Judges decisions of a game on worker threads.
 *
 * @param missing - their numbers
 * @param onTurn - called with each, in the order in which they get done
 * @throws Complaint if a thread fails; anything if the signal stops the run
 */
export async function judgeInThreads(
  job: Job,
  workers: number,
  missing: readonly number[],
  signal: AbortSignal,
  onTurn: (index: number, turn: ReviewedTurn) => Promise<void>,
): Promise<void> {
  const queue = missing.values();
  const threads = Array.from(
    { length: Math.min(workers, missing.length) },
    () => new Worker(new URL('./review-worker.js', import.meta.url), { workerData: job }),
  );
  const end = async (): Promise<void> => {
    await Promise.all(threads.map((thread) => thread.terminate()));
  };
  signal.addEventListener('abort', end);
  try {
    await Promise.all(threads.map((thread) => judgeOn(thread, queue, onTurn)));
    signal.throwIfAborted();
  } finally {
    signal.removeEventListener('abort', end);
    await end();
  }
}

/** Hands decisions to a thread, one after the other, until none is left. */
function judgeOn(
  thread: Worker,
  queue: Iterator<number>,
  onTurn: (index: number, turn: ReviewedTurn) => Promise<void>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let index = -1;
    const handNext = (): void => {
      const next = queue.next();
      if (next.done === true) {
        resolve();
        return;
      }
      index = next.value;
      thread.postMessage(index);
    };
    thread
      .on('message', (turn: ReviewedTurn) => onTurn(index, turn).then(handNext, reject))
      .on('error', (error) => reject(new Complaint(`a thread failed: ${String(error)}`, 1)))
      .on('exit', (code) => reject(new Complaint(`a thread exited with status ${code}`, 1)));
    handNext();
  });
}
