import { NO_CUBES } from '../cubes/cubes';
import { type Trade, tradeTable } from '../trade/trade';
import type { CompiledCards, MerchantCard } from './state';
import type { MerchantViolations } from './violations';

/** Everything that never changes in a game with merchant cards, prepared for lookup. */
export interface CompiledMerchants extends CompiledCards {
  /** The possible refusals of actions with these cards. */
  readonly violations: MerchantViolations;
}

/** What a component set says of merchant cards. */
export interface MerchantTables {
  readonly starterCards: readonly MerchantCard[];
  readonly merchantCards: readonly MerchantCard[];
  /** Cards in the face-up row. */
  readonly merchantRow: number;
}

/** Compiles the part that all games with merchant cards have in common. */
export function compileMerchants(
  components: MerchantTables,
  tradeAtLeastOnce: boolean,
): Omit<CompiledMerchants, 'phases' | 'violations'> {
  const cards = [...components.starterCards, ...components.merchantCards];
  return {
    cards,
    isTrade: Uint8Array.from(cards, ({ kind }) => (kind === 'trade' ? 1 : 0)),
    cardTrades: tradeTable(cards.map(tradeOf)),
    cardSteps: Int32Array.from(cards, (card) => (card.kind === 'upgrade' ? card.steps : 0)),
    starters: components.starterCards.length,
    rowLength: components.merchantRow,
    tradeAtLeastOnce,
  };
}

function tradeOf(card: MerchantCard): Trade {
  return {
    give: card.kind === 'trade' ? card.give : NO_CUBES,
    get: card.kind === 'upgrade' ? NO_CUBES : card.get,
  };
}
