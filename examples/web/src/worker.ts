import type { Action, GameRecord, State } from 'century-engine';
import type { ReviewedTurn } from 'century-engine/bots';
import type { Statistics } from 'century-engine/records';
import address from './bot-worker.ts?worker&url';

/** A choice that a bot is asked for. */
export interface Question {
  /** A bot as `createBot` names it. */
  readonly bot: string;
  readonly seed: string;
  /** Whose bot it is: one that remembers where it got nowhere. `null` for one that is asked once. */
  readonly player: string | null;
  /** A world that the deciding seat cannot tell from the real one. */
  readonly world: State;
}

export type Task =
  | Question
  | { readonly figuresOf: GameRecord }
  /** The game that the next decisions are judged of. */
  | { readonly record: GameRecord; readonly judge: string }
  | { readonly decision: number };

/** A thread in which bots play or judge, and figures are counted; its answers come in the order of the tasks. */
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

/** A policy can be made only once. */
let url: string | null = null;

/** Opens a thread, which starts with its first task, and anew after its script has failed. */
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

/** The worker's address, which the policy of the page asks to be vouched for. */
function scriptUrl(): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('century-table', { createScriptURL: () => address });
  return policy?.createScriptURL(address) ?? address;
}
