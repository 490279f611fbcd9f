import { mapOf, type SeaSetting } from '../../mechanics/sea/map-observation';
import { seaPlayers, seaTable, seaTurn } from '../../mechanics/sea/observation';
import { type Block, block, head } from '../../observe/block';
import { LYING, STEPS, scaled } from '../../observe/numbers';
import { turn } from '../../observe/turn';
import { PHASES } from './phases';
import type { Row } from './state';

const upgrades = /* @__PURE__ */ block(
  () => [head('upgrades', 'upgrades left, in quarters')],
  (_, [upgradesAt]) =>
    (row: Row, out) => {
      out[upgradesAt] = scaled(row.upgrades, STEPS);
    },
);

const cubesOnHexes = /* @__PURE__ */ block(
  (setting: SeaSetting) => [
    head('hexes.cubes', 'cubes lying there, in tenths', [mapOf(setting).names.length, 4]),
  ],
  (_, [cubesAt]) =>
    ({ tileCubes }: Row, out) => {
      for (let i = 0; i < tileCubes.length; i++) {
        const cubes = tileCubes[i] as number;
        if (cubes !== 0) out[cubesAt + i] = scaled(cubes, LYING);
      }
    },
);

/** The observation of Eastern Wonders, part by part. */
export const easternWondersBlocks: readonly Block<SeaSetting, Row>[] = [
  /* @__PURE__ */ turn(PHASES),
  seaTurn,
  upgrades,
  ...seaTable,
  cubesOnHexes,
  seaPlayers,
];
