import { gameSentences } from '../../define/sentences';
import { holdActions } from '../../mechanics/cubes/sentences';
import * as sea from '../../mechanics/sea/sentences';
import { schemas } from './schema';

/** What is said of Eastern Wonders. */
export const sentences = gameSentences(schemas, {
  components: { about: 'The print on the pieces.', members: sea.seaTables },
  options: {
    ...sea.seaOptions,
    upgradeFromNextBuild:
      'Whether a build-upgrade tile works only from the next outpost on (EW-K6). A new game without it has true; in a record, absent is false.',
  },
  start: 'EW-S7',
  setting: {
    ...sea.seaGameFields,
    upgradeFromNextBuild:
      'Present if a build-upgrade tile works only from the next outpost on (EW-K6); absent if it works at once.',
  },
  actions: {
    ...holdActions,
    ...sea.seaActions,
    sail: 'One step; leave is present exactly on paid steps (EW-M2, EW-M3).',
    dock: 'End the movement (EW-M1).',
    collect: 'Take all cubes on the tile (EW-M7).',
    upgrade: 'Upgrade a cube after building (EW-K6).',
    takeBonus: 'Take the top tile of a bonus stack, from 0 (EW-K4).',
    trade: 'Trade once (EW-K5).',
    harvest: 'Take yellow cubes (EW-H1).',
  },
  named: { ...sea.seaNamed, leave: 'The cube put on the tile left.' },
  numbers: 'Pieces are numbered as in the components, hexes column by column.',
  places: {
    ...sea.seaPlaces,
    upgrades: 'In market: upgrades left, 0 once there is no cube to upgrade; 0 otherwise.',
    tileCubes: 'Cubes lying on the tiles: four counts for each hex, one hex after the other.',
  },
  player: sea.seaPlayer,
});
