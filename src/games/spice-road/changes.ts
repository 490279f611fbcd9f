import type { Draft } from 'immer';
import type { Change as ChangeOf } from '../../changes/change';
import { draftOf, listIn, pileIn, rowIn, type Stocks, type TokenStock, tokensIn } from '../../changes/stock';
import { changedSeats, holdSpot, holdSpots, holdStock } from '../../mechanics/hold/changes';
import type { MerchantPiece, MerchantPlace } from '../../mechanics/merchants/changes';
import { merchantSpots, merchantStock } from '../../mechanics/merchants/changes';
import { coinAbove } from './rules/claim';
import type { View } from './view';

/** The places of Spice Road. */
export type SpiceRoadPlace =
  | 'supply'
  | 'hold'
  | MerchantPlace
  | 'pointRow'
  | 'pointDeck'
  /** The coins above the point cards; `index` is the slot that they lie above. */
  | 'coins'
  /** What a player has in front of them: point cards and coins. */
  | 'tableau';
/** One thing that happened in a game of Spice Road. */
export type SpiceRoadChange = ChangeOf<SpiceRoadPlace, MerchantPiece | 'pointCard', 'gold' | 'silver'>;

/** How views show what lies where. */
export const stocks: Stocks<View> = {
  between: holdSpot,
  spots: (before, after) => {
    return [
      ...holdSpots(before, after),
      ...merchantSpots(before, after),
      { form: 'pieces', what: 'pointCard', place: { in: 'pointRow' } },
      { form: 'pieces', what: 'pointCard', place: { in: 'pointDeck' } },
      { form: 'tokens', what: 'gold', place: { in: 'coins', index: 0 } },
      { form: 'tokens', what: 'silver', place: { in: 'coins', index: 1 } },
      { form: 'tokens', what: 'silver', place: { in: 'coins', index: 0 } },
      ...changedSeats(before, after).flatMap((seat) => {
        const place = { in: 'tableau', seat };
        return [
          { form: 'pieces', what: 'pointCard', place },
          { form: 'tokens', what: 'gold', place },
          { form: 'tokens', what: 'silver', place },
        ] as const;
      }),
    ];
  },
  at(seen, spot) {
    const view = draftOf(seen);
    const { place, what } = spot;
    switch (place.in) {
      case 'hold':
        return holdStock(view, place.seat);
      case 'pointRow':
        return rowIn(view.pointRow, (card) => ({ card, coin: null }));
      case 'pointDeck':
        return pileIn(view, 'pointDeck');
      case 'coins':
        return coins(view, what === 'gold' ? 'gold' : 'silver', place.index ?? 0);
      case 'tableau': {
        const player = view.players[place.seat ?? -1];
        if (player === undefined) return null;
        if (what === 'pointCard') return listIn(player, 'pointCards');
        return tokensIn(player, what === 'gold' ? 'gold' : 'silver');
      }
      default:
        return merchantStock(view, spot);
    }
  },
  settle(view) {
    draftOf(view).pointRow.forEach((slot, place) => {
      const coin = coinAbove(view, place);
      if (slot.coin !== coin) slot.coin = coin;
    });
  },
};

/** The coins of a kind, as far as they lie above a slot of the row (SR-C2). */
function coins(view: Draft<View>, kind: 'gold' | 'silver', slot: number): TokenStock {
  const isHere = slot === (kind === 'silver' && view.gold > 0 ? 1 : 0);
  return {
    form: 'tokens',
    count: isHere ? view[kind] : 0,
    add(count) {
      view[kind] += count;
    },
  };
}
