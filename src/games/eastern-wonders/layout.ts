import { offers, seaPlayer, seaTable, seaTurn, tileCubes } from '../../mechanics/sea/layout';
import { count, decision, playersWith } from '../../rows/layout';
import { PHASES } from './phases';

/** The cells of a row of Eastern Wonders. */
export const layout = {
  ...decision(PHASES),
  ...seaTurn,
  upgrades: count,
  offers,
  players: playersWith(4, seaPlayer),
  tileCubes,
  ...seaTable,
};
