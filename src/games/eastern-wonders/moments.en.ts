import { holdMoments } from '../../mechanics/hold/moments.en';
import { seaMoments } from '../../mechanics/sea/moments.en';
import type { Action } from './schema';

/** When each kind of action is possible in Eastern Wonders, in English, for those who try it at another time. */
export const MOMENTS: { readonly [K in Action['kind']]: string } = {
  ...holdMoments,
  ...seaMoments,
  collect: 'You can take the cubes from a tile only once your boat has sailed there and stopped.',
  upgrade: 'You can upgrade cubes only after building, with a bonus tile for it.',
  trade: 'You can trade only at the start of your turn or once your boat has stopped.',
  harvest: 'You can harvest only at the start of your turn or once your boat has stopped.',
};
