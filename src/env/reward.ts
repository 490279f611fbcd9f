import { rank } from '../play/score';
import type { RewardKind } from './options';

/** Writes the reward of each seat at the end of a game with these points. */
export function payOut(
  kind: RewardKind,
  totals: readonly number[],
  firstSeat: number,
  into: Float64Array,
): void {
  const last = totals.length - 1;
  rank(totals, firstSeat).forEach((seat, place) => {
    if (kind === 'outcome') into[seat] = place === 0 ? 1 : -1;
    else if (kind === 'rank') into[seat] = (last - 2 * place) / last;
    else into[seat] = margin(totals, seat);
  });
}

function margin(totals: readonly number[], seat: number): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < totals.length; other++) {
    if (other !== seat) best = Math.max(best, totals[other] ?? 0);
  }
  return (totals[seat] ?? 0) - best;
}
