import type { Components } from '../../century';
import { PHASES } from '../../eastern-wonders/phases';
import type { Row } from '../../eastern-wonders/state';

import type { MapLayout } from '../../parts/hex-map';
import { LYING, STEPS, scaled } from '../observation/part';
import { seaWriter } from './sea';
import { turnWriter } from './turn';
import type { Offsets, RowWriter } from './writer';

/** Writes an observation of Eastern Wonders. */
export function easternWondersWriter(
  at: Offsets,
  components: Components<'eastern-wonders'>,
  map: MapLayout,
  players: number,
): RowWriter<Row> {
  const upgradesAt = at('upgrades');
  const cubesAt = at('hexes.cubes');
  const writeTurn = turnWriter(at, PHASES, players);
  const writeSea = seaWriter(at, components, map, players);
  return (row, out, viewer) => {
    const { tileCubes } = row;
    writeTurn(row, out, viewer);
    writeSea(row, out, viewer);
    out[upgradesAt] = scaled(row.upgrades, STEPS);
    for (let i = 0; i < tileCubes.length; i++) {
      const cubes = tileCubes[i] as number;
      if (cubes !== 0) out[cubesAt + i] = scaled(cubes, LYING);
    }
  };
}
