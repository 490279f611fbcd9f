import { takeCubesRule } from '../../../mechanics/sea/start-rules';
import type { Rule } from '../state';

/** Each player picks one of the sets of starting cubes still on offer (EW-S8). */
export const takeCubes: Rule = takeCubesRule();
