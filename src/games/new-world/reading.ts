import { anyPieces, type Reading, type Reads } from '../../define/places/read';
import type { CompiledGame } from './compiled-game';
import type { LocationView, View } from './view';

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
export const newWorldReads: Reads = {
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
