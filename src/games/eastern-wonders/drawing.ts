import { holdText } from '../../mechanics/cubes/drawing';
import { seaProgress, seaTable } from '../../mechanics/sea/drawing';
import type { Drawn } from '../../play/game';
import type { EasternWondersRules } from './state';

/** The table of Eastern Wonders: the map, the stacks, the players. */
export const drawn: Drawn<EasternWondersRules> = {
  draw: (view, components, paint) => seaTable(view, components, paint),
  holding: holdText,
  progress: seaProgress,
};
