import { type Games, gamesOf } from '../core/games';
import { easternWonders } from '../games/eastern-wonders/game';
import { newWorld } from '../games/new-world/game';
import { sandToSea } from '../games/sand-to-sea/game';
import { spiceRoad } from '../games/spice-road/game';

/** The four games. */
export const allGames: Games = /* @__PURE__ */ gamesOf([spiceRoad, easternWonders, newWorld, sandToSea]);
