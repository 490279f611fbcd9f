import type { MerchantCard } from '../../generated/types/merchants';
import type { SpiceRoadPointCard } from '../../generated/types/spice-road';
import { allMerchantCards } from '../../mechanics/merchants/pieces';
import type { Components } from './schema';

/** The pieces of Spice Road. */
export interface SpiceRoadPieces {
  /** All merchant cards: the starting cards first, then those of the deck. */
  readonly merchantCards: readonly MerchantCard[];
  /** The point cards. */
  readonly pointCards: readonly SpiceRoadPointCard[];
}

/** The pieces in play. */
export function pieces({ components }: { readonly components: Components }) {
  return { merchantCards: allMerchantCards(components), pointCards: components.pointCards };
}
