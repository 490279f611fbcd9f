import { type CubePrice, cubesTo, FREE, free, holdPrices, piecesTo } from '../../mechanics/cubes/price';
import { type Prices, pricesBy } from '../../play/price';
import { cardNamed, locationNamed, seenAt, type WorldBill } from './lookup';
import type { NewWorld } from './types';

/**
 * How many settlers must be put on a location to use it: as many as it shows, or one more than those of another player
 * there (NW-W2), less those that native help saves, and at least one (NW-W3).
 */
export function settlersNeeded(shown: number, standing: number, help: number): number {
  return Math.max(1, (standing === 0 ? shown : standing + 1) - help);
}

/** What work at a location takes. */
export function workPrice(bill: WorldBill, { location }: { readonly location: string }): CubePrice {
  const here = locationNamed(bill.components, location);
  const standing = seenAt(bill, location)?.settlers ?? 0;
  return piecesTo({
    settlers: settlersNeeded(here?.settlers ?? 0, standing, nativeHelp(bill, here?.landmarks ?? [])),
  });
}

/** What the actions of A New World take. */
const prices = (): Prices<NewWorld, CubePrice> => ({
  ...holdPrices,
  work: workPrice,
  trade: (bill) => {
    const here = locationNamed(bill.components, bill.view.location);
    return cubesTo(here?.kind === 'trade' ? here.give : undefined, 'supply');
  },
  claim: (bill) => {
    const card = cardNamed(bill.components, seenAt(bill, bill.view.location)?.pointCard);
    return cubesTo(card?.cost, 'supply');
  },
  takeBonus: free,
  explore: free,
  rest: free,
});

export const price = /* @__PURE__ */ pricesBy(prices, FREE);

/** By how many settlers the cards of the payer lower what a location with these landmarks asks for (NW-W3, NW-C3). */
function nativeHelp({ view, components, actor }: WorldBill, landmarks: readonly string[]): number {
  const cards = view.players[actor ?? 0]?.pointCards ?? [];
  return cards.filter((id) => {
    const card = cardNamed(components, id);
    return card?.kind === 'nativeHelp' && landmarks.includes(card.landmark);
  }).length;
}
