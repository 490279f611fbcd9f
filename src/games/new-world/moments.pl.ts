import { holdMoments } from '../../mechanics/hold/moments.pl';
import type { Action } from './schema';

/** When each kind of action is possible in A New World, in Polish, for those who try it at another time. */
export const MOMENTS: { readonly [K in Action['kind']]: string } = {
  ...holdMoments,
  work: 'Osadników można wysłać do pracy tylko na początku swojej tury.',
  upgrade: 'Ulepszać kostki można tylko na terenie ulepszeń, na który właśnie wysłano osadników.',
  trade: 'Wymieniać można tylko na terenie handlu, na który właśnie wysłano osadników.',
  claim: 'Kartę punktów można zdobyć tylko w forcie, do którego właśnie wysłano osadników.',
  takeBonus: 'Kafel bonusowy można wziąć tylko w forcie, do którego właśnie wysłano osadników.',
  explore: 'Kafel eksploracji bierze się tylko po zdobyciu karty eksploracji.',
  rest: 'Odpocząć można tylko na początku swojej tury.',
};
