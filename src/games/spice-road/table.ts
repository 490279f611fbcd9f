import type { Draft } from 'immer';
import { draftOf, tokensIn } from '../../changes/stock';
import { readerOf } from '../../define/places/read';
import type { Contents } from '../../define/places/stocks';
import * as stocks from '../../define/places/stocks';
import { cubeText, NO_CUBES, total } from '../../mechanics/cubes/cubes';
import { holdText, paintCubes, viewedBy } from '../../mechanics/cubes/table';
import * as merchants from '../../mechanics/merchants/table';
import type { GameDrawing, Paint } from '../../play/game';
import { withId } from '../../util/text';
import { type CompiledGame, coinAbove, type PointSlotView, pieces, places, type Types } from './definition';

type Components = Types['components'];
type View = Types['view'];

/** Describes the coins of one kind for the detection of changes; all are above the same slot (SR-C2). */
const coinsAbove = (kind: 'gold' | 'silver', slots: readonly number[]): Contents => ({
  what: kind,
  in: 'coins',
  spots: () => slots.map((index) => ({ kind: 'tokens', what: kind, place: { in: 'coins', index } })),
  stock(view: Draft<View>, { place: { index = -1 } }) {
    const tokens = tokensIn(view, kind);
    return coinAbove(view, index) === kind ? tokens : { ...tokens, counts: [0] };
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
  table: merchants.merchantReads,
});

export const viewed = /* @__PURE__ */ (() => {
  const order = [
    ...merchants.rowAndDeck(),
    merchants.handAndFaceUp(),
    stocks.rowContents<Draft<PointSlotView>>('pointCard', 'pointRow', (card) => ({ card, coin: null })),
    stocks.pileContents('pointCard', 'pointDeck'),
    coinsAbove('gold', [0]),
    coinsAbove('silver', [1, 0]),
    [
      stocks.pieceContents('pointCard', 'pointCards', 'tableau'),
      stocks.tokenContents('gold', 'tableau'),
      stocks.tokenContents('silver', 'tableau'),
    ],
  ];
  return {
    ...viewedBy<Types>(places, readView, order, { refreshDerived: refreshCoins }),
    things: { ...merchants.merchantThings, 'claim.slot': 'pointRow' },
    where: { trade: ({ played }: View) => `merchantCards:${played}` },
  };
})();

function spiceRoadTable(view: View, components: Components, paint: Paint): string {
  const points = view.pointRow.map(({ card, coin }, slot) => {
    const row = withId(components.pointCards, card);
    return `${slot} ${card} ${row?.points} for ${cubeText(row?.cost ?? NO_CUBES)}${coin === null ? '' : ` +${coin}`}`;
  });
  return [
    `Point cards: ${points.join(' · ') || 'none'} (${view.pointDeck} in the deck)`,
    `Coins: ${view.gold} gold, ${view.silver} silver`,
    merchants.merchantsText(view, components),
    '',
    ...view.players.flatMap((player) => [
      `${player.seat === view.actor ? '>' : ' '} ${paint.bold(`P${player.seat}`)} hold ${paintCubes(player.cubes, paint)} (${total(player.cubes)} of ${components.holdSpaces}), ${player.gold} gold, ${player.silver} silver`,
      ...merchants.cardsText(player, components),
      `    point cards: ${player.pointCards.join(', ') || '-'}`,
    ]),
  ].join('\n');
}

export const drawn: GameDrawing<Types> = { draw: spiceRoadTable, holding: holdText };
