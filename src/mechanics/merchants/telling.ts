import type { Draft } from 'immer';
import { cubesIn, type Spot } from '../../changes/stock';
import { type Lying, lyingPieces, lyingPile, lyingRow } from '../../define/places/stocks';
import type { MerchantCard } from '../../generated/types/merchants';
import type { Bill } from '../../play/price';
import type { Tell } from '../../words/context';
import type { Cube, Cubes } from '../cubes/cubes';
import { type CubePrice, cubesTo, cubeTo, free, owedTo } from '../cubes/telling';
import type { MerchantSlotView, MerchantTableView } from './types';

/** The merchant cards of a component set. */
export interface MerchantPieces {
  readonly starterCards: readonly MerchantCard[];
  readonly merchantCards: readonly MerchantCard[];
}

/** What sentences about merchant cards are made with. */
export type MerchantTell = Tell<MerchantTableView, MerchantPieces>;
/** What prices of merchant cards are made of. */
export type MerchantBill = Bill<MerchantTableView, MerchantPieces>;

/** A merchant card by its id. */
export function cardNamed(components: MerchantPieces, id: string | null): MerchantCard | undefined {
  const isIt = (card: MerchantCard): boolean => card.id === id;
  return components.starterCards.find(isIt) ?? components.merchantCards.find(isIt);
}

/** The card at a place of the row, and the cubes on it. */
export function cardAt(
  { view, components }: MerchantTell,
  slot: number,
): { readonly card: MerchantCard | undefined; readonly cubes: Cubes } {
  const place = view.merchantRow[slot];
  return { card: cardNamed(components, place?.card ?? null), cubes: place?.cubes ?? [0, 0, 0, 0] };
}

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

interface Table {
  readonly merchantRow: readonly MerchantSlotView[];
}

/** The cards of which two views show something else. */
function cardSpots({ merchantRow: before }: Table, { merchantRow: after }: Table): Spot[] {
  const slots = before === after ? [] : [...before, ...after];
  return Array.from(new Set(slots.map(({ card }) => card)), (at) => ({
    form: 'cubes',
    what: 'cubes',
    place: { in: 'card', at },
  }));
}

/** Merchant cards in a row, with the cubes that lie on them and move along with them, and in the deck. */
export const rowAndDeck = (): readonly Lying[] => [
  {
    what: 'cubes',
    in: 'card',
    spots: cardSpots,
    stock(view: Draft<Table>, { place }) {
      const slot = view.merchantRow.find(({ card }) => card === place.at);
      return slot === undefined ? null : cubesIn(slot, 'cubes');
    },
  },
  lyingRow<Draft<MerchantSlotView>>('merchantCard', 'merchantRow', (card) => ({ card, cubes: [0, 0, 0, 0] })),
  lyingPile('merchantCard', 'merchantDeck'),
];

/** Merchant cards of a player. */
export const handAndFaceUp = (): readonly Lying[] => [
  lyingPieces('merchantCard', 'hand', 'hand', { count: 'handCount' }),
  lyingPieces('merchantCard', 'faceUp'),
];
