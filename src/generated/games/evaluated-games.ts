// Made from the functions of an engine by `npm run generate`.
import { easternWonders as easternWondersRules } from '../../games/eastern-wonders/game';
import { evaluated as easternWondersEvaluated } from '../../games/eastern-wonders/evaluation';
import { evaluated as newWorldEvaluated } from '../../games/new-world/evaluation';
import { evaluated as sandToSeaEvaluated } from '../../games/sand-to-sea/evaluation';
import { evaluated as spiceRoadEvaluated } from '../../games/spice-road/evaluation';
import { newWorld as newWorldRules } from '../../games/new-world/game';
import { sandToSea as sandToSeaRules } from '../../games/sand-to-sea/game';
import { spiceRoad as spiceRoadRules } from '../../games/spice-road/game';
import type { AnyEvaluated } from '../../play/evaluation';
import { type Games, gamesOf } from '../../play/games';

/** The four games with evaluated. */
export const evaluatedGames: Games<AnyEvaluated> = /* @__PURE__ */ (() =>
  gamesOf<AnyEvaluated>([
  { ...spiceRoadRules, ...spiceRoadEvaluated },
  { ...easternWondersRules, ...easternWondersEvaluated },
  { ...newWorldRules, ...newWorldEvaluated },
  { ...sandToSeaRules, ...sandToSeaEvaluated },
  ]))();
