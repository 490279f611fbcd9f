// Made from the functions of an engine by `npm run generate`.
import { evaluated as easternWondersEvaluated } from '../../games/eastern-wonders/evaluation';
import { evaluated as newWorldEvaluated } from '../../games/new-world/evaluation';
import { evaluated as sandToSeaEvaluated } from '../../games/sand-to-sea/evaluation';
import { evaluated as spiceRoadEvaluated } from '../../games/spice-road/evaluation';
import type { Evaluated, Evaluating } from '../../play/evaluation';
import { type Games, gamesWith } from '../../play/games';
import { rules } from './rules';

/** The four games with what positions are worth. */
export const evaluatedGames: Games<Evaluated> = /* @__PURE__ */ gamesWith(rules, [
  spiceRoadEvaluated,
  easternWondersEvaluated,
  newWorldEvaluated,
  sandToSeaEvaluated,
] as readonly Evaluating[]);
