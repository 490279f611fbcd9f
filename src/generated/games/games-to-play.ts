// Made from the functions of an engine by `npm run generate`.
import { easternWonders as easternWondersRules } from '../../games/eastern-wonders/game';
import { input as easternWondersInput } from '../../games/eastern-wonders/schema';
import { input as newWorldInput } from '../../games/new-world/schema';
import { input as sandToSeaInput } from '../../games/sand-to-sea/schema';
import { input as spiceRoadInput } from '../../games/spice-road/schema';
import { newWorld as newWorldRules } from '../../games/new-world/game';
import { sandToSea as sandToSeaRules } from '../../games/sand-to-sea/game';
import { spiceRoad as spiceRoadRules } from '../../games/spice-road/game';
import type { AnyGame } from '../../play/game';
import { type Games, gamesOf } from '../../play/games';

/** The four games with input. */
export const gamesToPlay: Games<AnyGame> = /* @__PURE__ */ (() =>
  gamesOf<AnyGame>([
  { ...spiceRoadRules, ...spiceRoadInput },
  { ...easternWondersRules, ...easternWondersInput },
  { ...newWorldRules, ...newWorldInput },
  { ...sandToSeaRules, ...sandToSeaInput },
  ]))();
