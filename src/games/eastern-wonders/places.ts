import { place } from '../../define/places/places';
import { seaPlayer, seaSetup, seaTable, seaTurn, tileCubes } from '../../mechanics/sea/places';
import { count, decision, playersWith } from '../../rows/layout';
import { PHASES } from './actions';

/** What a game of Eastern Wonders consists of: all else about its states and views follows. */
export const places = {
  ...decision(PHASES),
  ...seaTurn,
  /** In market: upgrades left, 0 once there is no cube to upgrade; 0 otherwise. */
  upgrades: place(count, { during: ['market'] }),
  ...seaSetup,
  players: playersWith(4, seaPlayer),
  /** Cubes lying on the tiles: four counts for each hex, one hex after the other. */
  tileCubes,
  ...seaTable,
};
