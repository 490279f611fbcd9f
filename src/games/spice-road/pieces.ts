import { allMerchantCards } from '../../mechanics/merchants/pieces';
import type { MerchantCardRow } from '../../mechanics/merchants/schema';
import type { CompiledGame } from './compiled-game';
import type { Components } from './schema';

/** The pieces of Spice Road. */
export interface Pieces {
  /** All merchant cards: the starting cards first, then those of the deck. */
  readonly merchantCards: readonly MerchantCardRow[];
  /** The point cards. */
  readonly pointCards: Components['pointCards'];
}

/** The pieces in play. */
export function pieces({ components }: CompiledGame) {
  return { merchantCards: allMerchantCards(components), pointCards: components.pointCards };
}
