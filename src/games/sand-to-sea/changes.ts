import type { Change as ChangeOf } from '../../changes/change';
import { draftOf, listIn, type Stocks } from '../../changes/stock';
import { changedSeats, holdSpot, holdSpots, holdStock } from '../../mechanics/hold/changes';
import type { MerchantPiece, MerchantPlace } from '../../mechanics/merchants/changes';
import { merchantSpots, merchantStock } from '../../mechanics/merchants/changes';
import type { SeaPiece, SeaPlace, SeaToken } from '../../mechanics/sea/changes';
import { seaSpots, seaStock } from '../../mechanics/sea/changes';
import type { View } from './view';

/** The places of From Sand to Sea. */
export type SandToSeaPlace =
  | 'supply'
  | 'hold'
  | SeaPlace
  | MerchantPlace
  /** The face-down discard pile of a player. */
  | 'discards';
/** One thing that happened in a game of From Sand to Sea. */
export type SandToSeaChange = ChangeOf<SandToSeaPlace, SeaPiece | MerchantPiece, SeaToken>;

/** How views show what lies where. */
export const stocks: Stocks<View> = {
  between: holdSpot,
  spots: (before, after) => [
    ...holdSpots(before, after),
    ...merchantSpots(before, after),
    ...changedSeats(before, after).map(
      (seat) => ({ form: 'pieces', what: 'merchantCard', place: { in: 'discards', seat } }) as const,
    ),
    ...seaSpots(before, after),
  ],
  at(seen, spot) {
    const view = draftOf(seen);
    const { in: name, seat } = spot.place;
    if (name === 'hold') return holdStock(view, seat);
    const player = view.players[seat ?? -1];
    if (name === 'discards')
      return player === undefined ? null : listIn(player, 'discards', { count: 'discardCount' });
    return seaStock(view, spot) ?? merchantStock(view, spot);
  },
};
