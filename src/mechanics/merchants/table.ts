import type { Draft } from 'immer';
import { cubesIn, type Spot } from '../../changes/stock';
import type { Reading, Reads } from '../../define/places/read';
import { type Lying, lyingPieces, lyingPile, lyingRow } from '../../define/places/stocks';
import type { MerchantCard } from '../../generated/types/merchants';
import { byItsKind } from '../../util/immutable';
import { plural } from '../../util/text';
import type { Tell } from '../../words/context';
import { type Cubes, cubeText, total } from '../cubes/cubes';
import { allCubes } from '../cubes/table';
import type { MemoryView } from './memory';
import type { MerchantPlayerView, MerchantSlotView, MerchantTableView } from './types';

/** The merchant cards of a component set. */
export interface MerchantPieces {
  readonly starterCards: readonly MerchantCard[];
  readonly merchantCards: readonly MerchantCard[];
}

/** What sentences about merchant cards are made with. */
export type MerchantTell = Tell<MerchantTableView, MerchantPieces>;

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

/** How views show what games with merchant cards keep of the table, where its places do not say it. */
export const merchantReads: Reads = {
  played: ({ played }: MerchantTableView, { numberOf }: Reading) => numberOf('merchantCards', played),
  merchantCubes: ({ merchantRow }: MerchantTableView) => allCubes(merchantRow),
};

/** A player in a view, which may have a perfect memory. */
interface SeenPlayer extends MerchantPlayerView {
  readonly memory?: MemoryView;
}

/** The cards in hand: where others look, as many of the unseen ones, whichever they are. */
const handIn = ({ hand, handCount, memory }: SeenPlayer): readonly string[] | number =>
  hand ?? memory?.unseen.slice(0, handCount).map(({ card }) => card) ?? handCount;

/** The same for the hand and the discards of a player. */
export const discardReads: Reads = {
  hand: handIn,
  seen: ({ memory }: SeenPlayer) => memory?.seenDiscards ?? 0,
  hidden(player: SeenPlayer) {
    const hand = handIn(player);
    const unseen = player.memory?.unseen.map(({ card }) => card) ?? [];
    return typeof hand === 'number' ? [] : unseen.filter((card) => !hand.includes(card));
  },
  arrived: ({ memory }: SeenPlayer) => memory?.unseen.map(({ discardsBefore }) => discardsBefore) ?? [],
};

/** A merchant card with what it does. */
function cardText(id: string, cards: MerchantPieces): string {
  const card = cardNamed(cards, id);
  if (card === undefined) return id;
  return byItsKind(card, {
    spice: ({ get }) => `${id} +${cubeText(get)}`,
    upgrade: ({ steps }) => `${id} up x${steps}`,
    trade: ({ give, get }) => `${id} ${cubeText(give)}>${cubeText(get)}`,
  });
}

/** The row of merchant cards and their deck. */
export function merchantsText(view: MerchantTableView, cards: MerchantPieces): string {
  const row = view.merchantRow.map(({ card, cubes }, slot) => {
    const lying = total(cubes) > 0 ? ` with ${cubeText(cubes)}` : '';
    return `${slot} ${cardText(card, cards)}${lying}`;
  });
  return `Merchants: ${row.join(' · ') || 'none'} (${view.merchantDeck} in the deck)`;
}

/** The merchant cards of a player. */
export function cardsText(player: MerchantPlayerView, cards: MerchantPieces): string[] {
  const names = (ids: readonly string[]): string => ids.map((id) => cardText(id, cards)).join(', ') || '-';
  const hand = player.hand === null ? plural(player.handCount, 'card') : names(player.hand);
  return [`    hand: ${hand}`, `    face up: ${names(player.faceUp)}`];
}
