import type { Components, View } from '../../century';
import { PHASES } from '../../eastern-wonders/phases';

import type { MapLayout } from '../../parts/hex-map';
import { number, type Part, STEPS } from './part';
import { seaPlayerParts, seaTableParts, seaTurnParts } from './sea';
import { cubesOnHexes } from './sea-map';
import { turnParts } from './turn';

/** The observation of Eastern Wonders, part by part. */
export function easternWondersParts(
  components: Components<'eastern-wonders'>,
  map: MapLayout,
  players: number,
): Part<View<'eastern-wonders'>>[] {
  return [
    ...turnParts(PHASES, players),
    ...seaTurnParts(components, players),
    number('upgrades', STEPS, 'upgrades left, in quarters', (view) => view.upgrades),
    ...seaTableParts(components, map, players),
    cubesOnHexes(map),
    ...seaPlayerParts(components, players),
  ];
}
