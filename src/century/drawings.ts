import { easternWondersTable } from '../games/eastern-wonders/drawing';
import { newWorldTable } from '../games/new-world/drawing';
import { sandToSeaTable } from '../games/sand-to-sea/drawing';
import { spiceRoadTable } from '../games/spice-road/drawing';
import type { Components, VariantName, View } from './rules';

export { paintCubes } from '../mechanics/cubes/drawing';

/** The text drawing of each game's table. */
export const drawings: {
  readonly [N in VariantName]: (view: View<N>, components: Components<N>) => string;
} = {
  'spice-road': spiceRoadTable,
  'eastern-wonders': easternWondersTable,
  'new-world': newWorldTable,
  'sand-to-sea': sandToSeaTable,
};
