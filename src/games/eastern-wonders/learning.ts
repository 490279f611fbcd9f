import { STAGES } from '../../mechanics/ends';
import { seaFeatures, seaNearness } from '../../mechanics/sea/evaluation';
import { checkMapShape } from '../../mechanics/sea/map';
import { mapOf, type SeaEncoding, seaPlayers, seaTable, seaTurn } from '../../mechanics/sea/observation';
import { STEPS, scaled, TABLE_CUBES } from '../../observe/numbers';
import { block, type Encoding, head, numberOf, observationOf, turn } from '../../observe/observation';
import { type Features, type GameEvaluation, learnedEvaluation } from '../../play/evaluation';
import { isBelow, lowestOf, withoutLowest } from '../../rows/bits';
import { type CompiledGame, places, type Row, type Types } from './definition';
import { readView } from './table';
import weights from './weights.json';

const cubesOnHexes = /* @__PURE__ */ block(
  (setting: SeaEncoding) => [
    head('hexes.cubes', 'cubes lying there', [mapOf(setting).names.length, 4], TABLE_CUBES),
  ],
  (_, [cubesAt]) =>
    ({ tileCubes }: Row, out) => {
      // Most tiles are empty. First the bits of those that are not: processors cannot predict a branch for each tile.
      let full = 0;
      for (let tile = 0; tile < 24; tile++) full |= isBelow(0, cubesAmong(tileCubes, 4 * tile)) << tile;
      for (; full !== 0; full = withoutLowest(full)) {
        const first = 4 * lowestOf(full);
        for (let at = first; at < first + 4; at++)
          out[cubesAt + at] = scaled(tileCubes[at] as number, TABLE_CUBES);
      }
    },
);

/** Returns the number of cubes in four cells. */
function cubesAmong(cells: Row['tileCubes'], first: number): number {
  let sum = 0;
  for (let at = first; at < first + 4; at++) sum += cells[at] as number;
  return sum;
}

export const observed: Encoding<Types> = {
  ownOptions: { upgradeFromNextBuild: 'boolean' },
  checkMap: checkMapShape,
  observation: (setting) =>
    observationOf<SeaEncoding, Row>(setting, [
      turn(places),
      seaTurn,
      numberOf('upgrades', 'upgrades left', STEPS),
      ...seaTable,
      cubesOnHexes,
      seaPlayers,
    ]),
  readView,
};

function features(compiled: CompiledGame): Features<Row> {
  return { ...seaFeatures(compiled, 1, true), stages: STAGES };
}

export const evaluated: GameEvaluation<Types> = {
  features,
  evaluator: (compiled, inputs = features(compiled)) => learnedEvaluation(inputs, weights),
  nearness: seaNearness,
};
