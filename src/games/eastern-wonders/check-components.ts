import { checkSeaComponents } from '../../mechanics/sea/check';
import { checkMap } from '../../mechanics/sea/map';
import { checkedOnce } from '../../util/cache';
import type { Components } from './schema';

/** Tiles on the map: 20 market tiles and 4 ports (EW-S1, EW-S2). */
export const TILES = 24;

/** Checks what the schema cannot express about a component set. */
export const checkComponents = checkedOnce((components: Components, path) => {
  checkSeaComponents(components, path);
  checkMap(components.standardMap, TILES, [...path, 'standardMap']);
});
