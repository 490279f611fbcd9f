import { holdMoments } from '../../mechanics/hold/moments.en';
import type { Action } from './schema';

/** When each kind of action is possible in A New World, in English, for those who try it at another time. */
export const MOMENTS: { readonly [K in Action['kind']]: string } = {
  ...holdMoments,
  work: 'You can send settlers to work only at the start of your turn.',
  upgrade: 'You can upgrade cubes only at an upgrade location to which you have just sent settlers.',
  trade: 'You can trade only at a trade location to which you have just sent settlers.',
  claim: 'You can claim a point card only at a fort to which you have just sent settlers.',
  takeBonus: 'You can take a bonus tile only at a fort to which you have just sent settlers.',
  explore: 'You take an exploration tile only when you have just claimed an exploration card.',
  rest: 'You can rest only at the start of your turn.',
};
