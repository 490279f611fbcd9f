import type { Draft } from 'immer';
import type { Change as ChangeOf } from '../../changes/change';
import {
  draftOf,
  listIn,
  pileIn,
  type Spot,
  type Stocks,
  slotIn,
  type TokenStock,
  tokensIn,
} from '../../changes/stock';
import { changedSeats, holdSpot, holdSpots, holdStock } from '../../mechanics/hold/changes';
import type { LocationView, View } from './view';

/** The places of A New World. */
export type NewWorldPlace =
  | 'supply'
  | 'hold'
  /** A location; `at` is its id. */
  | 'location'
  /** The player board: settlers ready for use. */
  | 'board'
  /** Settlers that have not been called yet. */
  | 'reserve'
  /** What a player has in front of them: point cards, bonus tiles and exploration tiles. */
  | 'tableau'
  /** The place of a point card above a fort; `at` is the id of the fort. */
  | 'pointRow'
  /** The deck of point cards. */
  | 'deck'
  /** A stack of bonus tiles: `at` is the id of the fort, `index` the number of the stack there. */
  | 'bonusStack';
/** One thing that happened in a game of A New World. */
export type NewWorldChange = ChangeOf<
  NewWorldPlace,
  'pointCard' | 'bonusTile' | 'explorationTile',
  'settler'
>;

const OWN_PIECES = ['pointCard', 'bonusTile', 'explorationTile'] as const;

/** How views show what lies where. */
export const stocks: Stocks<View> = {
  between: holdSpot,
  spots: (before, after) => {
    return [
      ...holdSpots(before, after),
      ...before.locations.flatMap((location, i) => locationSpots(location, after.locations[i] ?? location)),
      { form: 'pieces', what: 'pointCard', place: { in: 'deck' } },
      ...changedSeats(before, after).flatMap((seat) => [
        { form: 'tokens', what: 'settler', seat, place: { in: 'board', seat } } as const,
        { form: 'tokens', what: 'settler', seat, place: { in: 'reserve', seat } } as const,
        ...OWN_PIECES.map((what) => ({ form: 'pieces', what, place: { in: 'tableau', seat } }) as const),
      ]),
    ];
  },
  at(seen, { place, what, seat }) {
    const view = draftOf(seen);
    const player = view.players[place.seat ?? -1];
    const location = view.locations.find(({ id }) => id === place.at);
    switch (place.in) {
      case 'hold':
        return holdStock(view, place.seat);
      case 'deck':
        return pileIn(view.deck, 'count', 'top');
      case 'board':
        return player === undefined ? null : tokensIn(player, 'settlers');
      case 'reserve':
        return player === undefined ? null : tokensIn(player, 'reserve');
      case 'tableau':
        return player === undefined ? null : listIn(player, `${what as (typeof OWN_PIECES)[number]}s`);
      case 'pointRow':
        return slotIn(location as { pointCard: string | null }, 'pointCard', { isRow: true });
      case 'bonusStack': {
        const stack = location?.bonusStacks?.[place.index ?? -1];
        return stack === undefined ? null : pileIn(stack, 'left', 'top');
      }
      case 'location':
        if (location === undefined) return null;
        return what === 'settler' ? settlersAt(location, seat ?? -1) : slotIn(location, 'explorationTile');
      default:
        return null;
    }
  },
};

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
