import type { Draft } from 'immer';
import { pileIn, type Spot, slotIn, type TokenStock } from '../../changes/stock';
import type { Sight } from '../../define/places/place';
import type { SomeKinds } from '../../define/places/stocks';
import type {
  NewWorldComponents,
  NewWorldLocation,
  NewWorldRow as Row,
} from '../../generated/types/new-world';
import type { BonusStackView } from '../../mechanics/sea/types';
import type { CellList } from '../../rows/cell-list';

interface View {
  readonly locations: readonly LocationView[];
}
interface CompiledGame {
  readonly components: NewWorldComponents;
  readonly locations: readonly NewWorldLocation[];
  readonly places: {
    readonly fort: Int32Array;
    readonly firstStack: Int32Array;
    readonly stacks: Int32Array;
  };
}

/** A location as its players see it. */
export interface LocationView {
  /** The id of the location. */
  readonly id: string;
  /** What can be done here. */
  readonly kind: 'production' | 'upgrade' | 'trade' | 'fort';
  /** The exploration tile here; `null` if there is none. */
  readonly explorationTile: string | null;
  /** How many settlers stand here. */
  readonly settlers: number;
  /** Whose settlers they are; `null` where there are none. */
  readonly owner: number | null;
  /** On forts: the point card above; `null` if there is none. */
  readonly pointCard?: string | null;
  /** On forts: the bonus stacks. */
  readonly bonusStacks?: readonly BonusStackView[];
}

/** The boards with all that lies on them, as players see them. */
export function locationsOf({ compiled, row }: Sight<CompiledGame, Row>): LocationView[] {
  return compiled.locations.map((_, location) => locationView(compiled, row, location));
}

function locationView(compiled: CompiledGame, state: Row, location: number): LocationView {
  const { pointCards, bonusTiles, explorationTiles } = compiled.components;
  const here = compiled.locations[location];
  const owner = state.owners[location] ?? -1;
  return {
    id: here?.id ?? '',
    kind: here?.kind ?? 'production',
    explorationTile: explorationTiles[state.explorationTiles[location] ?? -1]?.id ?? null,
    settlers: state.settlers[location] ?? 0,
    owner: owner === -1 ? null : owner,
    ...(here?.kind === 'fort'
      ? {
          pointCard: pointCards[state.pointRow[compiled.places.fort[location] ?? -1] ?? -1]?.id ?? null,
          bonusStacks: stacksOf(compiled, state, location).map((tiles) => {
            const left = tiles.length;
            return { top: bonusTiles[tiles.at(left - 1) ?? -1]?.id ?? null, left };
          }),
        }
      : {}),
  };
}

/** The bonus stacks of a location. */
function stacksOf({ places }: CompiledGame, { bonusStacks }: Row, location: number): readonly CellList[] {
  const first = places.firstStack[location] ?? 0;
  return bonusStacks.slice(first, first + (places.stacks[location] ?? 0));
}

/** What lies on the locations, as changes tell it. */
export const onLocations: readonly SomeKinds[] = [
  {
    in: 'location',
    spots: (before: View, after: View) =>
      before.locations.flatMap((location, i) => locationSpots(location, after.locations[i] ?? location)),
    stock(view: Draft<View>, { place, what, seat }) {
      const location = view.locations.find(({ id }) => id === place.at);
      if (location === undefined) return null;
      return what === 'settler' ? settlersAt(location, seat ?? -1) : slotIn(location, 'explorationTile');
    },
  },
  {
    in: 'pointRow',
    spots: () => [],
    stock(view: Draft<View>, { place }) {
      const location = view.locations.find(({ id }) => id === place.at);
      return slotIn(location as { pointCard: string | null }, 'pointCard', { isRow: true });
    },
  },
  {
    in: 'bonusStack',
    spots: () => [],
    stock(view: Draft<View>, { place }) {
      const location = view.locations.find(({ id }) => id === place.at);
      const stack = location?.bonusStacks?.[place.index ?? -1];
      return stack === undefined ? null : pileIn(stack, 'left', 'top');
    },
  },
];

/** What differs at a location; most are the same. */
function locationSpots(old: LocationView, now: LocationView): Spot[] {
  const spots: Spot[] = [];
  if (old === now) return spots;
  const { id: at } = old;
  if (old.owner !== now.owner || old.settlers !== now.settlers) {
    for (const seat of new Set([old.owner, now.owner]))
      if (seat !== null) spots.push({ form: 'tokens', what: 'settler', seat, place: { in: 'location', at } });
  }
  if (old.explorationTile !== now.explorationTile)
    spots.push({ form: 'pieces', what: 'explorationTile', place: { in: 'location', at } });
  if (old.pointCard !== now.pointCard)
    spots.push({ form: 'pieces', what: 'pointCard', place: { in: 'pointRow', at } });
  old.bonusStacks?.forEach(({ left }, index) => {
    if (left !== now.bonusStacks?.[index]?.left)
      spots.push({ form: 'pieces', what: 'bonusTile', place: { in: 'bonusStack', at, index } });
  });
  return spots;
}

/** The settlers of a seat at a location: all who stand there are of one seat (NW-W4). */
function settlersAt(location: Draft<LocationView>, seat: number): TokenStock {
  return {
    form: 'tokens',
    count: location.owner === seat ? location.settlers : 0,
    add(count) {
      location.settlers += count;
      location.owner = location.settlers === 0 ? null : seat;
    },
  };
}
