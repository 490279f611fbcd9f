// Made from the functions of an engine by `npm run generate`.
import { evaluated as easternWondersEvaluated } from '../../games/eastern-wonders/learning';
import { evaluated as newWorldEvaluated } from '../../games/new-world/learning';
import { evaluated as sandToSeaEvaluated } from '../../games/sand-to-sea/learning';
import { evaluated as spiceRoadEvaluated } from '../../games/spice-road/learning';
import type { EvaluatedGame, GameEvaluation } from '../../play/evaluation';
import { type Games, gamesWith } from '../../play/games';
import { rules } from './rules';

/** The four games with what positions are worth. */
export const evaluatedGames: Games<EvaluatedGame> = /* @__PURE__ */ gamesWith(rules, [
  spiceRoadEvaluated,
  easternWondersEvaluated,
  newWorldEvaluated,
  sandToSeaEvaluated,
] as readonly GameEvaluation[]);
