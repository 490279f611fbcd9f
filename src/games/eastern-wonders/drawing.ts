import { holdText } from '../../mechanics/cubes/drawing';
import { seaTable } from '../../mechanics/sea/drawing';
import type { Drawn } from '../../play/game';
import type { EasternWonders } from './types';

/** The table of Eastern Wonders: the map, the stacks, the players. */
export const drawn: Drawn<EasternWonders> = {
  draw: (view, components, paint) => seaTable(view, components, paint),
  holding: holdText,
};
