import type { MerchantCard } from '../../generated/types/merchants';
import type { SandToSeaBonusTile } from '../../generated/types/sand-to-sea';
import { allMerchantCards } from '../../mechanics/merchants/pieces';
import type { HexMap } from '../../mechanics/sea/map';
import { type SeaPieces, seaPieces } from '../../mechanics/sea/pieces';
import type { Components } from './schema';

/** The pieces of From Sand to Sea. */
export interface SandToSeaPieces extends SeaPieces<SandToSeaBonusTile> {
  /** All merchant cards: the starting cards first, then those of the deck. */
  readonly merchantCards: readonly MerchantCard[];
}

/** The pieces in play. */
export function pieces(compiled: { readonly map: HexMap; readonly components: Components }) {
  return { ...seaPieces<SandToSeaBonusTile>(compiled), merchantCards: allMerchantCards(compiled.components) };
}
