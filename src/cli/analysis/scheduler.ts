import type { Finding } from '../../bots/review/analysis';
import { startThreads, type Threads } from '../threads';
import type { Analyst, Result, Task } from './analyst';

/** The tasks of one analysis, and the functions that receive their results. */
export interface Plan<T extends Task = Task> {
  readonly tasks: readonly T[];
  /** Tasks of a higher priority start first; tasks of equal priority start in the order in which they were added. */
  readonly priority: number;
  /** Called with interim results of a task, and with the final one. */
  onProgress(task: T, found: Result, isFinal: boolean): void;
  /** Called once all tasks are done. */
  end(): void;
  /** Called if a task fails, which ends the plan. */
  fail(error: unknown): void;
}

/** Distributes the tasks of plans among workers. */
export interface Scheduler {
  /** The number of tasks that are waiting or running. */
  readonly size: number;
  /** Adds a plan to the queue; returns its id. */
  add<T extends Task>(plan: Plan<T>): string;
  /** Ends a plan, by default all plans, without further reports. Returns the ids of the plans that this has ended. */
  cancel(id?: string): readonly string[];
  /** Resolves once all plans have ended and all workers are free. */
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

  /** Starts waiting tasks on all free workers. */
  function begin(): void {
    while (waiting.length > 0) {
      // Prefers the worker that became free last, since its thread is already running.
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
      // Starts later, so that the client receives the id before any report about the plan.
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
  /** Stops the current task. */
  stop(): void;
  end(): Promise<void>;
}

/** The data that an analysis thread receives when it starts. */
export interface WorkerSetup {
  /** The files with custom games. */
  readonly gameFiles: readonly string[];
  /** A flag in shared memory, which the thread checks during a task: not 0 if the task must stop. */
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
        // Ends the failed thread; the next task starts a new one.
        await end();
        throw error;
      }
      return found;
    },
    stop: () => void Atomics.store(stop, 0, 1),
    end,
  };
}
