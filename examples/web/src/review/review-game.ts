import type { ReviewedTurn } from 'century-engine/bots';
import { openThread, type Thread } from '../worker';
import { JUDGE, type Reviewing } from './reviewing';

export interface Listeners {
  /** Called with the judgements so far; `null` for missing ones. */
  onTurns(turns: readonly (ReviewedTurn | null)[]): void;
  onEnd(): void;
  onError(error: string): void;
}

/** Judges missing decisions on all cores, and returns a function that stops it. */
export function reviewGame({ record, turns }: Reviewing, { onTurns, onEnd, onError }: Listeners): () => void {
  let all = turns;
  let missing: number[] | null = null;
  const threads = Array.from({ length: Math.max(1, navigator.hardwareConcurrency) }, openThread);
  const stop = (): void => {
    for (const thread of threads) thread.end();
  };
  const judge = async (thread: Thread): Promise<void> => {
    const decisions = await thread.ask({ record, judge: JUDGE });
    if (all.length === 0) all = Array(decisions).fill(null);
    missing ??= [...all.keys()].filter((index) => all[index] === null);
    onTurns(all);
    for (let next = missing.shift(); next !== undefined; next = missing.shift()) {
      const turn = await thread.ask({ decision: next });
      all = all.with(next, turn);
      onTurns(all);
    }
  };
  Promise.all(threads.map(judge)).then(
    () => {
      stop();
      onEnd();
    },
    (error: Error) => {
      stop();
      onError(error.message);
    },
  );
  return stop;
}
