import { on } from 'node:events';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { CliError, messageOf } from './cli-error';
import { watchSignals } from './terminal';

export interface Work {
  readonly kind: 'match' | 'analysis' | 'steps';
  readonly data: unknown;
}

/** Receives the results in the order of the tasks; if it returns `false`, later results are ignored. */
type OnResult<R> = (result: R) => boolean | undefined;

/** Tasks are read as threads become free. */
type Tasks<T> = Iterable<T> | AsyncIterable<T>;

/** A message from a thread. A `CliError` is sent as its members, because messages lose the class of errors. */
export type ThreadReport<R> =
  | { readonly kind: 'progress'; readonly progress: unknown }
  | { readonly kind: 'result'; readonly result: R }
  | { readonly kind: 'fault'; readonly message: string; readonly status: number };

/** The maximum number of results per thread that wait for the result of an earlier task. */
const AHEAD = 64;

/** Distributes tasks among threads, one at a time to each, until all are done or `onResult` returns `false`. */
export async function shareAmong<T, R>(
  threads: readonly Pick<Thread<T, R>, 'perform'>[],
  tasks: Tasks<T>,
  onResult: OnResult<R>,
): Promise<void> {
  if (threads.length === 0) return;
  const free = [...threads];
  const perform = async (task: T): Promise<R> => {
    const thread = free.pop() as Thread<T, R>;
    try {
      return await thread.perform(task);
    } finally {
      free.push(thread);
    }
  };
  const limits = { concurrency: threads.length, highWaterMark: AHEAD * threads.length };
  const results = Readable.from(tasks).map(perform, limits);
  for await (const result of results) if (onResult(result) === false) return;
}

/** Starts threads for the tasks and ends them afterwards. A signal ends them at once, with the text of `stopped`. */
export async function shareOut<T, R>(
  { workers, ...work }: Work & { readonly workers: number },
  tasks: Tasks<T>,
  onResult: OnResult<R>,
  stopped: () => string,
): Promise<void> {
  const stops = watchSignals();
  const threads = Array.from({ length: workers }, () => threadFor<T, R>(work));
  const end = () => Promise.all(threads.map((thread) => thread.end()));
  stops.signal.addEventListener('abort', end);
  try {
    await shareAmong(threads, tasks, onResult);
  } catch (error) {
    if (stops.status() === 0) throw error;
    throw new CliError(`stopped, with ${stopped()}`, stops.status());
  } finally {
    stops.close();
    await end();
  }
}

/** A thread that performs one task at a time; it starts with the first task. */
export interface Thread<T, R> {
  /** @throws CliError if the task or thread fails; the next task starts a new thread */
  perform(task: T, onProgress?: (progress: unknown) => void): Promise<R>;
  /** Ends the thread at once; an unfinished task fails. */
  end(): Promise<unknown>;
}

export function threadFor<T, R>(work: Work): Thread<T, R> {
  let started: { readonly thread: Worker; readonly reports: AsyncIterator<ThreadReport<R>[]> } | null = null;
  const start = () => {
    const thread = new Worker(new URL('./worker.js', import.meta.url), { workerData: work });
    // Without a listener, an error between tasks would end the program; the iterator throws it in the next task.
    thread.on('error', () => {});
    thread.on('exit', (status) =>
      thread.emit('error', new CliError(`a thread exited with status ${status}`, 1)),
    );
    return { thread, reports: on(thread, 'message') };
  };
  const end = async (): Promise<unknown> => {
    const ended = started?.thread;
    started = null;
    return ended?.terminate();
  };
  return {
    async perform(task, onProgress) {
      started ??= start();
      const { thread, reports } = started;
      thread.postMessage(task);
      try {
        for (;;) {
          const [report]: readonly [ThreadReport<R>] = (await reports.next()).value;
          if (report.kind === 'result') return report.result;
          if (report.kind === 'fault') throw new CliError(report.message, report.status);
          onProgress?.(report.progress);
        }
      } catch (error) {
        await end();
        if (error instanceof CliError) throw error;
        throw new CliError(`a thread failed: ${messageOf(error)}`, 1);
      }
    },
    end,
  };
}
