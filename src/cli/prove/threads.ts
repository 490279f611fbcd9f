import { Worker } from 'node:worker_threads';
import { Complaint } from '../complaint';
import type { Answer, Result, Setting, Task } from './worker';

/** Threads that share the positions. */
export interface Threads {
  /**
   * Does tasks in any order, and hands each result on.
   *
   * @returns whether all were begun; not after the signal
   * @throws Complaint if a task fails
   */
  perform(tasks: Iterable<Task>, onResult: (task: Task, result: Result) => void): Promise<boolean>;
  end(): Promise<void>;
}

export function startThreads(workers: number, setting: Setting, signal: AbortSignal): Threads {
  const threads = Array.from(
    { length: workers },
    () => new Worker(new URL('./prove-worker.js', import.meta.url), { workerData: setting }),
  );
  return {
    async perform(tasks, onResult) {
      const queue = tasks[Symbol.iterator]();
      await Promise.all(threads.map((thread) => workOn(thread, queue, onResult, signal)));
      return !signal.aborted;
    },
    async end() {
      await Promise.all(threads.map((thread) => thread.terminate()));
    },
  };
}

function workOn(
  thread: Worker,
  queue: Iterator<Task>,
  onResult: (task: Task, result: Result) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let task: Task | null = null;
    const leave = (): void => {
      thread.off('message', onMessage).off('error', onError);
    };
    const handNext = (): void => {
      const next = signal.aborted ? null : queue.next();
      if (next === null || next.done === true) {
        leave();
        resolve();
      } else {
        task = next.value;
        thread.postMessage(task);
      }
    };
    const onError = (error: unknown): void => {
      leave();
      reject(error);
    };
    const onMessage = (answer: Answer): void => {
      if ('fault' in answer) onError(new Complaint(answer.fault, 1));
      else {
        if (task !== null) onResult(task, answer);
        handNext();
      }
    };
    thread.on('message', onMessage).on('error', onError);
    handNext();
  });
}
