import type { Draft } from 'immer';
import { draftOf } from '../../changes/stock';
import type { Behaviour } from '../../define/places/place';
import type { View } from './view';

/** The coins left. */
export interface Coins {
  readonly gold: number;
  readonly silver: number;
}

/** The coin above a place of the row: silver lies one place to the right of gold while there is any (SR-C2). */
export function coinAbove({ gold, silver }: Coins, place: number): 'gold' | 'silver' | null {
  if (place === 0 && gold > 0) return 'gold';
  return place === (gold > 0 ? 1 : 0) && silver > 0 ? 'silver' : null;
}

/** The coins of a kind, as changes tell of them: above a slot of the row, in the order of `slots` (SR-C2). */
export const coinsAbove =
  (kind: 'gold' | 'silver', slots: readonly number[]): NonNullable<Behaviour['lying']> =>
  () => [
    {
      what: kind,
      in: 'coins',
      spots: () => slots.map((index) => ({ form: 'tokens', what: kind, place: { in: 'coins', index } })),
      stock(view: Draft<View>, { place }) {
        const isHere = place.index === (kind === 'silver' && view.gold > 0 ? 1 : 0);
        return {
          form: 'tokens',
          count: isHere ? view[kind] : 0,
          add(count) {
            view[kind] += count;
          },
        };
      },
    },
  ];

/** Lays the coins of a view above the cards where they belong. */
export function settleCoins(view: View): void {
  draftOf(view).pointRow.forEach((slot, place) => {
    const coin = coinAbove(view, place);
    if (slot.coin !== coin) slot.coin = coin;
  });
}
