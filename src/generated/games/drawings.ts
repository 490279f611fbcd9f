// Made from the functions of an engine by `npm run generate`.
import { drawn as easternWonders } from '../../games/eastern-wonders/drawing';
import { drawn as newWorld } from '../../games/new-world/drawing';
import { drawn as sandToSea } from '../../games/sand-to-sea/drawing';
import { drawn as spiceRoad } from '../../games/spice-road/drawing';
import type { AnyDrawn } from '../../play/game';

/** How each of the four games is written for people at a terminal. */
export const drawings: { readonly [game: string]: AnyDrawn } = {
  'spice-road': spiceRoad,
  'eastern-wonders': easternWonders,
  'new-world': newWorld,
  'sand-to-sea': sandToSea,
};
