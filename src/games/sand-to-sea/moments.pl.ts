import { holdMoments } from '../../mechanics/hold/moments.pl';
import { merchantMoments } from '../../mechanics/merchants/moments.pl';
import { seaMoments } from '../../mechanics/sea/moments.pl';
import type { Action } from './schema';

/** When each kind of action is possible in From Sand to Sea, in Polish, for those who try it at another time. */
export const MOMENTS: { readonly [K in Action['kind']]: string } = {
  ...holdMoments,
  ...merchantMoments,
  ...seaMoments,
  trade:
    'Wymieniać można tylko za pomocą właśnie zagranej karty handlu albo na rynku, gdy statek nie płynie.',
  takeMerchant:
    'Kartę kupiecką w nagrodę bierze się tylko wtedy, gdy budowa opróżniła kolumnę twojej planszy.',
};
