import { readerOf } from '../../define/places/read';
import { holdText, viewedBy } from '../../mechanics/cubes/table';
import {
  atBoat,
  seaChangeOrder,
  seaPlayerReads,
  seaReads,
  seaTable,
  seaThings,
} from '../../mechanics/sea/table';
import type { GameDrawing } from '../../play/game';
import { type CompiledGame, pieces, places, type Types } from './definition';

export const readView = /* @__PURE__ */ readerOf<CompiledGame>(places, pieces, {
  table: seaReads,
  player: seaPlayerReads,
});

export const viewed = /* @__PURE__ */ (() => ({
  ...viewedBy<Types>(places, readView, seaChangeOrder()),
  things: seaThings,
  where: atBoat,
}))();

export const drawn: GameDrawing<Types> = {
  draw: (view, components, paint) => seaTable(view, components, paint),
  holding: holdText,
};
