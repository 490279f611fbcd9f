import { Worker } from 'node:worker_threads';
import { Complaint } from './complaint';

/** Work that threads share. */
export interface SharedWork<T, M> {
  /** The file that the threads run. */
  readonly file: URL;
  readonly workers: number;
  /** What each thread is told at its start. */
  readonly data: unknown;
  readonly tasks: Iterable<T>;
  /** Ends the work at once; unfinished tasks are lost. */
  readonly signal: AbortSignal;
  /**
   * A message about the task that a thread works on.
   *
   * @returns whether the task is done
   */
  onMessage(message: M, task: T): boolean | Promise<boolean>;
}

/**
 * Hands tasks to threads, one after the other to each, until all are done.
 *
 * @throws Complaint if a thread fails; anything that `onMessage` throws, or if the signal stops the work
 */
export async function shareOut<T, M>(work: SharedWork<T, M>): Promise<void> {
  const { file, workers, data, signal } = work;
  const queue = work.tasks[Symbol.iterator]();
  const threads = Array.from({ length: workers }, () => new Worker(file, { workerData: data }));
  const end = async (): Promise<void> => {
    await Promise.all(threads.map((thread) => thread.terminate()));
  };
  signal.addEventListener('abort', end);
  try {
    await Promise.all(threads.map((thread) => workOn(thread, queue, work.onMessage)));
    signal.throwIfAborted();
  } finally {
    signal.removeEventListener('abort', end);
    await end();
  }
}

function workOn<T, M>(
  thread: Worker,
  queue: Iterator<T>,
  onMessage: SharedWork<T, M>['onMessage'],
): Promise<void> {
  return new Promise((resolve, reject) => {
    let next = queue.next();
    const hand = (): void => {
      if (next.done === true) resolve();
      else thread.postMessage(next.value);
    };
    const hear = async (message: M): Promise<void> => {
      if (next.done === true || !(await onMessage(message, next.value))) return;
      next = queue.next();
      hand();
    };
    thread
      .on('message', (message: M) => hear(message).catch(reject))
      .on('error', (error) => reject(new Complaint(`a thread failed: ${messageOf(error)}`, 1)))
      .on('exit', (code) => reject(new Complaint(`a thread exited with status ${code}`, 1)));
    hand();
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
