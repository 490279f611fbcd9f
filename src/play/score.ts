import type { Seat } from './seats';

/**
 * The kinds of items that score in the four games: `cubes` in all of them; point cards, gold and silver coins, victory
 * tiles, empty columns of the player board, bonus tiles and exploration tiles only in games that have them.
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
  /** The kind of item; in own games any text. */
  readonly kind: ScoreKind | (string & {});
  /** The piece that scores, if there is exactly one; for `boardColumn`, the number of the column, from 1. */
  readonly id?: string;
  /** The number of times that the item scores, if it can score more than once. */
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
