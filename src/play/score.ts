import type { Seat } from './seats';

/**
 * What scores in one of the four games: `cubes` in all of them; a point card, gold or silver coins, a victory tile, an
 * empty column of the player board, a bonus tile or an exploration tile where the game has them.
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
