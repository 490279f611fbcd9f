import { holdMoments } from '../../mechanics/hold/moments.en';
import { merchantMoments } from '../../mechanics/merchants/moments.en';
import type { Action } from './schema';

/** When each kind of action is possible in Spice Road, in English, for those who try it at another time. */
export const MOMENTS: { readonly [K in Action['kind']]: string } = {
  ...holdMoments,
  ...merchantMoments,
  trade: 'You can trade only with a trade card that you have just played.',
  claim: 'You can claim a point card only at the start of your turn.',
};
