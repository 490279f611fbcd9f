import { STAGES } from '../../mechanics/ends';
import { seaFeatures, seaNearness } from '../../mechanics/sea/evaluation';
import { checkMapShape } from '../../mechanics/sea/map';
import { mapOf, type SeaEncoding, seaPlayers, seaTable, seaTurn } from '../../mechanics/sea/observation';
import { STEPS, scaled, TABLE_CUBES } from '../../observe/numbers';
import { block, type Encoding, head, numberOf, observationOf, turn } from '../../observe/observation';
import { type Features, type GameEvaluation, learnedEvaluation } from '../../play/evaluation';
import { type CompiledGame, places, type Row, type Types } from './definition';
import { readView } from './table';
import weights from './weights.json';

const cubesOnHexes = /* @__PURE__ */ block(
  (setting: SeaEncoding) => [
    head('hexes.cubes', 'cubes lying there', [mapOf(setting).names.length, 4], TABLE_CUBES),
  ],
  (_, [cubesAt]) =>
    ({ tileCubes }: Row, out) => {
      for (let first = 0; first < tileCubes.length; first += 4) {
        const yellow = tileCubes[first] as number;
        const red = tileCubes[first + 1] as number;
        const green = tileCubes[first + 2] as number;
        const brown = tileCubes[first + 3] as number;
        // Most tiles are empty.
        if ((yellow | red | green | brown) === 0) continue;
        out[cubesAt + first] = scaled(yellow, TABLE_CUBES);
        out[cubesAt + first + 1] = scaled(red, TABLE_CUBES);
        out[cubesAt + first + 2] = scaled(green, TABLE_CUBES);
        out[cubesAt + first + 3] = scaled(brown, TABLE_CUBES);
      }
    },
);

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
