import type { Seat } from '../play/seats';
import type { RewardKind } from './options';

/** Writes the reward of each seat at the end of a game with these points, the seats from best to worst. */
export function payOut(
  kind: RewardKind,
  totals: readonly number[],
  ranking: readonly Seat[],
  into: Float64Array,
): void {
  const last = totals.length - 1;
  ranking.forEach((seat, place) => {
    if (kind === 'outcome') into[seat] = place === 0 ? 1 : -1;
    else if (kind === 'rank') into[seat] = last === 0 ? 1 : (last - 2 * place) / last;
    else into[seat] = margin(totals, seat);
  });
}

function margin(totals: readonly number[], seat: number): number {
  if (totals.length === 1) return totals[0] ?? 0;
  let best = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < totals.length; other++) {
    if (other !== seat) best = Math.max(best, totals[other] ?? 0);
  }
  return (totals[seat] ?? 0) - best;
}
