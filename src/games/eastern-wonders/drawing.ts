import { seaTable } from '../../mechanics/sea/drawing';
import type { Components } from './schema';
import type { View } from './view';

/** The table of Eastern Wonders: the map, the stacks, the players. */
export function easternWondersTable(view: View, components: Components): string {
  return seaTable(view, components);
}
