import type { Components, View } from 'century-engine';
import { type Drawn, h } from '../dom';
import { countToEnd } from '../goal';
import { inWords, t } from '../language';
import { band, CARD, cardFrame, chip, deckDrawing } from '../pieces/cards';
import { cubeItems, pipItems } from '../pieces/cube';
import { lackText, type Marks } from '../pieces/piece';
import { strip, stripWidth, word, write } from '../pieces/strip';
import { symbolItem } from '../pieces/symbols';
import { coinItem } from '../pieces/tokens';
import { cardShelves, merchantRow, ownHand } from './merchants';
import { playerPanel, row, type Seating, seats, shelf } from './player';

type TableView = View<'spice-road'>;
type TableComponents = Components<'spice-road'>;

export function spiceRoadTable(
  seen: TableView,
  components: TableComponents,
  marks: Marks,
  seating: Seating,
): readonly (Drawn | null)[] {
  const hand = ownHand(seen, components, marks);
  const panels = seen.players.map((player) =>
    playerPanel(
      player,
      components.holdSpaces,
      seen,
      marks,
      seating,
      h(
        'div.shelves',
        shelf(t.table.coins, coinChips(player, components)),
        cardShelves(player, components),
        shelf(
          t.table.claimed(player.pointCards.length, countToEnd(components, seen.players.length)),
          player.pointCards.map((id) => claimedChip(id, components)),
        ),
      ),
    ),
  );
  return [
    pointRow(seen, components, marks),
    merchantRow(seen, components, marks),
    ...seats(hand, panels, seating),
  ];
}

function pointRow(seen: TableView, components: TableComponents, marks: Marks): Drawn {
  return row(
    'points',
    t.table.pointCards,
    [t.table.pointCards, h('span.note', t.table.coinsLeft(seen.gold, seen.silver))],
    seen.pointRow.map((place, slot) => pointCard(place, slot, components, marks)),
    deckDrawing('points', seen.pointDeck),
  );
}

function pointCard(
  { card: id, coin }: TableView['pointRow'][number],
  slot: number,
  components: TableComponents,
  marks: Marks,
): Drawn {
  const card = components.pointCards.find((each) => each.id === id);
  const label = inWords({ piece: id, of: 'pointCards' }, { variant: 'spice-road', components });
  const items = card === undefined ? [] : cubeItems(card.cost, 17);
  const isLong = stripWidth(items) > CARD.width - 10;
  return cardFrame(
    marks,
    `pointRow:${slot}`,
    [label, coin !== null && t.table.withCoin[coin], card !== undefined && lackText(card.cost, marks)]
      .filter(Boolean)
      .join(', '),
    {},
    band('points'),
    coin !== null &&
      coinItem(coin, coin === 'gold' ? components.goldPoints : components.silverPoints, 26).draw(54, 17),
    write(String(card?.points ?? ''), 42, 46, 32, { className: 'text strong points' }),
    strip(isLong ? items.slice(0, halfOf(items.length)) : items, 42, isLong ? 74 : 84),
    isLong && strip(items.slice(halfOf(items.length)), 42, 93),
    card !== undefined &&
      marks.held !== null &&
      strip(pipItems(card.cost, marks.held), 42, 107, { gap: 1.5 }),
  );
}

function halfOf(length: number): number {
  return Math.ceil(length / 2);
}

function coinChips(player: TableView['players'][number], components: TableComponents): Drawn[] {
  const coins = [
    ['gold', player.gold, components.goldPoints],
    ['silver', player.silver, components.silverPoints],
  ] as const;
  return coins.flatMap(([kind, held, points]) =>
    held === 0
      ? []
      : [
          chip(t.table.coinsOf[kind](held), [
            word(String(held), 13, 'text strong'),
            coinItem(kind, points, 20),
          ]),
        ],
  );
}

function claimedChip(id: string, components: TableComponents): Drawn {
  const card = components.pointCards.find((each) => each.id === id);
  return chip(inWords({ piece: id, of: 'pointCards' }, { variant: 'spice-road', components }), [
    symbolItem('points', 12),
    word(String(card?.points ?? ''), 14, 'text strong'),
  ]);
}
