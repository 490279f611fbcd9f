// Made from the functions of an engine by `npm run generate`.
import { drawn as easternWondersDrawn } from '../../games/eastern-wonders/drawing';
import { drawn as newWorldDrawn } from '../../games/new-world/drawing';
import { drawn as sandToSeaDrawn } from '../../games/sand-to-sea/drawing';
import { drawn as spiceRoadDrawn } from '../../games/spice-road/drawing';
import { easternWonders as easternWondersRules } from '../../games/eastern-wonders/game';
import { input as easternWondersInput } from '../../games/eastern-wonders/schema';
import { input as newWorldInput } from '../../games/new-world/schema';
import { input as sandToSeaInput } from '../../games/sand-to-sea/schema';
import { input as spiceRoadInput } from '../../games/spice-road/schema';
import { newWorld as newWorldRules } from '../../games/new-world/game';
import { sandToSea as sandToSeaRules } from '../../games/sand-to-sea/game';
import { spiceRoad as spiceRoadRules } from '../../games/spice-road/game';
import type { AnyDrawnGame } from '../../play/view';
import { type Games, gamesOf } from '../../play/games';

/** The four games with input and drawn. */
export const drawnGames: Games<AnyDrawnGame> = /* @__PURE__ */ (() =>
  gamesOf<AnyDrawnGame>([
  { ...spiceRoadRules, ...spiceRoadInput, ...spiceRoadDrawn },
  { ...easternWondersRules, ...easternWondersInput, ...easternWondersDrawn },
  { ...newWorldRules, ...newWorldInput, ...newWorldDrawn },
  { ...sandToSeaRules, ...sandToSeaInput, ...sandToSeaDrawn },
  ]))();
