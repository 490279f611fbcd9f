import { rankingAt } from '../../play/position';
import { searchEvaluatorFor } from '../evaluation';
import type { SearchPosition } from '../search-position';

/** A lead of this many points is worth about three chances in four. */
const LEAD = 10;
/** The weight of winning against winning by much, once the game is over. */
const WIN = 0.9;

/**
 * The value of a position to each seat, from 0 to 1: how far its evaluation is above the best of the others. A game that
 * is won is worth more than any lead in one that goes on, or whoever leads would have no reason to end it. Whoever plays
 * alone leads nobody: the more points, the nearer to 1.
 *
 * @param evaluate - how a search values positions; pass it to look it up only once
 */
export function valuesOf(
  position: SearchPosition,
  into: Float64Array,
  evaluate = searchEvaluatorFor(position),
): void {
  const { variant, compiled, row } = position;
  const players = into.length;
  const isOver = row.phase === 'over';
  const sheets = isOver ? variant.scores(compiled, row) : null;
  for (let seat = 0; seat < players; seat++) {
    into[seat] = sheets?.[seat]?.total ?? evaluate(row, seat);
  }
  if (players === 1) {
    const own = into[0] ?? 0;
    into[0] = (1 + own / (LEAD + Math.abs(own))) / 2;
    return;
  }
  const winner = sheets === null ? -1 : (rankingAt(position, sheets)[0] ?? -1);
  let best = Number.NEGATIVE_INFINITY;
  let second = Number.NEGATIVE_INFINITY;
  for (const value of into) {
    if (value > best) {
      second = best;
      best = value;
    } else if (value > second) second = value;
  }
  for (let seat = 0; seat < players; seat++) {
    const own = into[seat] ?? 0;
    const lead = own - (own === best ? second : best);
    const chance = 1 / (1 + Math.exp(-lead / LEAD));
    const part = winner === -1 ? chance : winner === seat ? 1 : 0;
    into[seat] = WIN * part + (1 - WIN) * (winner === -1 ? 0.5 : chance);
  }
}
