import type { Draft } from 'immer';
import { cubesIn, listIn, pileIn, rowIn, type Spot, type Stock } from '../../changes/stock';
import { changedSeats } from '../hold/changes';
import type { MerchantPlayerView, MerchantTableView } from './view';

/** The places of merchant cards. */
export type MerchantPlace =
  | 'hand'
  /** The cards that a player has played. */
  | 'faceUp'
  | 'merchantRow'
  | 'merchantDeck'
  /** On a card of the row: `at` is its id. */
  | 'card';
/** Their kinds of pieces. */
export type MerchantPiece = 'merchantCard';

type TableDraft = Draft<Pick<MerchantTableView, 'merchantRow' | 'merchantDeck'>>;
type Before = Pick<MerchantTableView, 'merchantRow'> & { readonly players: readonly MerchantPlayerView[] };

/** The places of merchant cards in which two views can differ. */
export function merchantSpots(before: Before, after: Before): Spot[] {
  const what = 'merchantCard';
  const rows = before.merchantRow === after.merchantRow ? [] : [...before.merchantRow, ...after.merchantRow];
  const cards = new Set(rows.map(({ card }) => card));
  return [
    ...Array.from(cards, (at) => ({ form: 'cubes', what: 'cubes', place: { in: 'card', at } }) as const),
    { form: 'pieces', what, place: { in: 'merchantRow' } },
    { form: 'pieces', what, place: { in: 'merchantDeck' } },
    ...changedSeats(before, after).flatMap((seat) =>
      (['hand', 'faceUp'] as const).map(
        (name) => ({ form: 'pieces', what, place: { in: name, seat } }) as const,
      ),
    ),
  ];
}

/** What lies in one of these places. */
export function merchantStock(
  view: TableDraft & { players: Draft<MerchantPlayerView>[] },
  { place }: Spot,
): Stock | null {
  switch (place.in) {
    case 'merchantRow':
      return rowIn(view.merchantRow, (card) => ({ card, cubes: [0, 0, 0, 0] }));
    case 'merchantDeck':
      return pileIn(view, 'merchantDeck');
    case 'card': {
      const row = view.merchantRow.find(({ card }) => card === place.at);
      return row === undefined ? null : cubesIn(row, 'cubes');
    }
    default: {
      const player = view.players[place.seat ?? -1];
      if (player === undefined) return null;
      if (place.in === 'faceUp') return listIn(player, 'faceUp');
      return place.in === 'hand' ? listIn(player, 'hand', { count: 'handCount' }) : null;
    }
  }
}
