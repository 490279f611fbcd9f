import { type Action, actor, resample, type State } from 'century-engine';
import { openWorker } from './worker';

export interface Question {
  readonly id: number;
  /** A bot as `createBot` names it. */
  readonly bot: string;
  readonly seed: string;
  /** Whose bot it is: one that remembers where it got nowhere. `null` for one that is asked once. */
  readonly player: string | null;
  /** A world that the deciding seat cannot tell from the real one. */
  readonly world: State;
}

export type Answer =
  | { readonly id: number; readonly action: Action }
  | { readonly id: number; readonly error: string };

interface Waiting {
  resolve(action: Action): void;
  reject(error: Error): void;
}

let worker: Worker | null = null;
let asked = 0;
const waiting = new Map<number, Waiting>();

/**
 * Lets a bot choose for the seat that decides, in a web worker. What the seat cannot know is drawn anew before, so
 * that no secret leaves the page.
 */
export function askBot(
  bot: string,
  state: State,
  seed: string,
  player: string | null = null,
): Promise<Action> {
  const seat = actor(state);
  if (seat === null) return Promise.reject(new RangeError('the game is over'));
  const question: Question = { id: asked++, bot, seed, player, world: resample(state, seat, seed) };
  return new Promise((resolve, reject) => {
    waiting.set(question.id, { resolve, reject });
    ownWorker().postMessage(question);
  });
}

function ownWorker(): Worker {
  if (worker !== null) return worker;
  worker = openWorker();
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
