// Made from the functions of an engine by `npm run generate`.
import easternWonders from '../../games/eastern-wonders/network.json';
import newWorld from '../../games/new-world/network.json';
import sandToSea from '../../games/sand-to-sea/network.json';
import spiceRoad from '../../games/spice-road/network.json';
import type { Network } from '../../play/evaluation';

/** The trained networks of the four games. */
export const networks: { readonly [game: string]: Network } = {
  'spice-road': spiceRoad,
  'eastern-wonders': easternWonders,
  'new-world': newWorld,
  'sand-to-sea': sandToSea,
};
