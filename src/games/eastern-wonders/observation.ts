import type { MapLayout } from '../../mechanics/sea/map';
import { cubesOnHexes } from '../../mechanics/sea/map-observation';
import { seaPlayerParts, seaTableParts, seaTurnParts } from '../../mechanics/sea/observation';
import { number, type Part, STEPS } from '../../observe/part';
import { turnParts } from '../../observe/turn';
import { PHASES } from './phases';
import type { Components } from './schema';
import type { View } from './view';

/** The observation of Eastern Wonders, part by part. */
export function easternWondersParts(components: Components, map: MapLayout, players: number): Part<View>[] {
  return [
    ...turnParts(PHASES, players),
    ...seaTurnParts(components, players),
    number('upgrades', STEPS, 'upgrades left, in quarters', (view) => view.upgrades),
    ...seaTableParts(components, map, players),
    cubesOnHexes(map),
    ...seaPlayerParts(components, players),
  ];
}
