// Made from the functions of an engine by `npm run generate`.
import { drawn as easternWonders } from '../../games/eastern-wonders/drawing';
import { drawn as newWorld } from '../../games/new-world/drawing';
import { drawn as sandToSea } from '../../games/sand-to-sea/drawing';
import { drawn as spiceRoad } from '../../games/spice-road/drawing';
import type { Shown } from '../../define/whole-game';

/** How each of the four games is written for people at a terminal, and how far it is. */
export const drawings: { readonly [game: string]: Shown } = {
  'spice-road': spiceRoad,
  'eastern-wonders': easternWonders,
  'new-world': newWorld,
  'sand-to-sea': sandToSea,
};
