import type { Position } from './row-access';
import type { ScoreSheet } from './score';
import type { Seat } from './seats';

/**
 * Seats from best to worst; between equal scores, the seat later in turn order from the first player ranks higher
 * (C-8).
 */
export function rank(totals: readonly number[], firstSeat: Seat): Seat[] {
  const players = totals.length;
  const place = (seat: Seat): number => (seat + players - firstSeat) % players;
  return totals
    .map((_, seat) => seat)
    .sort((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0) || place(b) - place(a));
}

/** Seats from best to worst where a game stands, as the game ranks them; by default by {@link rank}. */
export function rankingAt(
  { variant, compiled, row }: Position,
  sheets: readonly ScoreSheet[] = variant.scores(compiled, row),
): Seat[] {
  const totals = sheets.map(({ total }) => total);
  return variant.ranking?.(compiled, row, sheets) ?? rank(totals, compiled.firstSeat);
}
