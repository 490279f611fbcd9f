import { readerOf } from '../../define/places/read';
import { checkMapForm } from '../../mechanics/sea/map';
import { mapOf, type SeaSetting } from '../../mechanics/sea/map-observation';
import { seaPlayerReads, seaPlayers, seaReads, seaTable, seaTurn } from '../../mechanics/sea/observation';
import { LYING, STEPS, scaled, writeCounts } from '../../observe/numbers';
import type { Observing } from '../../observe/observation';
import { block, type Frame, head, type Observation, observationOf, turn } from '../../observe/observation';
import { PHASES } from './actions';
import { places } from './places';
import { type CompiledGame, type EasternWondersRules, pieces, type Row } from './state';

const upgrades = /* @__PURE__ */ block(
  () => [head('upgrades', 'upgrades left, in quarters')],
  (_, [upgradesAt], { table }: Frame<Row>) => {
    const { at: upgrades } = table('upgrades');
    return ({ cells }, out) => {
      out[upgradesAt] = scaled(cells[upgrades] as number, STEPS);
    };
  },
);

const cubesOnHexes = /* @__PURE__ */ block(
  (setting: SeaSetting) => [
    head('hexes.cubes', 'cubes lying there, in tenths', [mapOf(setting).names.length, 4]),
  ],
  (_, [cubesAt], { table }: Frame<Row>) => {
    const { at, size } = table('tileCubes');
    return ({ cells }, out) => {
      for (let first = 0; first < size; first += 4) {
        const from = at + first;
        const yellow = cells[from] as number;
        const red = cells[from + 1] as number;
        const green = cells[from + 2] as number;
        const brown = cells[from + 3] as number;
        // Most tiles are empty.
        if ((yellow | red | green | brown) !== 0) writeCounts(cells, from, out, cubesAt + first, LYING);
      }
    };
  },
);

/** The observation of Eastern Wonders. */
function easternWondersObservation(setting: SeaSetting): Observation<Row> {
  return observationOf<SeaSetting, Row>(
    setting,
    [turn(PHASES), seaTurn, upgrades, ...seaTable, cubesOnHexes, seaPlayers],
    (writeTurn, writeSail, writeUpgrades, writeHexes, writePorts, writeStacks, writeCubes, writePlayers) =>
      (row, out, viewer) => {
        writeTurn(row, out, viewer);
        writeSail(row, out, viewer);
        writeUpgrades(row, out, viewer);
        writeHexes(row, out, viewer);
        writePorts(row, out, viewer);
        writeStacks(row, out, viewer);
        writeCubes(row, out, viewer);
        writePlayers(row, out, viewer);
      },
  );
}

/** Reads views back into what this is written from. */
const easternWondersReader = /* @__PURE__ */ readerOf<CompiledGame>(places, pieces, {
  table: seaReads,
  player: seaPlayerReads,
});

/** How learners see Century: Eastern Wonders. */
export const observed: Observing<EasternWondersRules> = {
  ownOptions: {},
  checkMap: checkMapForm,
  observation: easternWondersObservation,
  readView: easternWondersReader,
};
