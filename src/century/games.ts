import { easternWonders, easternWondersToPlay } from '../games/eastern-wonders/game';
import { newWorld, newWorldToPlay } from '../games/new-world/game';
import { sandToSea, sandToSeaToPlay } from '../games/sand-to-sea/game';
import { spiceRoad, spiceRoadToPlay } from '../games/spice-road/game';
import { type Games, gamesOf } from '../play/games';

/** The four games. */
export const allGames: Games = /* @__PURE__ */ gamesOf([spiceRoad, easternWonders, newWorld, sandToSea]);

/** The four games with what play needs of them, so that a page that only plays is free of the rest. */
export const gamesToPlay: Games = /* @__PURE__ */ gamesOf([
  spiceRoadToPlay,
  easternWondersToPlay,
  newWorldToPlay,
  sandToSeaToPlay,
]);
