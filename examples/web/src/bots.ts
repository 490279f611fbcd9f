import { type Action, actor, resample, type State } from 'century-engine';
import address from './bot-worker.ts?worker&url';

/** What the page asks the worker. */
export interface Question {
  readonly id: number;
  /** A bot as `createBot` names it. */
  readonly bot: string;
  readonly seed: string;
  /** A world that the deciding seat cannot tell from the real one. */
  readonly world: State;
}

/** What the worker says. */
export type Answer =
  | { readonly id: number; readonly action: Action }
  | { readonly id: number; readonly error: string };

interface Waiting {
  resolve(action: Action): void;
  reject(error: Error): void;
}

let worker: Worker | null = null;
/** A policy can be made only once. */
let url: string | null = null;
let asked = 0;
const waiting = new Map<number, Waiting>();

/**
 * Lets a bot choose for the seat that decides, in a web worker. What the seat cannot know is drawn anew before, so
 * that no secret leaves the page. The same bot, state and seed choose the same action.
 */
export function askBot(bot: string, state: State, seed: string): Promise<Action> {
  const seat = actor(state);
  if (seat === null) return Promise.reject(new RangeError('the game is over'));
  const question: Question = { id: asked++, bot, seed, world: resample(state, seat, seed) };
  return new Promise((resolve, reject) => {
    waiting.set(question.id, { resolve, reject });
    openWorker().postMessage(question);
  });
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/** The worker's address, which the policy of the page asks to be vouched for. */
function scriptUrl(): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('century-table', { createScriptURL: () => address });
  return policy?.createScriptURL(address) ?? address;
}

function openWorker(): Worker {
  if (worker !== null) return worker;
  url ??= scriptUrl();
  worker = new Worker(url, { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<Answer>) => {
    const asker = waiting.get(data.id);
    waiting.delete(data.id);
    if ('action' in data) asker?.resolve(data.action);
    else asker?.reject(new Error(data.error));
  };
  worker.onerror = ({ message }) => {
    for (const asker of waiting.values()) asker.reject(new Error(message));
    waiting.clear();
    worker?.terminate();
    worker = null;
  };
  return worker;
}
