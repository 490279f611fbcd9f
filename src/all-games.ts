import { easternWonders } from './eastern-wonders';
import { type Games, gamesOf } from './engine/games';
import { newWorld } from './new-world';
import { sandToSea } from './sand-to-sea';
import { spiceRoad } from './spice-road';

/** The four games. */
export const allGames: Games = /* @__PURE__ */ gamesOf([spiceRoad, easternWonders, newWorld, sandToSea]);
