import { readerOf } from '../../define/places/read';
import { startsBy } from '../../define/places/secrets';
import { pieceContents, stocksBy } from '../../define/places/stocks';
import { holdSpot, holdText, inHold } from '../../mechanics/cubes/table';
import {
  cardsText,
  discardReads,
  handAndFaceUp,
  merchantReads,
  merchantsText,
  rowAndDeck,
} from '../../mechanics/merchants/table';
import { seaChangeOrder, seaPlayerReads, seaReads, seaTable } from '../../mechanics/sea/table';
import type { GameDrawing, GameViews } from '../../play/game';
import { mergeStable } from '../../util/cache';
import { type CompiledGame, pieces, places, type Types, type SandToSeaView as View } from './definition';

export const readView = /* @__PURE__ */ readerOf<CompiledGame>(places, pieces, {
  table: /* @__PURE__ */ mergeStable(seaReads, merchantReads),
  player: /* @__PURE__ */ mergeStable(seaPlayerReads, discardReads),
});

export const viewed: GameViews<Types> = /* @__PURE__ */ (() => ({
  stocks: stocksBy<View>(
    [
      [inHold],
      ...rowAndDeck(),
      handAndFaceUp(),
      [pieceContents('merchantCard', 'discards', 'discards', { count: 'discardCount' })],
      ...seaChangeOrder(),
    ],
    { between: holdSpot },
  ),
  readView,
  reconstructStart: startsBy(places),
}))();

export const drawn: GameDrawing<Types> = {
  draw: (view, components, paint) =>
    seaTable(view, components, paint, {
      table: [merchantsText(view, components), ''],
      of: (player) => [
        ...cardsText(player, components),
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
