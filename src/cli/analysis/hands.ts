import type { Finding } from '../../bots/review/analysis';
import { startThreads, type Threads } from '../threads';
import type { Analyst, Result, Task } from './analyst';

/** An analyst that can be stopped from outside. */
export interface Hand extends Analyst {
  /** Makes it give up the task that it has. */
  stop(): void;
  end(): Promise<void>;
}

/** What a thread needs to know. */
export interface Setting {
  /** The files of games that tasks may be about. */
  readonly gameFiles: readonly string[];
  /** Not 0 when the task is to be given up: the thread reads it while it searches. */
  readonly stop: Int32Array;
}

/** A hand in a thread of its own, which starts with the first task. */
export function threadHand(gameFiles: readonly string[]): Hand {
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const data: Setting = { gameFiles, stop };
  let threads: Threads<Task, Result | null> | null = null;
  let hear: (finding: Finding) => void = () => {};
  const end = async (): Promise<void> => {
    await threads?.end();
    threads = null;
  };
  return {
    async perform(task, report) {
      Atomics.store(stop, 0, 0);
      hear = report;
      const onProgress = (finding: unknown): void => hear(finding as Finding);
      threads ??= startThreads({ file: 'analysis-worker', workers: 1, data, onProgress });
      let found: Result | null = null;
      try {
        await threads.share([task], (result) => {
          found = result;
        });
      } catch (error) {
        // The next task gets another thread.
        await end();
        throw error;
      }
      return found;
    },
    stop: () => void Atomics.store(stop, 0, 1),
    end,
  };
}
