import type { GameRules, RuleTypes } from './game';

/** Estimates the value of a position to a seat, in points; the game must not be over. */
export type Evaluate<R> = { value(row: R, seat: number): number }['value'];

/** The inputs of a learned evaluation: a list of numbers for a seat, and the stage of the game for that seat. */
export interface Features<R> {
  /** The names of the inputs, in order. */
  readonly names: readonly string[];
  /** The names of the stages, in order. Each stage has its own weights. */
  readonly stages: readonly string[];
  /** Writes the inputs for a seat to `out`, and returns the index of the stage. */
  write(row: R, seat: number, out: Float64Array): number;
}

export interface GameEvaluation<T extends RuleTypes = RuleTypes> {
  /**
   * Returns the evaluation that ranks the turns in a position of the game.
   *
   * @param inputs - the inputs of a trained evaluation, if not those that `features` returns
   */
  evaluator(compiled: T['compiled'], inputs?: Features<T['row']>): Evaluate<T['row']>;
  /** Returns the evaluation of the positions that a tree search reaches; by default `evaluator`, which ranks turns. */
  searchEvaluator?(compiled: T['compiled'], inputs?: Features<T['row']>): Evaluate<T['row']>;
  /**
   * The width of the beam that finds turns below the root of a tree search; by default 4 plus the number of turns
   * already tried at the node. A game needs a fixed, greater width if good turns can begin with a bad action.
   */
  readonly turnWidth?: number | undefined;
  /**
   * Returns a function that measures how near a seat is to its next claim; the result also rises with each claim that
   * the seat has made. At its root, a tree search always considers the turn that raises this measure the most.
   */
  nearness?(compiled: T['compiled']): Evaluate<T['row']>;
  /** Returns the inputs of a trained evaluation; absent if the evaluation of the game was not trained. */
  features?(compiled: T['compiled']): Features<T['row']>;
}

export interface EvaluatedGame extends GameRules, GameEvaluation {}

/** The result of training: the weight of each feature in each stage, in points. */
export interface Weights {
  readonly stages: readonly string[];
  /** For each feature, by name and in order, a weight for each stage. */
  readonly features: { readonly [feature: string]: readonly number[] };
}

/**
 * A stored network. From the features of two seats, it computes the probability that the seat on turn ends ahead of the
 * other seat: the logistic function of a sum. The sum has two parts: a weighted sum of features, with weights for each
 * stage, and the output of two hidden layers of rectified linear units.
 */
export interface Network {
  /** The names of the features, and of the stages, that the network was trained on, in order, separated by commas. */
  readonly features: string;
  readonly stages: string;
  /** The weights of the weighted sum, by stage, then by feature. The other seat's sum is subtracted. */
  readonly sums: readonly (readonly number[])[];
  /** Each input (the features and stages of the seat on turn, then of the other) becomes (input - shift) / divisor. */
  readonly shifts: readonly number[];
  readonly divisors: readonly number[];
  /** The two hidden layers and the last one, which has one unit. */
  readonly layers: readonly NetworkLayer[];
}

export interface NetworkLayer {
  /** The weights by unit, then by input, each as a signed byte; all in Base64. */
  readonly weights: string;
  /** For each unit, the factor by which its weights are multiplied. */
  readonly scales: readonly number[];
  readonly biases: readonly number[];
}

/** Returns the weighted sum of features; throws a `RangeError` if the weights are for other features. */
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

/** A cache of recent results of a function. The hash of a key selects a slot, where a new result replaces the old. */
export interface Memo {
  /** The key to look up; the caller writes it here before calling `find`. */
  readonly key: Int32Array;
  /** The cached results, in one array. */
  readonly values: Float64Array;
  /** Returns the offset in `values` of the result for the key: as `-1 - offset` if the caller must write it there. */
  find(): number;
}

/**
 * @param length - the number of integers in a key
 * @param width - the number of numbers in a result
 * @param size - the maximum number of cached results: a power of 2
 */
export function createMemo(length: number, width: number, size: number): Memo {
  const key = new Int32Array(length);
  const keys = new Int32Array(length * size);
  const values = new Float64Array(width * size);
  const isFilled = new Uint8Array(size);
  const find = (): number => {
    let hash = 0x2545f491;
    for (let i = 0; i < length; i++) hash = Math.imul(hash ^ (key[i] as number), 0x9e3779b1) ^ (hash >>> 15);
    const slot = (hash ^ (hash >>> 16)) & (size - 1);
    const first = slot * length;
    let isSame = isFilled[slot] === 1;
    for (let i = 0; isSame && i < length; i++) isSame = keys[first + i] === key[i];
    if (isSame) return slot * width;
    isFilled[slot] = 1;
    for (let i = 0; i < length; i++) keys[first + i] = key[i] as number;
    return -1 - slot * width;
  };
  return { key, values, find };
}
