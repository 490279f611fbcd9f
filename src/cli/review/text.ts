import type { Judgement } from '../../bots/index';
import type { ReviewedTurn } from '../../bots/review/review';
import { percent } from '../terminal';

/** The judgements that are worth a line of their own. */
export const TELLING: readonly Judgement[] = ['inaccuracy', 'mistake', 'blunder'];

/** Whether a turn could have been better by so much that it is worth a line. */
export function isTelling({ judgement }: ReviewedTurn): boolean {
  return TELLING.includes(judgement);
}

/** What could have been better about a turn. */
export function lineOf({ turn, seat, text, judgement, before, expected, best }: ReviewedTurn): string {
  const values = `${percent(before)} -> ${percent(expected)}`;
  return `${turn}. P${seat} ${text}: ${judgement}, ${values}; better: ${best.text}`;
}
