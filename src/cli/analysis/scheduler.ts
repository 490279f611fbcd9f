import { EventEmitter, once } from 'node:events';
import type { Finding } from '../../bots/review/analysis';
import { faultOf, refuse } from '../session/faults';
import { type Thread, threadFor } from '../threads';
import type { Result, Task } from './analyst';

export interface TaskPlan<T extends Task = Task> {
  readonly tasks: readonly T[];
  /** Higher priorities start first; equal ones start in the order of arrival. */
  readonly priority: number;
  found(task: T, result: Result, isFinal: boolean): object;
  /** Returns additional members of the last report, once all tasks are done. */
  done(): object;
}

export interface AnalysisWorker extends Thread<Task, Result | null> {
  stop(): void;
}

interface QueuedPlan extends TaskPlan {
  readonly id: string;
  started: number;
  left: number;
}

/** The maximum number of unfinished tasks of all plans. */
export const MAX_TASKS = 10_000;

export type Scheduler = ReturnType<typeof createScheduler>;

export function createScheduler(workers: readonly AnalysisWorker[], report: (params: object) => void) {
  /** Unfinished plans, in the order in which their tasks start. */
  let plans: QueuedPlan[] = [];
  const free = [...workers];
  const busy = new Map<AnalysisWorker, QueuedPlan>();
  const events = new EventEmitter();
  let given = 0;
  const isBusy = (): boolean => plans.length > 0 || busy.size > 0;
  const waiting = () => plans.find(({ tasks, started }) => started < tasks.length);

  /** Cancels a plan, or all plans, without further reports; returns the ids of cancelled plans. */
  function cancel(id?: string): readonly string[] {
    const ended = plans.filter((each) => id === undefined || each.id === id);
    plans = plans.filter((each) => !ended.includes(each));
    for (const [worker, each] of busy) if (ended.includes(each)) worker.stop();
    return ended.map((each) => each.id);
  }

  async function perform(worker: AnalysisWorker, queued: QueuedPlan): Promise<void> {
    const { id: analysis, tasks } = queued;
    const task = tasks[queued.started++] as Task;
    const send = (result: Result, isFinal: boolean): void => {
      if (plans.includes(queued)) report({ analysis, ...queued.found(task, result, isFinal) });
    };
    try {
      const found = await worker.perform(task, (finding) => send(finding as Finding, false));
      if (found === null) return;
      send(found, true);
      queued.left -= 1;
      endIfDone(queued);
    } catch (error) {
      if (cancel(analysis).length > 0) report({ analysis, error: faultOf(error) });
    }
  }

  function endIfDone(queued: QueuedPlan): void {
    if (queued.left > 0 || !plans.includes(queued)) return;
    report({ analysis: queued.id, done: true, ...queued.done() });
    plans = plans.filter((each) => each !== queued);
  }

  async function work(worker: AnalysisWorker): Promise<void> {
    for (let queued = waiting(); queued !== undefined; queued = waiting()) {
      busy.set(worker, queued);
      await perform(worker, queued);
      busy.delete(worker);
    }
    free.push(worker);
    events.emit('rest');
  }

  return {
    /** Queues a plan; returns its id, which every report contains. */
    add<T extends Task>(plan: TaskPlan<T>): string {
      const { length: left } = plan.tasks;
      const message = `At most ${MAX_TASKS} positions can wait at a time.`;
      if (plans.reduce((sum, each) => sum + each.left, left) > MAX_TASKS)
        refuse('too-many-positions', message, undefined, { most: MAX_TASKS });
      given += 1;
      const queued = { ...(plan as unknown as TaskPlan), id: `analysis-${given}`, started: 0, left };
      plans = [...plans, queued].sort((a, b) => b.priority - a.priority);
      // Deferred, so that the client receives the id before the first report.
      setImmediate(() => {
        endIfDone(queued);
        // The worker that became free last is preferred, because its thread is already running.
        while (waiting() !== undefined && free.length > 0) void work(free.pop() as AnalysisWorker);
        events.emit('rest');
      });
      return queued.id;
    },
    cancel,
    isBusy,
    /** Resolves once all plans have ended and all workers are free. */
    async idle(): Promise<void> {
      while (isBusy()) await once(events, 'rest');
    },
    end: () => Promise.all(workers.map((worker) => worker.end())),
  };
}

export interface WorkerSetup {
  readonly gameFiles: readonly string[];
  /** Shared memory with one flag; not 0 if the task must stop. */
  readonly stop: Int32Array;
}

export function analysisWorker(gameFiles: readonly string[]): AnalysisWorker {
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const data: WorkerSetup = { gameFiles, stop };
  const { perform, end } = threadFor<Task, Result | null>({ kind: 'analysis', data });
  return {
    perform(task, onProgress) {
      Atomics.store(stop, 0, 0);
      return perform(task, onProgress);
    },
    stop: () => void Atomics.store(stop, 0, 1),
    end,
  };
}
