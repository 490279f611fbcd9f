import { count, decision, playersWith } from '../../core/rows/layout';
import { offers, seaPlayer, seaTable, seaTurn, tileCubes } from '../../mechanics/sea/layout';
import { PHASES } from './phases';

/** The cells of a row of Eastern Wonders. */
export const layout = {
  ...decision(PHASES, 'The seat that decides now: differs from seat only for discards (C-5).'),
  ...seaTurn,
  upgrades: count('In market: upgrades left, 0 once there is no cube to upgrade; 0 otherwise.'),
  offers,
  players: playersWith(4, seaPlayer),
  tileCubes,
  ...seaTable,
};
