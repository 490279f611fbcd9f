import { holdMoments } from '../../mechanics/hold/moments.pl';
import { seaMoments } from '../../mechanics/sea/moments.pl';
import type { Action } from './schema';

/** When each kind of action is possible in Eastern Wonders, in Polish, for those who try it at another time. */
export const MOMENTS: { readonly [K in Action['kind']]: string } = {
  ...holdMoments,
  ...seaMoments,
  collect: 'Kostki z kafla można wziąć tylko wtedy, gdy statek do niego przypłynął i się zatrzymał.',
  upgrade: 'Ulepszać kostki można tylko po budowie, dzięki kaflowi bonusowemu.',
  trade: 'Wymieniać można tylko na początku swojej tury albo po zatrzymaniu statku.',
  harvest: 'Plony można zebrać tylko na początku swojej tury albo po zatrzymaniu statku.',
};
