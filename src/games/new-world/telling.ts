import { stocksBy } from '../../define/places/stocks';
import { holdSpot } from '../../mechanics/cubes/telling';
import type { Telling } from '../../play/game';
import { places, TELLING } from './places';
import { price } from './prices';
import type { NewWorldRules } from './state';
import type { NewWorldView as View } from './types';

/** What the game tells of places and prices. */
export const telling: Telling<NewWorldRules> = /* @__PURE__ */ (() => ({
  stocks: stocksBy<View>(places, TELLING, { between: holdSpot }),
  price,
}))();
