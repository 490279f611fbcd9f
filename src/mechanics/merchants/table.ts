import type { Draft } from 'immer';
import { cubesIn, type Spot } from '../../changes/stock';
import type { Reads, ViewReading } from '../../define/places/read';
import { type Contents, pieceContents, pileContents, rowContents } from '../../define/places/stocks';
import type { MerchantCard } from '../../generated/types/merchants';
import { byItsKind } from '../../util/immutable';
import { plural, withId } from '../../util/text';
import type { SentenceContext } from '../../words/context';
import { type Cubes, cubeText, total } from '../cubes/cubes';
import { allCubes } from '../cubes/table';
import type { MemoryView } from './memory';
import { allMerchantCards, type MerchantTables } from './state';
import type { MerchantPlayerView, MerchantSlotView, MerchantTableView } from './types';

/** The prefixes of the keys of `choices`, by member of an action. */
export const merchantThings = { card: 'merchantCards', slot: 'merchantRow' };

export type MerchantContext = SentenceContext<MerchantTableView, MerchantTables>;

export function cardNamed(components: MerchantTables, id: string | null): MerchantCard | undefined {
  return withId(allMerchantCards(components), id);
}

export function cardAt(
  { view, components }: MerchantContext,
  slot: number,
): { readonly card: MerchantCard | undefined; readonly cubes: Cubes } {
  const place = view.merchantRow[slot];
  return { card: cardNamed(components, place?.card ?? null), cubes: place?.cubes ?? [0, 0, 0, 0] };
}

export function tradeInUse({ view, components }: MerchantContext) {
  const card = cardNamed(components, view.played);
  return card?.kind === 'trade' ? card : undefined;
}

/** Returns the card that is being paid for, and the number of cubes left to pay, at least 1. */
export function cardWanted(ctx: MerchantContext) {
  const { wanted, paid } = ctx.view;
  return { card: cardAt(ctx, wanted ?? 0).card, left: Math.max(1, (wanted ?? 0) - paid) };
}

interface MerchantRowView {
  readonly merchantRow: readonly MerchantSlotView[];
}

function cardSpots(
  { merchantRow: before }: MerchantRowView,
  { merchantRow: after }: MerchantRowView,
): Spot[] {
  const slots = before === after ? [] : [...before, ...after];
  return Array.from(new Set(slots.map(({ card }) => card)), (at) => ({
    kind: 'cubes',
    what: 'cubes',
    place: { in: 'card', at },
  }));
}

export const rowAndDeck = (): readonly Contents[] => [
  {
    what: 'cubes',
    in: 'card',
    spots: cardSpots,
    stock(view: Draft<MerchantRowView>, { place }) {
      const slot = view.merchantRow.find(({ card }) => card === place.at);
      return slot === undefined ? null : cubesIn(slot, 'cubes');
    },
  },
  rowContents<Draft<MerchantSlotView>>('merchantCard', 'merchantRow', (card) => ({
    card,
    cubes: [0, 0, 0, 0],
  })),
  pileContents('merchantCard', 'merchantDeck'),
];

export const handAndFaceUp = (): readonly Contents[] => [
  pieceContents('merchantCard', 'hand', 'hand', { count: 'handCount' }),
  pieceContents('merchantCard', 'faceUp'),
];

/** For each place of the table that views show in another form: a function that restores its contents from a view. */
export const merchantReads: Reads = {
  played: ({ played }: MerchantTableView, { numberOf }: ViewReading) => numberOf('merchantCards', played),
  merchantCubes: ({ merchantRow }: MerchantTableView) => allCubes(merchantRow),
};

interface SeenPlayer extends MerchantPlayerView {
  readonly memory?: MemoryView;
}

/** Returns the cards in hand or, if these are hidden, the first unseen cards; without a memory, the number of cards. */
const handIn = ({ hand, handCount, memory }: SeenPlayer): readonly string[] | number =>
  hand ?? memory?.unseen.slice(0, handCount).map(({ card }) => card) ?? handCount;

/** For the hand and the discards of a player: functions that restore the contents from a view (SS-I2). */
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

/** Returns the id and the effect of a merchant card: `m10 YY>RR` */
function cardText(id: string, cards: MerchantTables): string {
  const card = cardNamed(cards, id);
  if (card === undefined) return id;
  return byItsKind(card, {
    spice: ({ get }) => `${id} +${cubeText(get)}`,
    upgrade: ({ steps }) => `${id} up x${steps}`,
    trade: ({ give, get }) => `${id} ${cubeText(give)}>${cubeText(get)}`,
  });
}

export function merchantsText(view: MerchantTableView, cards: MerchantTables): string {
  const row = view.merchantRow.map(({ card, cubes }, slot) => {
    const onCard = total(cubes) > 0 ? ` with ${cubeText(cubes)}` : '';
    return `${slot} ${cardText(card, cards)}${onCard}`;
  });
  return `Merchants: ${row.join(' · ') || 'none'} (${view.merchantDeck} in the deck)`;
}

export function cardsText(player: MerchantPlayerView, cards: MerchantTables): string[] {
  const names = (ids: readonly string[]): string => ids.map((id) => cardText(id, cards)).join(', ') || '-';
  const hand = player.hand === null ? plural(player.handCount, 'card') : names(player.hand);
  return [`    hand: ${hand}`, `    face up: ${names(player.faceUp)}`];
}
