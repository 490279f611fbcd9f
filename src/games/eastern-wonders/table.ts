import { readerOf } from '../../define/places/read';
import { startsBy } from '../../define/places/secrets';
import { stocksBy } from '../../define/places/stocks';
import { holdSpot, holdText, inHold } from '../../mechanics/cubes/table';
import { seaChangeOrder, seaPlayerReads, seaReads, seaTable } from '../../mechanics/sea/table';
import type { GameDrawing, GameViews } from '../../play/game';
import { type CompiledGame, pieces, places, type Types, type EasternWondersView as View } from './definition';

export const readView = /* @__PURE__ */ readerOf<CompiledGame>(places, pieces, {
  table: seaReads,
  player: seaPlayerReads,
});

export const viewed: GameViews<Types> = /* @__PURE__ */ (() => ({
  stocks: stocksBy<View>([[inHold], ...seaChangeOrder()], { between: holdSpot }),
  readView,
  reconstructStart: startsBy(places),
}))();

export const drawn: GameDrawing<Types> = {
  draw: (view, components, paint) => seaTable(view, components, paint),
  holding: holdText,
};
