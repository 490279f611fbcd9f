import type { Change as ChangeOf } from '../../changes/change';
import { draftOf, type Stocks } from '../../changes/stock';
import { holdSpot, holdSpots, holdStock } from '../../mechanics/hold/changes';
import type { SeaPiece, SeaPlace, SeaToken } from '../../mechanics/sea/changes';
import { seaSpots, seaStock } from '../../mechanics/sea/changes';
import type { View } from './view';

/** The places of Eastern Wonders. */
export type EasternWondersPlace = 'supply' | 'hold' | SeaPlace;
/** One thing that happened in a game of Eastern Wonders. */
export type EasternWondersChange = ChangeOf<EasternWondersPlace, SeaPiece, SeaToken>;

/** How views show what lies where. */
export const stocks: Stocks<View> = {
  between: holdSpot,
  spots: (before, after) => [...holdSpots(before, after), ...seaSpots(before, after)],
  at(seen, spot) {
    const view = draftOf(seen);
    return spot.place.in === 'hold' ? holdStock(view, spot.place.seat) : seaStock(view, spot);
  },
};
