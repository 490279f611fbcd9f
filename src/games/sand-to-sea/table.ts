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
import { seaChangeOrder, seaPlayerReads, seaProgress, seaReads, seaTable } from '../../mechanics/sea/table';
import type { Drawn, Telling } from '../../play/game';
import { mergeStable } from '../../util/cache';
import { places } from './definition';
import { type CompiledGame, pieces, type SandToSeaRules } from './state';
import type { SandToSeaView as View } from './types';

/** The reader of views: it makes rows of them. */
export const readView = /* @__PURE__ */ readerOf<CompiledGame>(places, pieces, {
  table: /* @__PURE__ */ mergeStable(seaReads, merchantReads),
  player: /* @__PURE__ */ mergeStable(seaPlayerReads, discardReads),
});

/** The part of the game for changes, prices in views and published records. */
export const telling: Telling<SandToSeaRules> = /* @__PURE__ */ (() => ({
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

/** The table of From Sand to Sea: the map, the stacks, merchant cards, the players. */
export const drawn: Drawn<SandToSeaRules> = {
  draw: (view, components, paint) =>
    seaTable(view, components, paint, {
      table: [merchantsText(view, components), ''],
      of: (player) => [
        ...cardsText(player, components),
        `    discards: ${player.discards?.join(', ') ?? player.discardCount}`,
      ],
    }),
  holding: holdText,
  progress: seaProgress,
  /** A card given up from hand (SS-I1). */
  concealed({ viewer, actor, players }, action) {
    if (action.kind !== 'sail' || action.card === undefined || actor === null || actor === viewer) return [];
    return players[actor]?.faceUp.includes(action.card) === true ? [] : [action.card];
  },
};
