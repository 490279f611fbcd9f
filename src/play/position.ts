import type { AnyRow, AnyRules, CompiledGame } from './game';
import type { ScoreSheet } from './score';
import type { Seat } from './seats';

/** The position of a game inside the engine: its rules, everything that never changes in it, and its row. */
export interface Position {
  readonly variant: AnyRules;
  readonly compiled: CompiledGame;
  readonly row: AnyRow;
}

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

/** Whether a turn, or a player's part of the setup, begins in a phase of a game, or the game is over in it. */
export function beginsTurn({ turnStarts }: AnyRules, phase: string): boolean {
  return turnStarts.includes(phase);
}
