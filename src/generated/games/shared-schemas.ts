// Made from the functions of an engine by `npm run generate`.
import { source, id, printed, count, indexOrNone, cards, cubes, slot, seat, seed } from '../../input/fields';
import { hex, turn } from '../../record/record-schema';
import { commitment, contribution } from '../../record/joint-seed';
import { printedCubes, cube, upgradableCube, give, get, steps, points, cost } from '../../mechanics/cubes/schema';
import { mapLayout, bonusEffect, plainBonusEffect, plainBonusTile } from '../../mechanics/sea/schema';

/** The schemas that the games share. */
export const sharedSchemas = {
  ...{ source, id, printed, count, indexOrNone, cards, cubes, slot, seat, seed },
  ...{ hex, turn },
  ...{ commitment, contribution },
  ...{ printedCubes, cube, upgradableCube, give, get, steps, points, cost },
  ...{ mapLayout, bonusEffect, plainBonusEffect, plainBonusTile },
};
