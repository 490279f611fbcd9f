import { type Judge, judgeFor } from '../bots/evaluation';
import type { SearchPosition } from '../bots/search-position';
import type { Network } from '../play/evaluation';

/** A layer in memory. Weights of `BLOCK` units are interleaved: for each input, one weight per unit. */
interface Layer {
  readonly weights: Float64Array;
  readonly biases: Float64Array;
  readonly inputs: number;
}

/** A sparse vector: indices and values of the inputs that are not 0. */
interface Inputs {
  count: number;
  readonly places: Int32Array;
  readonly values: Float64Array;
}

/** The inputs for one seat: its features, and its stage as a one-hot vector. */
interface Side extends Inputs {
  sum: number;
}

/** The number of units that are computed together. */
const BLOCK = 4;

/**
 * Evaluates positions by a network. With more than two players, it compares each seat only with its best rival, the
 * one with the greatest weighted sum of features.
 *
 * @throws {RangeError} if the network was trained on other features
 */
export function judgeBy(weights: Network, { variant, compiled, row }: SearchPosition): Judge {
  const features = variant.features?.(compiled);
  if (
    features === undefined ||
    features.names.join() !== weights.features ||
    features.stages.join() !== weights.stages
  )
    throw new RangeError('the network was trained on other features');
  const { names, stages } = features;
  const { length } = names;
  const half = length + stages.length;
  const sums = Float64Array.from(weights.sums.flat());
  const [first, second, last] = layersOf(weights);
  const lastBias = last.biases[0] as number;
  const written = new Float64Array(length);
  const players = row.players.length;
  const sides = Array.from({ length: players }, (): Side => ({ ...inputsFor(half), sum: 0 }));
  const both = inputsFor(2 * half);
  const hidden = inputsFor(first.biases.length);
  const deeper = inputsFor(second.biases.length);

  const look = (at: SearchPosition['row'], seat: number): Side => {
    const side = sides[seat] as Side;
    const stage = features.write(at, seat, written);
    let sum = 0;
    side.count = 0;
    for (let i = 0; i < length; i++) {
      const value = written[i] as number;
      if (value === 0) continue;
      sum += value * (sums[stage * length + i] as number);
      add(side, i, value);
    }
    add(side, length + stage, 1);
    side.sum = sum;
    return side;
  };

  /** Returns the probability that `one`, whose turn comes before that of `other`, ends ahead. */
  const chanceOf = (one: Side, other: Side): number => {
    both.count = 0;
    for (let i = 0; i < one.count; i++) add(both, one.places[i] as number, one.values[i] as number);
    for (let i = 0; i < other.count; i++)
      add(both, half + (other.places[i] as number), other.values[i] as number);
    through(first, both, hidden);
    through(second, hidden, deeper);
    let logit = one.sum - other.sum + lastBias;
    for (let i = 0; i < deeper.count; i++)
      logit += (deeper.values[i] as number) * (last.weights[(deeper.places[i] as number) * BLOCK] as number);
    return 1 / (1 + Math.exp(-logit));
  };

  return (world, into) => {
    if (world.row.phase === 'over' || players < 2) return judgeFor(world)(world, into);
    const { actor } = world.row;
    let leader = -1;
    let next = -1;
    for (let seat = 0; seat < players; seat++) {
      const { sum } = look(world.row, seat);
      if (leader === -1 || sum > (sides[leader] as Side).sum) {
        next = leader;
        leader = seat;
      } else if (next === -1 || sum > (sides[next] as Side).sum) next = seat;
    }
    for (let seat = 0; seat < players; seat++) {
      if (seat === leader) continue;
      const isSooner = (seat - actor + players) % players < (leader - actor + players) % players;
      const [one, other] = isSooner ? [seat, leader] : [leader, seat];
      const chance = chanceOf(sides[one] as Side, sides[other] as Side);
      into[seat] = isSooner ? chance : 1 - chance;
    }
    into[leader] = 1 - (into[next] as number);
  };
}

function layersOf({ layers, shifts, divisors }: Network): [Layer, Layer, Layer] {
  const [first, second, last] = layers.map(({ weights, scales, biases }): Layer => {
    const bytes = Int8Array.from(atob(weights), (letter) => letter.charCodeAt(0));
    const units = scales.length;
    const inputs = bytes.length / units;
    const blocks = new Float64Array(Math.ceil(units / BLOCK) * BLOCK * inputs);
    for (let unit = 0; unit < units; unit++)
      for (let input = 0; input < inputs; input++)
        blocks[placeOf(unit, input, inputs)] =
          (bytes[unit * inputs + input] as number) * (scales[unit] as number);
    return { weights: blocks, biases: Float64Array.from(biases), inputs };
  }) as [Layer, Layer, Layer];
  // The weights and biases of the first layer include the normalisation of the inputs.
  for (let unit = 0; unit < first.biases.length; unit++) {
    for (let input = 0; input < first.inputs; input++) {
      const at = placeOf(unit, input, first.inputs);
      const weight = (first.weights[at] as number) / (divisors[input] as number);
      first.weights[at] = weight;
      first.biases[unit] = (first.biases[unit] as number) - weight * (shifts[input] as number);
    }
  }
  return [first, second, last];
}

function placeOf(unit: number, input: number, inputs: number): number {
  return (unit - (unit % BLOCK)) * inputs + input * BLOCK + (unit % BLOCK);
}

function inputsFor(size: number): Inputs {
  return { count: 0, places: new Int32Array(size), values: new Float64Array(size) };
}

function add(to: Inputs, place: number, value: number): void {
  to.places[to.count] = place;
  to.values[to.count] = value;
  to.count += 1;
}

/** Computes a layer of rectified linear units. */
function through({ weights, biases, inputs }: Layer, from: Inputs, to: Inputs): void {
  to.count = 0;
  for (let unit = 0; unit < biases.length; unit += BLOCK) {
    let a = biases[unit] as number;
    let b = biases[unit + 1] as number;
    let c = biases[unit + 2] as number;
    let d = biases[unit + 3] as number;
    for (let i = 0; i < from.count; i++) {
      const value = from.values[i] as number;
      const at = unit * inputs + (from.places[i] as number) * BLOCK;
      a += value * (weights[at] as number);
      b += value * (weights[at + 1] as number);
      c += value * (weights[at + 2] as number);
      d += value * (weights[at + 3] as number);
    }
    if (a > 0) add(to, unit, a);
    if (b > 0) add(to, unit + 1, b);
    if (c > 0) add(to, unit + 2, c);
    if (d > 0) add(to, unit + 3, d);
  }
}
