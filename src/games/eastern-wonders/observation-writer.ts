import type { MapLayout } from '../../mechanics/sea/map';
import { seaWriter } from '../../mechanics/sea/observation-writer';
import { LYING, STEPS, scaled } from '../../observe/part';
import { turnWriter } from '../../observe/turn-writer';
import type { Offsets, RowWriter } from '../../observe/writer';
import { PHASES } from './phases';
import type { Components } from './schema';
import type { Row } from './state';

/** Writes an observation of Eastern Wonders. */
export function easternWondersWriter(
  at: Offsets,
  components: Components,
  map: MapLayout,
  players: number,
  blank: Float32Array,
): RowWriter<Row> {
  const upgradesAt = at('upgrades');
  const cubesAt = at('hexes.cubes');
  const writeTurn = turnWriter(at, PHASES, players);
  const writeSea = seaWriter(at, components, map, players, blank);
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
