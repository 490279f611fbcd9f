import type { GameRules, RuleTypes } from './game';

/** The value of a row of an unfinished game to a seat, in points. */
export type Evaluate<R> = { value(row: R, seat: number): number }['value'];

/** What a learned evaluation looks at: numbers about a seat, and the stage of the game for that seat. */
export interface Features<R> {
  /** The name of each number, in order. */
  readonly names: readonly string[];
  /** The names of the stages, in order: each has weights of its own. */
  readonly stages: readonly string[];
  /** Writes the numbers for a seat, all of them, and returns the number of the stage. */
  write(row: R, seat: number, out: Float64Array): number;
}

/** How the positions of a game are valued. */
export interface Evaluating<T extends RuleTypes = RuleTypes> {
  /** For the rows of a game. */
  evaluator(compiled: T['compiled']): Evaluate<T['row']>;
  /** How a tree search values the positions that turns lead to; by default as `evaluator`, which says how turns rank. */
  searchEvaluator?(compiled: T['compiled']): Evaluate<T['row']>;
  /**
   * The number of unfinished ways to play a turn that a tree search follows at a time below its root; by default 4, and one
   * more for each turn that it has tried there. A game needs more from the start if good turns begin with an action that
   * leaves the seat worse off at first.
   */
  readonly turnWidth?: number | undefined;
  /**
   * How near a seat is to its next claim: more the nearer it is, and more with each claim it has made. A tree search looks
   * at the turn that leads nearest, at its root.
   */
  nearness?(compiled: T['compiled']): Evaluate<T['row']>;
  /** What the evaluation was trained on; absent if it was not trained. */
  features?(compiled: T['compiled']): Features<T['row']>;
}

/** The rules of a game, and the evaluation of its positions. */
export interface Evaluated extends GameRules, Evaluating {}

/** The result of training: what each feature is worth in each stage, in points. */
export interface Weights {
  /** The names of the stages, in order. */
  readonly stages: readonly string[];
  /** For each feature, by name and in order, a weight for each stage. */
  readonly features: { readonly [feature: string]: readonly number[] };
}

/**
 * A network as it is kept: from the features of two seats, the chance that the one on turn ends ahead of the other. A
 * weighted sum of the features, with weights for each stage as in the evaluation of the game, plus what two hidden layers
 * (rectified linear units) say; the logistic function makes a chance of both.
 */
export interface Network {
  /** The names of the features and stages that it was trained on, in order, with commas between them. */
  readonly features: string;
  readonly stages: string;
  /** By stage, then by feature: what is added for the seat on turn and subtracted for the other. */
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
  /** By unit: what its weights are multiplied by. */
  readonly scales: readonly number[];
  readonly biases: readonly number[];
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
