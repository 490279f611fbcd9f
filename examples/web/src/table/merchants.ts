import type { Components, View } from 'century-engine';
import { type Drawn, h } from '../dom';
import { deckDrawing, merchantCardDrawing, merchantChip } from '../pieces/cards';
import type { Marks } from '../pieces/piece';
import { shelf } from './player';

type MerchantView = View<'spice-road' | 'sand-to-sea'>;
type Cards = Pick<Components<'spice-road'>, 'starterCards' | 'merchantCards'>;

/** The row of merchant cards with what lies on them, and their deck. */
export function merchantRow(seen: MerchantView, cards: Cards, marks: Marks): Drawn {
  return h(
    'section',
    { class: 'row', 'aria-label': 'Merchant cards', 'data-group': 'merchants' },
    h('h3', {}, 'Merchants'),
    h(
      'div',
      { class: 'cards' },
      seen.merchantRow.map(({ card, cubes }, slot) => {
        const wanted = seen.wanted === slot;
        return merchantCardDrawing(marks, `merchant:${slot}`, card, cards, { slot, cubes }, wanted);
      }),
      deckDrawing('merchants', seen.merchantDeck),
    ),
  );
}

/** The hand of the one who looks, and the card being carried out; nothing for spectators. */
export function ownHand(seen: MerchantView, cards: Cards, marks: Marks): Drawn | null {
  const own = seen.players.find(({ seat }) => seat === seen.viewer);
  if (own?.hand === null || own === undefined) return null;
  const played = seen.seat === own.seat ? seen.played : null;
  return h(
    'section',
    { class: 'row', 'aria-label': 'Your hand', 'data-group': 'hand' },
    h('h3', {}, `Your hand, P${own.seat}`),
    h(
      'div',
      // Where it is too wide it scrolls, which takes a place for the focus: a card, or else the row itself.
      { class: 'cards', tabindex: marks.isActive ? null : 0, role: 'group', 'aria-label': 'Cards in hand' },
      played !== null && merchantCardDrawing(marks, `card:${played}`, played, cards, undefined, true),
      own.hand.map((card) => merchantCardDrawing(marks, `card:${card}`, card, cards)),
      own.hand.length === 0 &&
        played === null &&
        h('p', { class: 'empty' }, 'No cards in hand: rest to take them back.'),
    ),
  );
}

/** The merchant cards that lie before a player. */
export function cardShelves(player: MerchantView['players'][number], cards: Cards): (Drawn | null)[] {
  const chips = (ids: readonly string[]): Drawn[] => ids.map((id) => merchantChip(id, cards));
  return [
    shelf(`played (${player.faceUp.length})`, chips(player.faceUp)),
    h('p', { class: 'caption hand-count' }, `${player.handCount} in hand`, discardsText(player)),
    'discards' in player && player.discards !== null
      ? shelf(`your face-down discards (${player.discardCount})`, chips(player.discards))
      : null,
  ];
}

function discardsText(player: MerchantView['players'][number]): string {
  return 'discardCount' in player ? `, ${player.discardCount} discarded face down` : '';
}
