import type { GameRecord } from 'century-engine';
import type { Judgement, ReviewedTurn } from 'century-engine/bots';
import type { Replay } from '../page-state';
import { isOver, type Turn } from '../timeline';

export const JUDGE = 'mcts:400';

/** The progress of a review. */
export interface Reviewing {
  readonly record: GameRecord;
  /** By decision; `null` for missing judgements. Empty until their number is known. */
  readonly turns: readonly (ReviewedTurn | null)[];
  readonly isRunning: boolean;
}

/** The sum of the judgements on a seat. */
export interface SeatSum {
  /** The average loss of a decision. */
  readonly lost: number;
  readonly luck: number;
  readonly judgements: { readonly [J in Judgement]: number };
}

/** Judgements from best to worst. */
const BY_WORTH = ['forced', 'best', 'good', 'inaccuracy', 'mistake', 'blunder'] as const;
/** The judgements with a better turn. */
export const NOTABLE = ['inaccuracy', 'mistake', 'blunder'] as const;

/** Returns whether a game can be reviewed: it is over, or was loaded. */
export function canReview({ timeline, verification }: Replay): boolean {
  return (verification !== null || isOver(timeline.record)) && timeline.record.actions.length > 0;
}

export function judged({ turns }: Reviewing): ReviewedTurn[] {
  return turns.filter((turn) => turn !== null);
}

export function isComplete({ turns }: Reviewing): boolean {
  return turns.length > 0 && turns.every((turn) => turn !== null);
}

/** Returns the judged decisions of a turn: several if it revealed something before its end. */
export function decisionsOf(review: Reviewing, { from, to }: Turn): ReviewedTurn[] {
  return judged(review).filter((decision) => decision.from >= from && decision.from < to);
}

export function worstOf(decisions: readonly ReviewedTurn[]): ReviewedTurn | undefined {
  const worth = ({ judgement }: ReviewedTurn): number => BY_WORTH.indexOf(judgement);
  return decisions.toSorted((a, b) => worth(b) - worth(a) || b.lost - a.lost)[0];
}

export function isNotable({ judgement }: ReviewedTurn): boolean {
  return NOTABLE.some((each) => each === judgement);
}

export function sumOf(review: Reviewing, seat: number): SeatSum {
  const own = judged(review).filter((decision) => decision.seat === seat);
  const free = own.filter(({ judgement }) => judgement !== 'forced').length;
  const judgements = { forced: 0, best: 0, good: 0, inaccuracy: 0, mistake: 0, blunder: 0 };
  for (const { judgement } of own) judgements[judgement] += 1;
  return {
    lost: own.reduce((sum, { lost }) => sum + lost, 0) / Math.max(1, free),
    luck: own.reduce((sum, { luck }) => sum + luck, 0),
    judgements,
  };
}
