import { parseArgs } from 'node:util';
import type { Weights } from '../../../src/play/evaluation';
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
 *
 * With `--on <variant>`, the last climb of a game goes on from the weights that the game has.
 */
const {
  positionals: named,
  values: { on },
} = parseArgs({ options: { on: { type: 'string' } }, allowPositionals: true });
if (on !== undefined && named.length > 0) throw new RangeError('--on takes one game, and no other is named');
if (on !== undefined) await climbOn(on);
else for (const variant of named.length > 0 ? named : Object.keys(PLAN)) await teach(variant);

async function climbOn(variant: string): Promise<void> {
  const lesson = PLAN[variant];
  const last = lesson?.from === 'results' ? lesson.climbs?.at(-1) : undefined;
  if (lesson?.from !== 'results' || last === undefined) throw new RangeError(`${variant} has no climb`);
  const game = learnerNamed(variant);
  const kept = async (file: string): Promise<Weights> =>
    (await import(`../../../src/games/${variant}/${file}.json`)).default;
  // For the units of the features alone.
  const positions = playPositions(
    game,
    startWeights(game, featuresOf(game)),
    [{ players: 2, games: 30 }],
    lesson.play,
  );
  const values = await climb(variant, await kept('weights'), await kept('search-weights'), positions, last, {
    log: console.log,
  });
  exportWeights(game, values, 'search-weights');
}

async function teach(variant: string): Promise<void> {
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
      values = await climb(variant, weights, values, positions, each, { log: say });
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
