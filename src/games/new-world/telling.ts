import type { Draft } from 'immer';
import { pileIn, tokensIn } from '../../changes/stock';
import { anyPieces, type Reading, type Reads, readerOf } from '../../define/places/read';
import { startsBy } from '../../define/places/secrets';
import { lyingPieces, type OneKind, type SomeKinds, stocksBy } from '../../define/places/stocks';
import { holdSpot, inHold } from '../../mechanics/cubes/telling';
import type { Telling } from '../../play/game';
import { onLocations } from './location-view';
import { places } from './places';
import { type CompiledGame, type NewWorldRules, pieces } from './state';
import type { LocationView, NewWorldView as View } from './types';

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

type WorldReading = Reading<CompiledGame>;

/** A pile of which only the top piece is known, which comes last. */
const topped = (top: string | null, left: number): readonly (number | string)[] =>
  top === null ? [] : [...anyPieces(left - 1), top];

/** The forts, from the left of the row of point cards. */
function fortsIn({ locations }: View, { compiled }: WorldReading): LocationView[] {
  const forts: LocationView[] = [];
  compiled.places.fort.forEach((fort, location) => {
    const here = locations[location];
    if (fort !== -1 && here !== undefined) forts[fort] = here;
  });
  return forts;
}

/** How views show what a game of A New World keeps, where its places do not say it. */
const newWorldReads: Reads = {
  location: ({ location }: View, { numberOf }: Reading) => numberOf('locations', location),
  traded: ({ traded }: View) => Number(traded),
  claimed: ({ claimed }: View) => Number(claimed),
  tookBonus: ({ tookBonus }: View) => Number(tookBonus),
  settlers: ({ locations }: View) => locations.map(({ settlers }) => settlers),
  owners: ({ locations }: View) => locations.map(({ owner }) => owner ?? -1),
  explorationTiles: ({ locations }: View) => locations.map(({ explorationTile }) => explorationTile),
  pointRow: (view: View, reading: WorldReading) =>
    fortsIn(view, reading).map(({ pointCard = null }) => pointCard),
  deck: ({ deck }: View) => topped(deck.top, deck.count),
  bonusStacks: (view: View, reading: WorldReading) =>
    fortsIn(view, reading).flatMap(({ bonusStacks = [] }) =>
      bonusStacks.map(({ top, left }) => topped(top, left)),
    ),
};

/** Reads views back. */
export const readView = /* @__PURE__ */ readerOf<CompiledGame>(places, pieces, {
  table: newWorldReads,
});

/** What the game tells of places, and of what was hidden. */
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
  readView,
  reconstructStart: startsBy(places),
}))();
