import type { Finding } from '../../bots/review/analysis';
import { startThreads, type Threads } from '../threads';
import type { Analyst, Result, Task } from './analyst';

/** Tasks that belong together. */
export interface Plan<T extends Task = Task> {
  readonly tasks: readonly T[];
  /** Tasks of a higher priority begin first; those of equal priority in the order of arrival. */
  readonly priority: number;
  /** Called with interim results of a task, and with the final one. */
  onProgress(task: T, found: Result, isFinal: boolean): void;
  /** Called once all tasks are done. */
  end(): void;
  /** Called if a task fails; the plan has ended then. */
  fail(error: unknown): void;
}

/** Hands the tasks of plans to workers. */
export interface Scheduler {
  /** The number of tasks that wait or are being done. */
  readonly size: number;
  /** Takes a plan on, and returns its id. */
  add<T extends Task>(plan: Plan<T>): string;
  /** Ends a plan, or all of them; nothing more is reported about it. Returns the ids of those that had not ended. */
  cancel(id?: string): readonly string[];
  /** Resolves when there is nothing to do. */
  idle(): Promise<void>;
  end(): Promise<void>;
}

interface Job {
  readonly id: string;
  readonly plan: Plan;
  readonly task: Task;
}

export function createScheduler(workers: readonly AnalysisWorker[]): Scheduler {
  const plans = new Map<string, { left: number }>();
  const free = [...workers];
  const busy = new Map<AnalysisWorker, Job>();
  let waiting: Job[] = [];
  let given = 0;
  const resting: (() => void)[] = [];

  function cancel(id?: string): readonly string[] {
    const ended = [...plans.keys()].filter((each) => id === undefined || each === id);
    for (const each of ended) plans.delete(each);
    waiting = waiting.filter((job) => plans.has(job.id));
    for (const [worker, job] of busy) if (!plans.has(job.id)) worker.stop();
    return ended;
  }

  async function perform(worker: AnalysisWorker, { id, plan, task }: Job): Promise<void> {
    const open = plans.get(id);
    if (open === undefined) return;
    try {
      const found = await worker.perform(task, (finding) => {
        if (plans.has(id)) plan.onProgress(task, finding, false);
      });
      if (found === null || !plans.has(id)) return;
      plan.onProgress(task, found, true);
      open.left -= 1;
      if (open.left === 0 && plans.delete(id)) plan.end();
    } catch (error) {
      if (cancel(id).length > 0) plan.fail(error);
    }
  }

  async function work(worker: AnalysisWorker): Promise<void> {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      busy.set(worker, job);
      await perform(worker, job);
      busy.delete(worker);
    }
    free.push(worker);
    rest();
  }

  /** Begins what waits, as far as workers are free. */
  function begin(): void {
    while (waiting.length > 0) {
      // The last one that was busy: its thread has started.
      const worker = free.pop();
      if (worker === undefined) return;
      void work(worker);
    }
    rest();
  }

  function rest(): void {
    if (!isIdle()) return;
    for (const resolve of resting.splice(0)) resolve();
  }
  const isIdle = (): boolean => plans.size === 0 && free.length === workers.length;

  return {
    get size() {
      return waiting.length + busy.size;
    },
    add<T extends Task>(plan: Plan<T>) {
      given += 1;
      const id = `analysis-${given}`;
      plans.set(id, { left: plan.tasks.length });
      const behind = waiting.findIndex((job) => job.plan.priority < plan.priority);
      const jobs = plan.tasks.map((task) => ({ id, plan: plan as unknown as Plan, task }));
      waiting.splice(behind === -1 ? waiting.length : behind, 0, ...jobs);
      // The answer with the id comes before anything else about it.
      setImmediate(() => {
        if (jobs.length === 0 && plans.delete(id)) plan.end();
        begin();
      });
      return id;
    },
    cancel,
    idle: () => (isIdle() ? Promise.resolve() : new Promise((resolve) => resting.push(resolve))),
    end: async () => {
      await Promise.all(workers.map((worker) => worker.end()));
    },
  };
}

/** An analyst that can be stopped from outside. */
export interface AnalysisWorker extends Analyst {
  /** Makes it give up the task that it has. */
  stop(): void;
  end(): Promise<void>;
}

/** The data of a thread. */
export interface WorkerSetup {
  /** The files of games that tasks may be about. */
  readonly gameFiles: readonly string[];
  /** Not 0 when the task is to be given up: the thread reads it while it searches. */
  readonly stop: Int32Array;
}

/** A worker in its own thread, which starts with the first task. */
export function threadWorker(gameFiles: readonly string[]): AnalysisWorker {
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const data: WorkerSetup = { gameFiles, stop };
  let threads: Threads<Task, Result | null> | null = null;
  let send: (finding: Finding) => void = () => {};
  const end = async (): Promise<void> => {
    await threads?.end();
    threads = null;
  };
  return {
    async perform(task, report) {
      Atomics.store(stop, 0, 0);
      send = report;
      const onProgress = (finding: unknown): void => send(finding as Finding);
      threads ??= startThreads({ kind: 'analysis', workers: 1, data, onProgress });
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
