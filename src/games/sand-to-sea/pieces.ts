import type { MerchantCard } from '../../generated/types/merchants';
import type { SandToSeaBonusTile } from '../../generated/types/sand-to-sea';
import { allMerchantCards } from '../../mechanics/merchants/pieces';
import { type SeaPieces, seaPieces } from '../../mechanics/sea/pieces';
import type { CompiledGame } from './compiled-game';

/** The pieces of From Sand to Sea. */
export interface SandToSeaPieces extends SeaPieces<SandToSeaBonusTile> {
  /** All merchant cards: the starting cards first, then those of the deck. */
  readonly merchantCards: readonly MerchantCard[];
}

/** The pieces in play. */
export function pieces(compiled: CompiledGame) {
  return { ...seaPieces<SandToSeaBonusTile>(compiled), merchantCards: allMerchantCards(compiled.components) };
}
