import type { Result, Task } from './analyst';
import type { Hand } from './hands';

/** Tasks that belong together. */
export interface Plan<T extends Task = Task> {
  readonly tasks: readonly T[];
  /** Tasks of a higher priority are begun first, and of several the one that came first. */
  readonly priority: number;
  /** Called with what has been found out about a task, and on the way. */
  hear(task: T, found: Result, isFinal: boolean): void;
  /** Called once all tasks are done. */
  end(): void;
  /** Called if a task fails; the plan has ended then. */
  fail(error: unknown): void;
}

/** Where plans wait for hands. */
export interface Desk {
  /** The number of tasks that wait or are being done. */
  readonly size: number;
  /** Takes a plan on, and returns its id. */
  add<T extends Task>(plan: Plan<T>): string;
  /** Ends a plan, or all of them; nothing is heard of it any more. Returns the ids of those that had not ended. */
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

export function deskWith(hands: readonly Hand[]): Desk {
  const plans = new Map<string, { left: number }>();
  const free = [...hands];
  const busy = new Map<Hand, Job>();
  let waiting: Job[] = [];
  let given = 0;
  const resting: (() => void)[] = [];

  function cancel(id?: string): readonly string[] {
    const ended = [...plans.keys()].filter((each) => id === undefined || each === id);
    for (const each of ended) plans.delete(each);
    waiting = waiting.filter((job) => plans.has(job.id));
    for (const [hand, job] of busy) if (!plans.has(job.id)) hand.stop();
    return ended;
  }

  async function perform(hand: Hand, { id, plan, task }: Job): Promise<void> {
    const open = plans.get(id);
    if (open === undefined) return;
    try {
      const found = await hand.perform(task, (finding) => {
        if (plans.has(id)) plan.hear(task, finding, false);
      });
      if (found === null || !plans.has(id)) return;
      plan.hear(task, found, true);
      open.left -= 1;
      if (open.left === 0 && plans.delete(id)) plan.end();
    } catch (error) {
      if (cancel(id).length > 0) plan.fail(error);
    }
  }

  async function work(hand: Hand): Promise<void> {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) {
      busy.set(hand, job);
      await perform(hand, job);
      busy.delete(hand);
    }
    free.push(hand);
    rest();
  }

  /** Begins what waits, as far as hands are free. */
  function begin(): void {
    while (waiting.length > 0) {
      // The last one that was busy: its thread has started.
      const hand = free.pop();
      if (hand === undefined) return;
      void work(hand);
    }
    rest();
  }

  function rest(): void {
    if (!isIdle()) return;
    for (const resolve of resting.splice(0)) resolve();
  }
  const isIdle = (): boolean => plans.size === 0 && free.length === hands.length;

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
      await Promise.all(hands.map((hand) => hand.end()));
    },
  };
}
