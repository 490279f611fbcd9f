import type { Random } from '../../util/random';

/** Weights from 0 as shares of their sum; equal shares if all are 0. */
export function normalized(weights: Float64Array): Float64Array {
  let sum = 0;
  for (const weight of weights) sum += weight;
  return weights.map((weight) => (sum > 0 ? weight / sum : 1 / weights.length));
}

/** What logits give as weights: the largest one gives 1, so that none overflows. */
export function weightsOf(logits: Float64Array): Float64Array {
  let highest = Number.NEGATIVE_INFINITY;
  for (const logit of logits) highest = Math.max(highest, logit);
  return logits.map((logit) => (logit === highest ? 1 : Math.exp(logit - highest)));
}

/** A draw from the symmetric Dirichlet distribution: shares of 1. */
export function dirichlet(length: number, alpha: number, random: Random): Float64Array {
  return normalized(Float64Array.from({ length }, () => gamma(alpha, random)));
}

/**
 * A draw from the gamma distribution with this shape and scale 1, by the method of Marsaglia and Tsang (2000); below a
 * shape of 1 by theirs for the next higher one.
 */
function gamma(shape: number, random: Random): number {
  if (shape < 1) return gamma(shape + 1, random) * (1 - random()) ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = normal(random);
    const v = (1 + c * x) ** 3;
    if (v > 0 && Math.log(1 - random()) < x ** 2 / 2 + d * (1 - v + Math.log(v))) return d * v;
  }
}

/** A draw from the standard normal distribution, by the method of Box and Muller. */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
