import { fit, judge } from './fit';
import { positionsIn } from './positions';
import { exportWeights, startWeights } from './weights';

/** Learns the weights of a game from files of `century selfplay`: `learn.ts <game> <file>…`. */
const [variant = '', ...files] = process.argv.slice(2);
const positions = positionsIn(variant, files);
const { features, game, seats } = positions;
const tell = (name: string, { loss, auc }: { readonly loss: number; readonly auc: number }): void =>
  console.log(`${variant}, ${name}: AUC ${(100 * auc).toFixed(1)} %, log loss ${loss.toFixed(3)}`);
console.log(`${variant}: ${seats.length - 1} positions, ${features.names.length} features`);
const guess = startWeights(features);
tell('rough guess', judge(positions, guess));
const weights = fit(positions, guess);
tell('learned', judge(positions, weights));
exportWeights(game, weights);
