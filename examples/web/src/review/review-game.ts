import type { ReviewedTurn } from 'century-engine/bots';
import { openWorker } from '../worker';
import type { ReviewTask, Verdict } from './judge';
import { JUDGE, type Reviewing } from './reviewing';

export interface Hearing {
  /** The judgements so far; `null` for what is not judged yet. */
  onTurns(turns: readonly (ReviewedTurn | null)[]): void;
  onEnd(): void;
  onError(error: string): void;
}

/** Judges what is not judged yet, on all cores. Returns what stops it. */
export function reviewGame({ record, turns }: Reviewing, { onTurns, onEnd, onError }: Hearing): () => void {
  let all = turns;
  let missing: number[] | null = null;
  let open: Worker[] = [];
  const stop = (): void => {
    for (const worker of open) worker.terminate();
    open = [];
  };
  const fail = (error: string): void => {
    if (open.length === 0) return;
    stop();
    onError(error);
  };
  const ask = (worker: Worker, task: ReviewTask): void => worker.postMessage(task);
  const hear = (worker: Worker, verdict: Verdict): void => {
    if (!open.includes(worker)) return;
    if ('error' in verdict) {
      fail(verdict.error);
      return;
    }
    if ('decisions' in verdict && all.length === 0) all = Array(verdict.decisions).fill(null);
    if ('turn' in verdict) all = all.with(verdict.decision, verdict.turn);
    missing ??= [...all.keys()].filter((index) => all[index] === null);
    onTurns(all);
    const next = missing.shift();
    if (next !== undefined) ask(worker, { decision: next });
    else if (all.every((turn) => turn !== null)) {
      stop();
      onEnd();
    }
  };
  open = Array.from({ length: Math.max(1, navigator.hardwareConcurrency) }, () => {
    const worker = openWorker();
    worker.onmessage = ({ data }: MessageEvent<Verdict>) => hear(worker, data);
    worker.onerror = ({ message }) => fail(message);
    ask(worker, { record, judge: JUDGE });
    return worker;
  });
  return stop;
}
