// Made from the functions of an engine by `npm run generate`.
import { evaluated as easternWondersEvaluated } from '../../games/eastern-wonders/learning';
import { evaluated as newWorldEvaluated } from '../../games/new-world/learning';
import { evaluated as sandToSeaEvaluated } from '../../games/sand-to-sea/learning';
import { evaluated as spiceRoadEvaluated } from '../../games/spice-road/learning';
import type { EvaluatedGame, GameEvaluation } from '../../play/evaluation';
import { addFeatures as addFeaturesTo, programAdder } from '../../play/program';
import { program as easternWondersFeatures } from '../programs/eastern-wonders-features';
import { program as newWorldFeatures } from '../programs/new-world-features';
import { program as sandToSeaFeatures } from '../programs/sand-to-sea-features';
import { program as spiceRoadFeatures } from '../programs/spice-road-features';
import { type Games, gamesWith } from '../../play/games';
import { rules } from './rules';

/** The four games with what positions are worth. */
export const evaluatedGames: Games<EvaluatedGame> = /* @__PURE__ */ gamesWith(rules, [
  spiceRoadEvaluated,
  easternWondersEvaluated,
  newWorldEvaluated,
  sandToSeaEvaluated,
] as readonly GameEvaluation[]);

/** Adds their programs to those of the four games that are in a list. */
export const addFeatures = /* @__PURE__ */ programAdder(evaluatedGames, ['features', 'compileGame', 'components'], addFeaturesTo, {
  'spice-road': spiceRoadFeatures,
  'eastern-wonders': easternWondersFeatures,
  'new-world': newWorldFeatures,
  'sand-to-sea': sandToSeaFeatures,
});
