import { readerOf } from '../../define/places/read';
import { startsBy } from '../../define/places/secrets';
import { lyingPieces, stocksBy } from '../../define/places/stocks';
import { holdSpot, inHold } from '../../mechanics/cubes/telling';
import { discardReads, handAndFaceUp, merchantReads, rowAndDeck } from '../../mechanics/merchants/telling';
import { seaPlayerReads, seaReads, seaTelling } from '../../mechanics/sea/telling';
import type { Telling } from '../../play/game';
import { mergeStable } from '../../util/cache';
import { places } from './places';
import { type CompiledGame, pieces, type SandToSeaRules } from './state';
import type { SandToSeaView as View } from './types';

/** Reads views back. */
export const readView = /* @__PURE__ */ readerOf<CompiledGame>(places, pieces, {
  table: /* @__PURE__ */ mergeStable(seaReads, merchantReads),
  player: /* @__PURE__ */ mergeStable(seaPlayerReads, discardReads),
});

/** What the game tells of places, and of what was hidden. */
export const telling: Telling<SandToSeaRules> = /* @__PURE__ */ (() => ({
  stocks: stocksBy<View>(
    [
      [inHold],
      ...rowAndDeck(),
      handAndFaceUp(),
      [lyingPieces('merchantCard', 'discards', 'discards', { count: 'discardCount' })],
      ...seaTelling(),
    ],
    { between: holdSpot },
  ),
  readView,
  reconstructStart: startsBy(places),
}))();
