import type { Action, GameRecord, State } from 'century-engine';
import type { ReviewedTurn } from 'century-engine/bots';
import type { Statistics } from 'century-engine/records';
import address from './bot-worker.ts?worker&url';

/** A decision for a bot. */
export interface Question {
  /** The name of a bot, for `createBot`. */
  readonly bot: string;
  readonly seed: string;
  /** The key of a bot with a memory; `null` for a single decision. */
  readonly player: string | null;
  /** A state with redrawn hidden pieces. */
  readonly world: State;
}

export type Task =
  | Question
  | { readonly figuresOf: GameRecord }
  /** The game of the next judgements. */
  | { readonly record: GameRecord; readonly judge: string }
  | { readonly decision: number };

/** A thread for bots, reviews and statistics. It answers in the order of the tasks. */
export interface Thread {
  ask(task: Question): Promise<Action>;
  ask(task: { readonly figuresOf: GameRecord }): Promise<Statistics>;
  /** Returns the number of decisions. */
  ask(task: { readonly record: GameRecord; readonly judge: string }): Promise<number>;
  ask(task: { readonly decision: number }): Promise<ReviewedTurn>;
  end(): void;
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/** A policy can be created only once. */
let url: string | null = null;

/** Opens a thread, whose worker starts with the first task, and again after a failure. */
export function openThread(): Thread {
  let worker: Worker | null = null;
  let waiting: { resolve(answer: never): void; reject(error: Error): void }[] = [];
  function start(): Worker {
    url ??= scriptUrl();
    const started = new Worker(url, { type: 'module' });
    started.onmessage = ({ data }: MessageEvent<{ readonly answer: never } | { readonly error: string }>) => {
      const asker = waiting.shift();
      if ('answer' in data) asker?.resolve(data.answer);
      else asker?.reject(new Error(data.error));
    };
    started.onerror = ({ message }) => {
      for (const { reject } of waiting) reject(new Error(message));
      end();
    };
    return started;
  }
  function end(): void {
    waiting = [];
    worker?.terminate();
    worker = null;
  }
  return {
    ask: (task: Task): Promise<never> =>
      new Promise((resolve, reject) => {
        worker ??= start();
        worker.postMessage(task);
        waiting.push({ resolve, reject });
      }),
    end,
  };
}

/** Returns the worker's address as a trusted URL, which the policy of the page requires. */
function scriptUrl(): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('century-table', { createScriptURL: () => address });
  return policy?.createScriptURL(address) ?? address;
}
