import { Worker } from 'node:worker_threads';
import type { Action, Seat, State } from 'century-engine';

export type Bots = ReturnType<typeof createBots>;

/** Creates bots in a separate thread, which starts again after a failure such as a lack of memory. */
export function createBots() {
  const waiting = new Map<number, { resolve(action: Action): void; reject(error: Error): void }>();
  let worker: Worker | null = null;
  let last = 0;

  function start(): Worker {
    const started = new Worker(new URL('./bot-worker.mjs', import.meta.url), { execArgv: [] });
    started.on('message', ({ id, action }: { id: number; action: Action }) => {
      waiting.get(id)?.resolve(action);
      waiting.delete(id);
    });
    started.on('error', () => {});
    started.on('exit', () => {
      if (worker === started) worker = null;
      for (const { reject } of waiting.values()) reject(new Error('The bots have stopped.'));
      waiting.clear();
    });
    started.unref();
    return started;
  }

  return {
    /** Returns the action of a bot, which redraws hidden pieces first. */
    choose(room: string, seat: Seat, name: string, state: State): Promise<Action> {
      worker ??= start();
      const id = ++last;
      const answer = new Promise<Action>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
      });
      worker.postMessage({ id, player: `${room}:${seat}`, name, state });
      return answer;
    },
    /** The number of choices requested and not yet made. */
    get waiting(): number {
      return waiting.size;
    },
    /** Forgets the bots of a room. */
    forget(room: string): void {
      worker?.postMessage({ forget: `${room}:` });
    },
    async close(): Promise<void> {
      await worker?.terminate();
    },
  };
}
