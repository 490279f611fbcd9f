import { placeBoatRule } from '../../../mechanics/sea/start-rules';
import type { Rule } from '../state';

/** Then the player puts the boat on any market tile; the others follow in reverse turn order (EW-S8). */
export const placeBoat: Rule = placeBoatRule();
