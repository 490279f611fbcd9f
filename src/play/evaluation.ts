import type { GameRules, RuleTypes } from './game';

/** The value of a row of an unfinished game to a seat, in points. */
export type Evaluate<R> = { value(row: R, seat: number): number }['value'];

/** The inputs of a learned evaluation: numbers for a seat, and the stage of the game for that seat. */
export interface Features<R> {
  /** The name of each number, in order. */
  readonly names: readonly string[];
  /** The names of the stages, in order: each has weights of its own. */
  readonly stages: readonly string[];
  /** Writes the numbers for a seat, all of them, and returns the number of the stage. */
  write(row: R, seat: number, out: Float64Array): number;
}

/** How the positions of a game are evaluated. */
export interface Evaluating<T extends RuleTypes = RuleTypes> {
  /** For the rows of a game. */
  evaluator(compiled: T['compiled']): Evaluate<T['row']>;
  /** The evaluation of positions after turns in a tree search; by default `evaluator`, by which turns are ranked. */
  searchEvaluator?(compiled: T['compiled']): Evaluate<T['row']>;
  /**
   * The width of the beam that finds turns below the root of a tree search; by default 4 plus the number of turns already
   * tried there. A game needs a fixed, greater width if good turns begin with an action that lowers the evaluation.
   */
  readonly turnWidth?: number | undefined;
  /**
   * How near a seat is to its next claim: higher the nearer it is, and higher with each claim it has made. At its root, a
   * tree search always considers the turn with the highest value.
   */
  nearness?(compiled: T['compiled']): Evaluate<T['row']>;
  /** The inputs of a trained evaluation; absent if it was not trained. */
  features?(compiled: T['compiled']): Features<T['row']>;
}

/** The rules of a game, and the evaluation of its positions. */
export interface Evaluated extends GameRules, Evaluating {}

/** The result of training: the weight of each feature in each stage, in points. */
export interface Weights {
  /** The names of the stages, in order. */
  readonly stages: readonly string[];
  /** For each feature, by name and in order, a weight for each stage. */
  readonly features: { readonly [feature: string]: readonly number[] };
}

/**
 * A network as stored. From the features of two seats it computes the probability that the seat on turn ends ahead of the
 * other: the logistic function of a weighted sum of the features, with weights for each stage, plus the output of two
 * hidden layers of rectified linear units.
 */
export interface Network {
  /** The names of the features and stages that it was trained on, in order, with commas between them. */
  readonly features: string;
  readonly stages: string;
  /** Weights of the sum by stage, then by feature: added for the seat on turn, subtracted for the other. */
  readonly sums: readonly (readonly number[])[];
  /** By input: features and stages of the seat on turn, then those of the other. An input is shifted, then divided. */
  readonly shifts: readonly number[];
  readonly divisors: readonly number[];
  /** The two hidden layers and the last one, which has one unit. */
  readonly layers: readonly NetworkLayer[];
}

/** A layer of a network. */
export interface NetworkLayer {
  /** A weight by unit and input, as a signed byte in Base64. */
  readonly weights: string;
  /** By unit: the factor of its weights. */
  readonly scales: readonly number[];
  readonly biases: readonly number[];
}

/**
 * The evaluation by a weighted sum of features.
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

/**
 * A cache of the latest results of a function of a few whole numbers; each result is a few numbers long. A result is
 * found by a hash of its key and compared by the full key; a later one with the same hash replaces it.
 */
export class Memo {
  /** The key to look up, written by the caller. */
  readonly key: Int32Array;
  /** The results, one after the other. */
  readonly values: Float64Array;
  /** The place in `values` of the result for the last key. */
  at = 0;
  private readonly width: number;
  private readonly keys: Int32Array;
  private readonly isFilled: Uint8Array;
  private readonly mask: number;

  /**
   * @param length - how many numbers a key has
   * @param width - how many a result has
   * @param size - how many results are kept: a power of 2
   */
  constructor(length: number, width: number, size: number) {
    this.width = width;
    this.mask = size - 1;
    this.key = new Int32Array(length);
    this.keys = new Int32Array(length * size);
    this.values = new Float64Array(width * size);
    this.isFilled = new Uint8Array(size);
  }

  /** Whether the result for the key is cached, from `at` on; if not, the caller must write it there. */
  has(): boolean {
    const { key, keys, isFilled } = this;
    const { length } = key;
    let hash = 0x2545f491;
    for (let i = 0; i < length; i++) hash = Math.imul(hash ^ (key[i] as number), 0x9e3779b1) ^ (hash >>> 15);
    const slot = (hash ^ (hash >>> 16)) & this.mask;
    const first = slot * length;
    this.at = slot * this.width;
    let isSame = isFilled[slot] === 1;
    for (let i = 0; isSame && i < length; i++) isSame = keys[first + i] === key[i];
    if (isSame) return true;
    isFilled[slot] = 1;
    for (let i = 0; i < length; i++) keys[first + i] = key[i] as number;
    return false;
  }
}
