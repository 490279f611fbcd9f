import { cachedBy } from '../../util/cache';
import type { MerchantCardRow } from './schema';

/** The tables of merchant cards. */
interface MerchantRows {
  readonly starterCards: readonly MerchantCardRow[];
  readonly merchantCards: readonly MerchantCardRow[];
}

/** All merchant cards: the starting cards first, then those of the deck. */
export const allMerchantCards = /* @__PURE__ */ cachedBy(
  ({ starterCards, merchantCards }: MerchantRows): readonly MerchantCardRow[] => [
    ...starterCards,
    ...merchantCards,
  ],
);
