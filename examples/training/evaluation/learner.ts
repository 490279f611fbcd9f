import { packageGames } from '../../../src/entries/command';
import type { EvaluatedGame, Features, Weights } from '../../../src/play/evaluation';
import { learnedEvaluation } from '../../../src/play/evaluation';

/** A game whose evaluation is learned. */
export type Learner = EvaluatedGame & Required<Pick<EvaluatedGame, 'features'>>;

export const learners: readonly Learner[] = packageGames.filter(
  (game): game is typeof game & Learner => game.features !== undefined,
);

/** @throws {RangeError} if there is no such game, or nothing to be learned in it */
export function learnerNamed(variant: string): Learner {
  const game = learners.find(({ name }) => name === variant);
  if (game === undefined) throw new RangeError(`${variant} has no features`);
  return game;
}

/** What the evaluation of a game looks at, without a position to look at. */
export function featuresOf(game: Learner): Pick<Features<never>, 'names' | 'stages'> {
  const { game: fixed } = game.setup({ variant: game.name, players: game.players.least, seed: 0 });
  return game.features(game.compileGame(fixed));
}

/**
 * The game as bots play it that rank turns by these weights.
 *
 * @param values - those by which a search values what turns lead to, if others
 * @param wide - whether a search is as wide below the root as the game plays it; the default is faster
 */
export function playingBy(game: Learner, weights: Weights, values = weights, wide = false): EvaluatedGame {
  return {
    ...game,
    evaluator: (compiled) => learnedEvaluation(game.features(compiled), weights),
    searchEvaluator: (compiled) => learnedEvaluation(game.features(compiled), values),
    ...(wide ? {} : { turnWidth: undefined }),
  };
}
