import { climb } from './climb';
import { fit, judge } from './fit';
import { featuresOf, learnerNamed } from './learner';
import { PLAN } from './plan';
import { playPositions } from './positions';
import { playSearches } from './searches';
import { agree, fitToSearches } from './siblings';
import { exportWeights, startWeights } from './weights';

/**
 * Teaches the evaluation of all games, or of those named, from nothing: bots play by a rough guess, and weights are
 * fitted to what came of it. All seeds are fixed: it finds the same weights every time.
 *
 * `npm run train [-- <variant>…]`
 */
const named = process.argv.slice(2);
for (const variant of named.length > 0 ? named : Object.keys(PLAN)) {
  const lesson = PLAN[variant];
  if (lesson === undefined) throw new RangeError(`there is no lesson for ${variant}`);
  const began = performance.now();
  const say = (text: string): void => {
    console.log(`${variant}, ${((performance.now() - began) / 1000).toFixed(0)} s: ${text}`);
  };
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  const game = learnerNamed(variant);
  const features = featuresOf(game);
  const guess = startWeights(game, features);
  if (lesson.from === 'results') {
    const positions = playPositions(game, guess, lesson.matches, lesson.play);
    const tell = (name: string, weights: typeof guess): void => {
      const { auc, loss } = judge(positions, weights);
      say(`${name}: AUC ${percent(auc)}, log loss ${loss.toFixed(3)}`);
    };
    tell('rough guess', guess);
    const weights = fit(positions, guess);
    tell('learned', weights);
    exportWeights(game, weights);
    let values = weights;
    for (const each of lesson.climbs ?? [])
      values = await climb(variant, weights, values, positions, each, { say });
    if (values !== weights) exportWeights(game, values, 'search-weights');
  } else {
    const searches = playSearches(game, guess, lesson.matches, lesson.iterations);
    const tell = (name: string, weights: typeof guess): void => {
      const { positions, same, lost } = agree(searches, weights);
      say(
        `${name}: best turn of ${percent(same)} of ${positions} searches, ${percent(lost)} lost on average`,
      );
    };
    tell('rough guess', guess);
    const weights = fitToSearches(features, searches, guess);
    tell('learned', weights);
    exportWeights(game, weights);
  }
}
