import type { Draft } from 'immer';
import { draftOf, tokensIn } from '../../changes/stock';
import { readerOf } from '../../define/places/read';
import { startsBy } from '../../define/places/secrets';
import {
  pieceContents,
  pileContents,
  rowContents,
  type SomeKinds,
  stocksBy,
  tokenContents,
} from '../../define/places/stocks';
import type { SpiceRoadComponents as Components } from '../../generated/types/spice-road';
import { cubeText, NO_CUBES, total } from '../../mechanics/cubes/cubes';
import { holdSpot, holdText, inHold, paintCubes } from '../../mechanics/cubes/table';
import {
  cardsText,
  handAndFaceUp,
  merchantReads,
  merchantsText,
  rowAndDeck,
} from '../../mechanics/merchants/table';
import type { GameDrawing, GameViews, Paint } from '../../play/game';
import {
  type CompiledGame,
  coinAbove,
  type PointSlotView,
  pieces,
  places,
  type Types,
  type SpiceRoadView as View,
} from './definition';

/** Describes the coins of a kind to change detection. All of them are above a single one of the `slots` (SR-C2). */
const coinsAbove = (kind: 'gold' | 'silver', slots: readonly number[]): SomeKinds => ({
  what: kind,
  in: 'coins',
  spots: () => slots.map((index) => ({ kind: 'tokens', what: kind, place: { in: 'coins', index } })),
  stock(view: Draft<View>, { place }) {
    const isHere = place.index === (kind === 'silver' && view.gold > 0 ? 1 : 0);
    const tokens = tokensIn(view, kind);
    return isHere ? tokens : { ...tokens, count: 0 };
  },
});

/** Recomputes the kind of coin above each point card of a view (SR-C2). */
function refreshCoins(view: View): void {
  draftOf(view).pointRow.forEach((slot, place) => {
    const coin = coinAbove(view, place);
    if (slot.coin !== coin) slot.coin = coin;
  });
}

export const readView = /* @__PURE__ */ readerOf<CompiledGame>(places, pieces, {
  table: merchantReads,
});

export const viewed: GameViews<Types> = /* @__PURE__ */ (() => ({
  stocks: stocksBy<View>(
    [
      [inHold],
      ...rowAndDeck(),
      handAndFaceUp(),
      rowContents<Draft<PointSlotView>>('pointCard', 'pointRow', (card) => ({ card, coin: null })),
      pileContents('pointCard', 'pointDeck'),
      coinsAbove('gold', [0]),
      coinsAbove('silver', [1, 0]),
      [
        pieceContents('pointCard', 'pointCards', 'tableau'),
        tokenContents('gold', 'tableau'),
        tokenContents('silver', 'tableau'),
      ],
    ],
    { between: holdSpot, refreshDerived: refreshCoins },
  ),
  readView,
  reconstructStart: startsBy(places),
}))();

export function pointCardNamed({ pointCards }: Components, id: string | undefined) {
  return pointCards.find((card) => card.id === id);
}

function spiceRoadTable(view: View, components: Components, paint: Paint): string {
  const points = view.pointRow.map(({ card, coin }, slot) => {
    const row = pointCardNamed(components, card);
    return `${slot} ${card} ${row?.points} for ${cubeText(row?.cost ?? NO_CUBES)}${coin === null ? '' : ` +${coin}`}`;
  });
  return [
    `Point cards: ${points.join(' · ') || 'none'} (${view.pointDeck} in the deck)`,
    `Coins: ${view.gold} gold, ${view.silver} silver`,
    merchantsText(view, components),
    '',
    ...view.players.flatMap((player) => [
      `${player.seat === view.actor ? '>' : ' '} ${paint.bold(`P${player.seat}`)} hold ${paintCubes(player.cubes, paint)} (${total(player.cubes)} of ${components.holdSpaces}), ${player.gold} gold, ${player.silver} silver`,
      ...cardsText(player, components),
      `    point cards: ${player.pointCards.join(', ') || '-'}`,
    ]),
  ].join('\n');
}

export const drawn: GameDrawing<Types> = {
  draw: spiceRoadTable,
  holding: holdText,
};
