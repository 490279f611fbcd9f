import { allMerchantCards } from '../../mechanics/merchants/pieces';
import type { MerchantCard } from '../../mechanics/merchants/types';
import type { CompiledGame } from './compiled-game';
import type { SpiceRoadPointCard } from './types';

/** The pieces of Spice Road. */
export interface SpiceRoadPieces {
  /** All merchant cards: the starting cards first, then those of the deck. */
  readonly merchantCards: readonly MerchantCard[];
  /** The point cards. */
  readonly pointCards: readonly SpiceRoadPointCard[];
}

/** The pieces in play. */
export function pieces({ components }: CompiledGame) {
  return { merchantCards: allMerchantCards(components), pointCards: components.pointCards };
}
