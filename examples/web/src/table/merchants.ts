import type { Components, View } from 'century-engine';
import { type Drawn, h } from '../dom';
import { t } from '../language';
import { deckDrawing, merchantCardDrawing, merchantChip } from '../pieces/cards';
import { type Marks, seatName } from '../pieces/piece';
import { priceOf } from '../prices';
import { row, shelf } from './player';

type MerchantView = View<'spice-road' | 'sand-to-sea'>;
type Cards = Components<'spice-road' | 'sand-to-sea'>;

/** Draws the row of merchant cards with the cubes on them, and the deck. */
export function merchantRow(seen: MerchantView, cards: Cards, marks: Marks): Drawn {
  return row(
    'merchants',
    t.table.merchantCards,
    t.table.merchants,
    seen.merchantRow.map(({ card, cubes }, slot) => {
      const wanted = seen.wanted === slot;
      const price = priceOf({ kind: seen.phase === 'reward' ? 'takeMerchant' : 'acquire', slot }, seen);
      const place = { costs: price?.owed ?? null, cubes };
      return merchantCardDrawing(marks, `merchantRow:${slot}`, card, cards, place, wanted);
    }),
    deckDrawing('merchants', seen.merchantDeck),
  );
}

/** Draws the viewer's hand and the current card; nothing for spectators. */
export function ownHand(seen: MerchantView, cards: Cards, marks: Marks): Drawn | null {
  const own = seen.players.find(({ seat }) => seat === seen.viewer);
  if (own?.hand === null || own === undefined) return null;
  const played = seen.seat === own.seat ? seen.played : null;
  return h(
    'section.row.hand',
    { 'aria-label': t.table.yourHand, 'data-group': 'hand' },
    h(
      'h3',
      seatName(marks, own.seat) === t.you ? t.table.yourHand : t.table.yourHandOf(seatName(marks, own.seat)),
    ),
    h(
      'div',
      // A wide hand scrolls, so it needs a focus: on a card, or on the row itself.
      {
        class: 'cards',
        tabindex: marks.isActive ? null : 0,
        role: 'group',
        'aria-label': t.table.cardsInHand,
      },
      played !== null &&
        merchantCardDrawing(marks, `merchantCards:${played}`, played, cards, undefined, true),
      [...own.hand, ...own.faceUp.filter((card) => marks.legal.has(`merchantCards:${card}`))].map((card) =>
        merchantCardDrawing(marks, `merchantCards:${card}`, card, cards),
      ),
      own.hand.length === 0 && played === null && h('p.empty', t.table.noHand),
    ),
  );
}

export function cardShelves(player: MerchantView['players'][number], cards: Cards): (Drawn | null)[] {
  const chips = (ids: readonly string[]): Drawn[] => ids.map((id) => merchantChip(id, cards));
  return [
    shelf(t.table.played(player.faceUp.length), chips(player.faceUp)),
    h('p.caption.hand-count', t.table.inHand(player.handCount), discardsText(player)),
    'discards' in player && player.discards !== null && player.discards.length > 0
      ? h(
          'details.discards',
          { key: 'discards' },
          h('summary.caption', t.table.yourDiscards(player.discardCount)),
          h('div.chips', chips(player.discards)),
        )
      : null,
  ];
}

function discardsText(player: MerchantView['players'][number]): string {
  return 'discardCount' in player ? t.table.discarded(player.discardCount) : '';
}
