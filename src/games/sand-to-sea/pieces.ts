import { allMerchantCards } from '../../mechanics/merchants/pieces';
import type { MerchantCardRow } from '../../mechanics/merchants/schema';
import { type SeaPieces, seaPieces } from '../../mechanics/sea/pieces';
import type { CompiledGame } from './compiled-game';
import type { Components } from './schema';

/** The pieces of From Sand to Sea. */
export interface Pieces extends SeaPieces<Components> {
  /** All merchant cards: the starting cards first, then those of the deck. */
  readonly merchantCards: readonly MerchantCardRow[];
}

/** The pieces in play. */
export function pieces(compiled: CompiledGame) {
  return { ...seaPieces<Components>(compiled), merchantCards: allMerchantCards(compiled.components) };
}
