import { readerOf } from '../../define/places/read';
import { pieceContents } from '../../define/places/stocks';
import { holdText, viewedBy } from '../../mechanics/cubes/table';
import * as merchants from '../../mechanics/merchants/table';
import {
  atBoat,
  seaChangeOrder,
  seaPlayerReads,
  seaReads,
  seaTable,
  seaThings,
} from '../../mechanics/sea/table';
import type { GameDrawing } from '../../play/game';
import { mergeStable } from '../../util/cache';
import { type CompiledGame, pieces, places, type Types, type SandToSeaView as View } from './definition';

export const readView = /* @__PURE__ */ readerOf<CompiledGame>(places, pieces, {
  table: /* @__PURE__ */ mergeStable(seaReads, merchants.merchantReads),
  player: /* @__PURE__ */ mergeStable(seaPlayerReads, merchants.discardReads),
});

export const viewed = /* @__PURE__ */ (() => ({
  ...viewedBy<Types>(places, readView, [
    ...merchants.rowAndDeck(),
    merchants.handAndFaceUp(),
    [pieceContents('merchantCard', 'discards', 'discards', { count: 'discardCount' })],
    ...seaChangeOrder(),
  ]),
  things: { ...seaThings, ...merchants.merchantThings },
  where: {
    ...atBoat,
    trade: (view: View) => (view.played === null ? atBoat.trade(view) : `merchantCards:${view.played}`),
  },
}))();

export const drawn: GameDrawing<Types> = {
  draw: (view, components, paint) =>
    seaTable(view, components, paint, {
      table: [merchants.merchantsText(view, components), ''],
      of: (player) => [
        ...merchants.cardsText(player, components),
        `    discards: ${player.discards?.join(', ') ?? player.discardCount}`,
      ],
    }),
  holding: holdText,
  /** Returns the card that another player gives up from hand, which is hidden from the viewer (SS-I1). */
  concealed({ viewer, actor, players }, action) {
    if (action.kind !== 'sail' || action.card === undefined || actor === null || actor === viewer) return [];
    return players[actor]?.faceUp.includes(action.card) === true ? [] : [action.card];
  },
};
