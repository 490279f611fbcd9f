import { offers, seaPlayer, seaTable, seaTurn, tileCubes } from '../../mechanics/sea/places';
import { count, decision, playersWith } from '../../rows/layout';
import { PHASES } from './actions';

/** What a game of Eastern Wonders consists of: all else about its states and views follows. */
export const places = {
  ...decision(PHASES),
  ...seaTurn,
  upgrades: { ...count, during: ['market'] },
  offers,
  players: playersWith(4, seaPlayer),
  tileCubes,
  ...seaTable,
};
