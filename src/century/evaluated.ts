import { easternWondersEvaluated } from '../games/eastern-wonders/evaluation';
import { newWorldEvaluated } from '../games/new-world/evaluation';
import { sandToSeaEvaluated } from '../games/sand-to-sea/evaluation';
import { spiceRoadEvaluated } from '../games/spice-road/evaluation';
import type { AnyEvaluated } from '../play/evaluated';
import { type Games, gamesOf } from '../play/games';

/** The four games for bots. */
export const evaluatedGames: Games<AnyEvaluated> = /* @__PURE__ */ gamesOf<AnyEvaluated>([
  spiceRoadEvaluated,
  easternWondersEvaluated,
  newWorldEvaluated,
  sandToSeaEvaluated,
]);
