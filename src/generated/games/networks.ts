// Made from the functions of an engine by `npm run generate`.
import { network as easternWonders } from '../../games/eastern-wonders/network';
import { network as newWorld } from '../../games/new-world/network';
import { network as sandToSea } from '../../games/sand-to-sea/network';
import { network as spiceRoad } from '../../games/spice-road/network';
import type { Network } from '../../play/evaluation';

/** What the players of each of the four games have learned. */
export const networks: { readonly [game: string]: Network } = {
  'spice-road': spiceRoad,
  'eastern-wonders': easternWonders,
  'new-world': newWorld,
  'sand-to-sea': sandToSea,
};
