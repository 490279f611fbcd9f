import { numbers } from '../../util/random';
import type { MerchantTables } from './merchants';
import { dealt, type LaidOut } from './row';

/** Every order of the merchant cards, as a deck and a row (SR-S2, SS-S2). */
export function* merchantDeals(tables: MerchantTables): Generator<LaidOut, void> {
  const { starterCards, merchantCards } = tables;
  const starters = starterCards.length;
  for (const deck of orders(numbers(starters, starters + merchantCards.length))) yield dealt(tables, deck);
}

function* orders(items: readonly number[]): Generator<number[], void> {
  if (items.length === 0) yield [];
  for (const item of items)
    for (const rest of orders(items.filter((other) => other !== item))) yield [item, ...rest];
}
