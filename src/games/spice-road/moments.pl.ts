import { holdMoments } from '../../mechanics/hold/moments.pl';
import { merchantMoments } from '../../mechanics/merchants/moments.pl';
import type { Action } from './schema';

/** When each kind of action is possible in Spice Road, in Polish, for those who try it at another time. */
export const MOMENTS: { readonly [K in Action['kind']]: string } = {
  ...holdMoments,
  ...merchantMoments,
  trade: 'Wymieniać można tylko za pomocą właśnie zagranej karty handlu.',
  claim: 'Kartę punktów można zdobyć tylko na początku swojej tury.',
};
