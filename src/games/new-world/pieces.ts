import type {
  NewWorldBonusTile,
  NewWorldExplorationTile,
  NewWorldLocation,
  NewWorldPointCard,
} from '../../generated/types/new-world';
import type { NewWorldFixed } from './types';

/** The pieces of A New World. */
export interface NewWorldPieces {
  /** The locations in play, board by board. */
  readonly locations: readonly NewWorldLocation[];
  /** The point cards, including those that are not in the game. */
  readonly pointCards: readonly NewWorldPointCard[];
  /** The bonus tiles, including those that are not in the game. */
  readonly bonusTiles: readonly NewWorldBonusTile[];
  /** The exploration tiles. */
  readonly explorationTiles: readonly NewWorldExplorationTile[];
}

/** The pieces in play. */
export function pieces({ components, locations }: Pick<NewWorldFixed, 'components' | 'locations'>) {
  const { pointCards, bonusTiles, explorationTiles } = components;
  return { locations, pointCards, bonusTiles, explorationTiles };
}
