import type { Seat } from './seats';

/**
 * The kinds of items that score: `cubes` in all four games, the others only in games with such pieces. A `boardColumn`
 * is an empty column of the player board.
 */
export type ScoreKind =
  | 'boardColumn'
  | 'bonusTile'
  | 'cubes'
  | 'explorationTile'
  | 'goldCoins'
  | 'pointCard'
  | 'silverCoins'
  | 'victoryTile';

/** One line of a score sheet. */
export interface ScoreItem {
  /** The kind of item; in a game of your own, any text. */
  readonly kind: ScoreKind | (string & {});
  /** The id of the piece that scores, if it is a single piece; for `boardColumn`, the column, counted from 1. */
  readonly id?: string;
  /** The number of times that the item scores; absent for items that score only once. */
  readonly count?: number;
  /** The points that the line adds to the total. */
  readonly points: number;
  /** The clause that awards the points. */
  readonly clause: string;
}

/** The points of one player, line by line. Lines without points are omitted. */
export interface ScoreSheet {
  /** The seat that has these points. */
  readonly seat: Seat;
  /** The lines, in a fixed order of kinds. */
  readonly items: readonly ScoreItem[];
  /** The sum of the points of all lines. */
  readonly total: number;
}

export function scoreSheet(seat: Seat, items: readonly ScoreItem[]): ScoreSheet {
  return { seat, items, total: items.reduce((sum, item) => sum + item.points, 0) };
}
