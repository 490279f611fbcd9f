import type { Evaluate, Features } from './evaluated';

/** The result of training: what each feature is worth in each stage, in points. */
export interface Weights {
  /** The names of the stages, in order. */
  readonly stages: readonly string[];
  /** For each feature, by name and in order, a weight for each stage. */
  readonly features: { readonly [feature: string]: readonly number[] };
}

/**
 * The evaluation that adds up weighted features.
 *
 * @throws {RangeError} if the weights were trained on other features
 */
export function learnedEvaluation<R>(features: Features<R>, weights: Weights): Evaluate<R> {
  const { names, stages } = features;
  const { length } = names;
  if (names.join() !== Object.keys(weights.features).join() || stages.join() !== weights.stages.join())
    throw new RangeError('the weights are for other features');
  const byFeature = Object.values(weights.features);
  const all = Float64Array.from(stages.flatMap((_, stage) => byFeature.map((row) => row[stage] ?? 0)));
  const out = new Float64Array(length);
  return (row, seat) => {
    const first = features.write(row, seat, out) * length;
    let value = 0;
    for (let i = 0; i < length; i++) value += (out[i] as number) * (all[first + i] as number);
    return value;
  };
}
