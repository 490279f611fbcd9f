import type { Seat } from './seats';

/** One line of a score sheet. */
export interface ScoreItem {
  /**
   * What scores: `cubes` in all games; `pointCard`, `goldCoins`, `silverCoins`, `victoryTile`, `boardColumn`, `bonusTile`
   * or `explorationTile` where the game has them; in a game of one's own whatever it says.
   */
  readonly kind: string;
  /** The piece that scores, if it is a single one; of `boardColumn`, the number of the column from 1. */
  readonly id?: string;
  /** How often it scores, if it can score more than once. */
  readonly count?: number;
  /** The points that the line adds to the total. */
  readonly points: number;
  /** The clause that awards the points. */
  readonly clause: string;
}

/** The points of one player, line by line. Lines without points are omitted. */
export interface ScoreSheet {
  /** The seat of the sheet. */
  readonly seat: Seat;
  /** The lines, in a fixed order of kinds. */
  readonly items: readonly ScoreItem[];
  /** The sum of the lines. */
  readonly total: number;
}

/** Adds the lines up. */
export function scoreSheet(seat: Seat, items: readonly ScoreItem[]): ScoreSheet {
  return { seat, items, total: items.reduce((sum, item) => sum + item.points, 0) };
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
