import type {
  NewWorldBonusTile,
  NewWorldExplorationTile,
  NewWorldLocation,
  NewWorldPointCard,
} from '../../generated/types/new-world';

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

interface PiecesOf {
  readonly components: Omit<NewWorldPieces, 'locations'>;
  readonly locations: NewWorldPieces['locations'];
}

/** The pieces in play. */
export function pieces({ components, locations }: PiecesOf) {
  const { pointCards, bonusTiles, explorationTiles } = components;
  return { locations, pointCards, bonusTiles, explorationTiles };
}
