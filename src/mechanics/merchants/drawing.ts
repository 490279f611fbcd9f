import type { MerchantCard } from '../../generated/types/merchants';
import { byItsKind } from '../../util/immutable';
import { plural } from '../../util/text';
import { cubeText, total } from '../cubes/cubes';
import type { MerchantPlayerView, MerchantTableView } from './types';

interface Cards {
  readonly starterCards: readonly MerchantCard[];
  readonly merchantCards: readonly MerchantCard[];
}

/** A merchant card with what it does. */
export function cardText(id: string, { starterCards, merchantCards }: Cards): string {
  const card = [...starterCards, ...merchantCards].find((each) => each.id === id);
  if (card === undefined) return id;
  return byItsKind(card, {
    spice: ({ get }) => `${id} +${cubeText(get)}`,
    upgrade: ({ steps }) => `${id} up x${steps}`,
    trade: ({ give, get }) => `${id} ${cubeText(give)}>${cubeText(get)}`,
  });
}

/** The row of merchant cards and their deck. */
export function merchantsText(view: MerchantTableView, cards: Cards): string {
  const row = view.merchantRow.map(({ card, cubes }, slot) => {
    const lying = total(cubes) > 0 ? ` with ${cubeText(cubes)}` : '';
    return `${slot} ${cardText(card, cards)}${lying}`;
  });
  return `Merchants: ${row.join(' · ') || 'none'} (${view.merchantDeck} in the deck)`;
}

/** The merchant cards of a player. */
export function cardsText(player: MerchantPlayerView, cards: Cards): string[] {
  const names = (ids: readonly string[]): string => ids.map((id) => cardText(id, cards)).join(', ') || '-';
  const hand = player.hand === null ? plural(player.handCount, 'card') : names(player.hand);
  return [`    hand: ${hand}`, `    face up: ${names(player.faceUp)}`];
}
