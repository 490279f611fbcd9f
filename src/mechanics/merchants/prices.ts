import type { Cube } from '../cubes/cubes';
import { type CubePrice, cubesTo, cubeTo, free, owedTo } from '../cubes/price';
import { cardNamed, type MerchantBill } from './lookup';

/** What acquiring a card of the row takes: a cube on each card to the left of it (SR-A1, SS-A1). */
export function acquirePrice({ view }: MerchantBill, { slot }: { readonly slot: number }): CubePrice {
  return owedTo(slot < view.merchantRow.length ? slot : 0, 'table');
}

/** What actions with merchant cards take. */
export const merchantPrices = {
  play: free,
  acquire: acquirePrice,
  payCard: (_bill: MerchantBill, { cube }: { readonly cube: Cube }) => cubeTo(cube, 'table'),
  rest: free,
};

/** What one trade by the card in use takes (SR-P2, SS-P2, C-4). */
export function cardTradePrice({ view, components }: MerchantBill): CubePrice {
  const card = cardNamed(components, view.played);
  return cubesTo(card?.kind === 'trade' ? card.give : undefined, 'supply');
}
