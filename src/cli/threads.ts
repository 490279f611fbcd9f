import { parentPort, Worker } from 'node:worker_threads';
import { Complaint } from './complaint';

/** How threads are started. */
export interface Starting {
  /** The file of the build that the threads run. */
  readonly file: 'worker' | 'review-worker' | 'analysis-worker' | 'steps-worker';
  readonly workers: number;
  /** What each thread is told at its start. */
  readonly data: unknown;
  /** Ends the threads at once; unfinished tasks are lost. */
  readonly signal: AbortSignal;
  /** Called when a thread tells that it has come on, with what it says of that. */
  readonly onProgress?: (told: unknown) => void;
}

/** Called with what has come out of a task. */
type OnResult<T, R> = (result: R, task: T) => void | Promise<void>;

/** Tasks, each taken when a thread is free for it. */
type Tasks<T> = Iterable<T> | AsyncIterable<T>;

/** Threads that share work. */
export interface Threads<T, R> {
  /**
   * Hands tasks to the threads, one after the other to each, until all are done.
   *
   * @throws Complaint if a task or a thread fails; anything that `onResult` throws, or if the signal stops the work
   */
  share(tasks: Tasks<T>, onResult: OnResult<T, R>): Promise<void>;
  end(): Promise<void>;
}

/** What a thread tells. Custom error classes do not pass between threads. */
type Told<R> =
  | { readonly kind: 'progress'; readonly told: unknown }
  | { readonly kind: 'result'; readonly result: R }
  | { readonly kind: 'fault'; readonly message: string; readonly status: number };

export function startThreads<T, R>(starting: Starting): Threads<T, R> {
  const { file, workers, data, signal, onProgress = () => {} } = starting;
  const url = new URL(`./${file}.js`, import.meta.url);
  const threads = Array.from({ length: workers }, () => new Worker(url, { workerData: data }));
  const end = async (): Promise<void> => {
    signal.removeEventListener('abort', end);
    await Promise.all(threads.map((thread) => thread.terminate()));
  };
  signal.addEventListener('abort', end);
  return {
    async share(tasks, onResult) {
      signal.throwIfAborted();
      const queue = Symbol.asyncIterator in tasks ? tasks[Symbol.asyncIterator]() : tasks[Symbol.iterator]();
      await Promise.all(threads.map((thread) => workOn(thread, queue, onResult, onProgress)));
      signal.throwIfAborted();
    },
    end,
  };
}

/** Starts threads for some tasks, and ends them. */
export async function shareOut<T, R>(
  starting: Starting,
  tasks: Tasks<T>,
  onResult: OnResult<T, R>,
): Promise<void> {
  const threads = startThreads<T, R>(starting);
  try {
    await threads.share(tasks, onResult);
  } finally {
    await threads.end();
  }
}

function workOn<T, R>(
  thread: Worker,
  queue: Iterator<T> | AsyncIterator<T>,
  onResult: OnResult<T, R>,
  onProgress: (told: unknown) => void,
): Promise<void> {
  let leave = (): void => {};
  const worked = new Promise<void>((resolve, reject) => {
    let next: IteratorResult<T>;
    const hand = async (): Promise<void> => {
      next = await queue.next();
      if (next.done === true) resolve();
      else thread.postMessage(next.value);
    };
    const hear = async (told: Told<R>): Promise<void> => {
      if (told.kind === 'progress') return onProgress(told.told);
      if (told.kind === 'fault') throw new Complaint(told.message, told.status);
      if (next.done !== true) await onResult(told.result, next.value);
      await hand();
    };
    const onMessage = (told: Told<R>): Promise<void> => hear(told).catch(reject);
    const onError = (error: unknown): void =>
      reject(new Complaint(`a thread failed: ${messageOf(error)}`, 1));
    const onExit = (code: number): void => reject(new Complaint(`a thread exited with status ${code}`, 1));
    thread.on('message', onMessage).on('error', onError).on('exit', onExit);
    // These alone: whoever ends the thread waits for it to exit.
    leave = () => thread.off('message', onMessage).off('error', onError).off('exit', onExit);
    hand().catch(reject);
  });
  return worked.finally(leave);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * In a thread: performs the tasks that are handed to it. A complaint is passed on; anything else ends the thread.
 *
 * @param transferred - the memory that a result takes along
 */
export function performTasks<T, R>(
  perform: (task: T) => R | Promise<R>,
  transferred: (result: R) => ArrayBuffer[] = () => [],
): void {
  const tell = (told: Told<R>, memory?: ArrayBuffer[]): void => parentPort?.postMessage(told, memory);
  parentPort?.on('message', async (task: T) => {
    try {
      const result = await perform(task);
      tell({ kind: 'result', result }, transferred(result));
    } catch (error) {
      if (!(error instanceof Complaint)) throw error;
      tell({ kind: 'fault', message: error.message, status: error.status });
    }
  });
}

/** In a thread: tells that it has come on. */
export function tellProgress(told?: unknown): void {
  parentPort?.postMessage({ kind: 'progress', told } satisfies Told<never>);
}
