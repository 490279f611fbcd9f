import type { Features, Weights } from '../../../src/play/evaluation';
import { LeastSquares } from './least-squares';
import type { Seen, Siblings, TriedTurn } from './searches';
import { stagesOf, weightsBy } from './weights';

/** One game in so many is kept from training, to judge the result by. */
const HELD_OUT = 8;
/** What keeps common weights near the guess, and the weights of a stage near the common ones. */
const RIDGE = { common: 30, stage: 300 } as const;
/** How much the mean of some siblings counts beside what tells them apart. */
const LEVEL = 0.1;
/** Points that make an even chance 73 %, as in the search. */
const LEAD = 10;
/** A feature that varies less among siblings is taken to vary this much. */
const LEAST = 0.02;
/** Beyond this, a search is as sure as can be. */
const SURE = 0.98;
/** What is the same in all positions: turns say nothing of it but how soon a bot should end the game. */
const CONSTANT = 'one';
/** Visits beyond these make a turn no more certain. */
const VISITS = 20;

/** The fit of weights to searches. */
export interface Agreement {
  readonly positions: number;
  /** How often the best turn by weights is the best one of the search. */
  readonly same: number;
  /** What the best turn by weights is worth less, in chances to win. */
  readonly lost: number;
}

/** The lead in points that makes such a chance to win. */
function leadOf(chance: number): number {
  const sure = Math.min(SURE, Math.max(1 - SURE, chance));
  return LEAD * Math.log(sure / (1 - sure));
}

/** The weight of a turn: much visited ones count more, and so do those after which both may win. */
function weightOf({ visits, value }: TriedTurn): number {
  const sure = Math.min(SURE, Math.max(1 - SURE, value));
  return Math.min(VISITS, visits) * 0.4 * sure * (1 - sure);
}

/**
 * Finds the weights that tell turns from the same position apart as searches do, by least squares. Each stage has
 * weights of its own, held near common ones, which are held near a guess; those of the last stage, in which a seat has
 * no turn left, stay as they are.
 */
export function fitToSearches(
  { names, stages }: Pick<Features<never>, 'names' | 'stages'>,
  searches: readonly Siblings[],
  guess: Weights,
): Weights {
  const width = names.length;
  const open = stages.length - 1;
  const size = width * (1 + open);
  const guessed = stagesOf(guess);
  const trained = searches.filter(({ game }) => game % HELD_OUT !== 0);
  const scale = spreadsOf(trained, width);
  const equations = new LeastSquares(size);
  for (const { turns } of trained) {
    const rows = turns.map((turn) => {
      const inputs = new Float64Array(size);
      let rest = leadOf(turn.value);
      for (const [sign, { stage, numbers }] of sidesOf(turn)) {
        for (let f = 0; f < width; f++) {
          const number = sign * (numbers[f] as number);
          rest -= number * (guessed[stage]?.[f] ?? 0);
          if (stage === open) continue;
          const scaled = number / (scale[f] as number);
          inputs[f] = (inputs[f] as number) + scaled;
          const own = width * (1 + stage) + f;
          inputs[own] = (inputs[own] as number) + scaled;
        }
      }
      return { inputs, rest, weight: weightOf(turn) };
    });
    const all = rows.reduce((sum, { weight }) => sum + weight, 0);
    const mean = new Float64Array(size);
    let level = 0;
    for (const { inputs, rest, weight } of rows) {
      level += (rest * weight) / all;
      for (let i = 0; i < size; i++) mean[i] = (mean[i] as number) + ((inputs[i] as number) * weight) / all;
    }
    for (const { inputs, rest, weight } of rows)
      equations.add(
        inputs.map((number, i) => number - (mean[i] as number)),
        rest - level,
        weight,
      );
    equations.add(mean, level, LEVEL * all);
  }
  const found = equations.solve((i) => (i < width ? RIDGE.common : RIDGE.stage));
  return weightsBy({ names, stages }, (f, stage) => {
    const isKept = stage === open || names[f] === CONSTANT;
    const change = (found[f] ?? 0) + (found[width * (1 + stage) + f] ?? 0);
    return (guessed[stage]?.[f] ?? 0) + (isKept ? 0 : change / (scale[f] as number));
  });
}

/** How well weights agree with searches of games that were kept from training. */
export function agree(searches: readonly Siblings[], weights: Weights): Agreement {
  const rows = stagesOf(weights);
  const leadBy = (turn: TriedTurn): number => {
    let value = 0;
    for (const [sign, { stage, numbers }] of sidesOf(turn))
      for (let f = 0; f < numbers.length; f++)
        value += sign * (numbers[f] as number) * (rows[stage]?.[f] ?? 0);
    return value;
  };
  let positions = 0;
  let same = 0;
  let lost = 0;
  for (const { game, turns } of searches) {
    if (game % HELD_OUT !== 0) continue;
    const values = turns.map(leadBy);
    const chosen = turns[values.indexOf(Math.max(...values))]?.value ?? 0;
    const best = Math.max(...turns.map(({ value }) => value));
    positions += 1;
    if (chosen === best) same += 1;
    lost += best - chosen;
  }
  return { positions, same: same / positions, lost: lost / positions };
}

/** A lead is what a seat has more than the best of its rivals. */
function sidesOf({ own, rival }: TriedTurn): readonly (readonly [sign: number, seen: Seen])[] {
  return [
    [1, own],
    [-1, rival],
  ];
}

/** By feature: how much it differs between turns from the same position. */
function spreadsOf(searches: readonly Siblings[], width: number): Float64Array {
  const squares = new Float64Array(width);
  let count = 0;
  for (const { turns } of searches) {
    for (let f = 0; f < width; f++) {
      const numbers = turns.map(({ own }) => own.numbers[f] as number);
      const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
      for (const number of numbers) squares[f] = (squares[f] as number) + (number - mean) ** 2;
    }
    count += turns.length;
  }
  return squares.map((sum) => Math.max(LEAST, Math.sqrt(sum / count)));
}
