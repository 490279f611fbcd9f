import type { CompiledGame } from './compiled-game';
import type { Components, Location } from './schema';

/** The pieces of A New World. */
export interface Pieces {
  /** The locations in play, board by board. */
  readonly locations: readonly Location[];
  /** The point cards, including those that are not in the game. */
  readonly pointCards: Components['pointCards'];
  /** The bonus tiles, including those that are not in the game. */
  readonly bonusTiles: Components['bonusTiles'];
  /** The exploration tiles. */
  readonly explorationTiles: Components['explorationTiles'];
}

/** The pieces in play. */
export function pieces({ components, locations }: CompiledGame) {
  const { pointCards, bonusTiles, explorationTiles } = components;
  return { locations, pointCards, bonusTiles, explorationTiles };
}
