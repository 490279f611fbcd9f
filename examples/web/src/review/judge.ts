import type { GameRecord } from 'century-engine';
import { createReviewer, type ReviewedTurn, type Reviewer } from 'century-engine/bots';

/** What the page asks a thread that judges: first which game, then one decision after the other. */
export type ReviewTask =
  | { readonly record: GameRecord; readonly judge: string }
  | { readonly decision: number };

/** What the thread says: how many decisions there are, or a judgement on one. */
export type Verdict =
  | { readonly decisions: number }
  | { readonly decision: number; readonly turn: ReviewedTurn }
  | { readonly error: string };

let reviewer: Reviewer | null = null;

export function judge(task: ReviewTask): Verdict {
  try {
    if ('record' in task) reviewer = createReviewer(task.record, { bot: task.judge });
    if (reviewer === null) throw new TypeError('there is no game yet');
    if ('record' in task) return { decisions: reviewer.length };
    return { decision: task.decision, turn: reviewer.judge(task.decision) };
  } catch (error) {
    return { error: String(error) };
  }
}
