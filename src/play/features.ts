import type { EvaluatedGame, Features } from './evaluation';
import type { AnyRow, CompiledGame } from './game';
import { type FeatureProgram, fitting } from './program';

/** Lets a program made by the build compute the features for evaluations, where it fits the constants of the game. */
// @__NO_SIDE_EFFECTS__
export function addFeatures<G extends EvaluatedGame>(game: G, program: FeatureProgram | null): G {
  const { features: written, searchEvaluator } = game;
  if (program === null || written === undefined) return game;
  const fits = fitting(program);
  const features = (compiled: CompiledGame): Features<AnyRow> => {
    const all = written(compiled);
    const isStandard = 'components' in compiled && compiled.components === game.components;
    if (!isStandard || !fits(compiled)) return all;
    return { ...all, write: ({ cells }, seat, out) => program.write(cells, seat, out, compiled) };
  };
  return {
    ...game,
    features,
    evaluator: (compiled) => game.evaluator(compiled, features(compiled)),
    ...(searchEvaluator && {
      searchEvaluator: (compiled: CompiledGame) => searchEvaluator(compiled, features(compiled)),
    }),
  };
}
