import type { Draft } from 'immer';
import { pileIn, tokensIn } from '../../changes/stock';
import { startsBy } from '../../define/places/secrets';
import { lyingPieces, type OneKind, type SomeKinds, stocksBy } from '../../define/places/stocks';
import { holdSpot, inHold } from '../../mechanics/cubes/telling';
import type { Telling } from '../../play/game';
import { onLocations } from './location-view';
import { places } from './places';
import { price } from './prices';
import type { NewWorldRules } from './state';
import type { NewWorldView as View } from './types';

/** Settlers in a place of their player. */
const settlersIn = (place: string, name: 'settlers' | 'reserve'): SomeKinds => ({
  what: 'settler',
  in: place,
  spots: (_before, _after, seat) => [{ form: 'tokens', what: 'settler', seat, place: { in: place, seat } }],
  stock: (player: Record<string, number>) => tokensIn(player, name),
});

const deck: OneKind = {
  form: 'pieces',
  what: 'pointCard',
  in: 'deck',
  stock: (view: Draft<View>) => pileIn(view.deck, 'count', 'top'),
};

/** What the game tells of places and prices, and of what was hidden. */
export const telling: Telling<NewWorldRules> = /* @__PURE__ */ (() => ({
  stocks: stocksBy<View>(
    [
      [inHold],
      ...onLocations,
      deck,
      [
        settlersIn('board', 'settlers'),
        settlersIn('reserve', 'reserve'),
        lyingPieces('pointCard', 'pointCards', 'tableau'),
        lyingPieces('bonusTile', 'bonusTiles', 'tableau'),
        lyingPieces('explorationTile', 'explorationTiles', 'tableau'),
      ],
    ],
    { between: holdSpot },
  ),
  price,
  reconstructStart: startsBy(places),
}))();
