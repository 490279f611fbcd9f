import { Readable } from 'node:stream';
import { parentPort, Worker } from 'node:worker_threads';
import { CliError } from './cli-error';
import { watchSignals } from './terminal';

/** The setup of worker threads. */
export interface Starting {
  /** The kind of tasks, for which `worker.ts` has a function. */
  readonly kind: 'match' | 'analysis' | 'steps';
  readonly workers: number;
  /** The data that each thread receives when it starts. */
  readonly data: unknown;
  /** Called with each progress report of a thread during a task. */
  readonly onProgress?: (progress: unknown) => void;
}

/** Called with the result of each task, in the order of tasks; returns `false` to ignore all later results. */
type OnResult<T, R> = (result: R, task: T) => boolean | undefined;

/** Tasks, which are taken from the iterable as threads become free. */
type Tasks<T> = Iterable<T> | AsyncIterable<T>;

/** Worker threads that share the tasks of one kind. */
export interface Threads<T, R> {
  /**
   * Distributes tasks among the threads, one at a time to each, until all are done or `onResult` returns `false`.
   *
   * @throws CliError if a task or a thread fails; anything that `onResult` throws
   */
  share(tasks: Tasks<T>, onResult: OnResult<T, R>): Promise<void>;
  /** Ends the threads at once; unfinished tasks are lost. */
  end(): Promise<void>;
}

/** A message from a thread. A `CliError` is sent as its members, since messages lose the classes of errors. */
type Report<R> =
  | { readonly kind: 'progress'; readonly progress: unknown }
  | { readonly kind: 'result'; readonly result: R }
  | { readonly kind: 'fault'; readonly message: string; readonly status: number };

/** The maximum number of results, per thread, that wait in memory for the result of an earlier task. */
const AHEAD = 64;

export function startThreads<T, R>({ workers, onProgress = () => {}, ...work }: Starting): Threads<T, R> {
  const threads = Array.from({ length: workers }, () => startThread<T, R>(work, onProgress));
  return {
    share: (tasks, onResult) => shareAmong(threads, tasks, onResult),
    async end() {
      await Promise.all(threads.map((thread) => thread.end()));
    },
  };
}

/** Distributes tasks among these threads: see {@link Threads.share}. Without threads there must be no tasks. */
export async function shareAmong<T, R>(
  threads: readonly Pick<Thread<T, R>, 'perform'>[],
  tasks: Tasks<T>,
  onResult: OnResult<T, R>,
): Promise<void> {
  if (threads.length === 0) return;
  const free = [...threads];
  const perform = async (task: T) => {
    const thread = free.pop() as Thread<T, R>;
    try {
      return { task, result: await thread.perform(task) };
    } finally {
      free.push(thread);
    }
  };
  const limits = { concurrency: threads.length, highWaterMark: AHEAD * threads.length };
  const results = Readable.from(tasks).map(perform, limits);
  for await (const { task, result } of results) if (onResult(result, task) === false) return;
}

/**
 * Performs tasks on new threads, which then end; a signal to the program ends them at once.
 *
 * @param stopped - returns a summary of the finished work, for the message after a signal
 * @throws CliError as {@link Threads.share} does, or if there was a signal
 */
export async function shareOut<T, R>(
  starting: Starting,
  tasks: Tasks<T>,
  onResult: OnResult<T, R>,
  stopped: () => string,
): Promise<void> {
  const stops = watchSignals();
  const threads = startThreads<T, R>(starting);
  stops.signal.addEventListener('abort', threads.end);
  try {
    await threads.share(tasks, onResult);
  } catch (error) {
    if (stops.status() === 0) throw error;
    throw new CliError(`stopped, with ${stopped()}`, stops.status());
  } finally {
    stops.close();
    await threads.end();
  }
}

interface Thread<T, R> {
  perform(task: T): Promise<R>;
  end(): Promise<unknown>;
}

function startThread<T, R>(work: object, onProgress: (progress: unknown) => void): Thread<T, R> {
  const thread = new Worker(new URL('./worker.js', import.meta.url), { workerData: work });
  let failure: CliError | null = null;
  let waiting: { resolve(result: R): void; reject(error: Error): void } | null = null;
  const fail = (why: string): void => {
    failure ??= new CliError(why, 1);
    waiting?.reject(failure);
  };
  thread.on('error', (error: unknown) => fail(`a thread failed: ${messageOf(error)}`));
  thread.on('exit', (code) => fail(`a thread exited with status ${code}`));
  thread.on('message', (report: Report<R>) => {
    if (report.kind === 'progress') onProgress(report.progress);
    else if (report.kind === 'fault') waiting?.reject(new CliError(report.message, report.status));
    else waiting?.resolve(report.result);
  });
  return {
    async perform(task) {
      if (failure !== null) throw failure;
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        thread.postMessage(task);
      });
    },
    end: () => thread.terminate(),
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** In a thread: performs each task that it receives. A `CliError` is sent back; any other error ends the thread. */
export function performTasks<T, R>(perform: (task: T) => Promise<R>): void {
  const post = (report: Report<R>): void => parentPort?.postMessage(report);
  parentPort?.on('message', async (task: T) => {
    try {
      post({ kind: 'result', result: await perform(task) });
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      post({ kind: 'fault', message: error.message, status: error.status });
    }
  });
}

/** In a thread: sends a report on the progress of its task. */
export function reportProgress(progress: unknown): void {
  parentPort?.postMessage({ kind: 'progress', progress } satisfies Report<never>);
}
