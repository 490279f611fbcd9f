import { holdMoments } from '../../mechanics/hold/moments.en';
import { merchantMoments } from '../../mechanics/merchants/moments.en';
import { seaMoments } from '../../mechanics/sea/moments.en';
import type { Action } from './schema';

/** When each kind of action is possible in From Sand to Sea, in English, for those who try it at another time. */
export const MOMENTS: { readonly [K in Action['kind']]: string } = {
  ...holdMoments,
  ...merchantMoments,
  ...seaMoments,
  trade:
    'You can trade only with a trade card that you have just played, or at a market, unless you are sailing.',
  takeMerchant: 'You take a merchant card as a reward only when building has emptied a column of your board.',
};
