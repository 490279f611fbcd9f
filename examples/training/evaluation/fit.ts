import type { Weights } from '../../../src/play/evaluation';
import { quickRandom } from '../../../src/sim/index';
import type { Positions } from './positions';
import { stagesOf, weightsBy } from './weights';

/** How well weights foretell the winner. */
export interface Quality {
  readonly positions: number;
  /** The mean logarithmic loss, of games for two. */
  readonly loss: number;
  /** How often, of a won and a lost position of two-player games, the won one is valued higher. */
  readonly auc: number;
}

/** One game in so many is kept from training, to judge the result by. */
const HELD_OUT = 8;
const EPOCHS = 30;
const BATCH = 128;
/** How fast weights move at first and at the end. */
const RATES = [0.02, 0.001] as const;
/** What keeps weights near the guess, and the weights of one stage near those of all: less the more games there are. */
const RIDGE = { common: 0.8, stage: 5 } as const;
/** How much of the guess to begin with: points of a moment foretell less than points of the end. */
const TRUST = 0.7;
/** Points that make an even chance 73 %, as in the search. */
const LEAD = 10;

/** Whether a position is kept from training. */
function isHeldOut({ games }: Positions, at: number): boolean {
  return (games[at] as number) % HELD_OUT === 0;
}

/**
 * Finds the weights under which the chances of the seats, by softmax of their values, are nearest to how the games
 * ended. Each stage has weights of its own, held near common ones, which are held near a guess. Adam, in batches of
 * random order.
 */
export function fit(positions: Positions, guess: Weights, seed = 1): Weights {
  const { features, inputs, stages, targets, seats } = positions;
  const width = features.names.length;
  const sets = features.stages.length + 1;
  const size = sets * width;
  const weights = new Float64Array(size);
  const gradient = new Float64Array(size);
  const first = new Float64Array(size);
  const second = new Float64Array(size);
  const values = new Float64Array(8);
  const random = quickRandom(seed);
  const order: number[] = [];
  for (let at = 0; at + 1 < seats.length; at++) if (!isHeldOut(positions, at)) order.push(at);
  const played = new Set(positions.games).size;
  const centre = new Float64Array(size);
  const [guessed = new Float64Array(width)] = stagesOf(guess);
  for (let f = 0; f < width; f++) centre[f] = (TRUST * (guessed[f] ?? 0)) / LEAD;
  weights.set(centre);
  const steps = EPOCHS * Math.ceil(order.length / BATCH);
  let step = 0;
  const descend = (): void => {
    step += 1;
    const rate = RATES[0] * (RATES[1] / RATES[0]) ** (step / steps);
    for (let i = 0; i < size; i++) {
      const ridge = (i < width ? RIDGE.common : RIDGE.stage) / played;
      const g = (gradient[i] as number) / BATCH + ridge * ((weights[i] as number) - (centre[i] as number));
      first[i] = 0.9 * (first[i] as number) + 0.1 * g;
      second[i] = 0.999 * (second[i] as number) + 0.001 * g * g;
      const mean = (first[i] as number) / (1 - 0.9 ** step);
      const spread = Math.sqrt((second[i] as number) / (1 - 0.999 ** step));
      weights[i] = (weights[i] as number) - (rate * mean) / (spread + 1e-8);
    }
    gradient.fill(0);
  };
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random);
    for (let i = 0; i < order.length; i++) {
      const at = order[i] as number;
      const from = seats[at] as number;
      const to = seats[at + 1] as number;
      for (let seat = from; seat < to; seat++) {
        const own = (1 + (stages[seat] as number)) * width;
        let value = 0;
        for (let f = 0; f < width; f++)
          value +=
            (inputs[seat * width + f] as number) * ((weights[f] as number) + (weights[own + f] as number));
        values[seat - from] = value;
      }
      toChances(values, to - from);
      for (let seat = from; seat < to; seat++) {
        const error = (values[seat - from] as number) - (targets[seat] as number);
        const own = (1 + (stages[seat] as number)) * width;
        for (let f = 0; f < width; f++) {
          const g = error * (inputs[seat * width + f] as number);
          gradient[f] = (gradient[f] as number) + g;
          gradient[own + f] = (gradient[own + f] as number) + g;
        }
      }
      if (i % BATCH === BATCH - 1 || i === order.length - 1) descend();
    }
  }
  return weightsBy(
    features,
    (f, stage) => LEAD * ((weights[f] as number) + (weights[(1 + stage) * width + f] as number)),
  );
}

/** How well weights foretell the winners of games for two that were kept from training. */
export function judge(positions: Positions, weights: Weights): Quality {
  const { features, inputs, stages, wins, seats } = positions;
  const width = features.names.length;
  const rows = stagesOf(weights);
  const judged: { chance: number; won: number }[] = [];
  let loss = 0;
  for (let at = 0; at + 1 < seats.length; at++) {
    const from = seats[at] as number;
    if (!isHeldOut(positions, at) || (seats[at + 1] as number) - from !== 2) continue;
    const [one = 0, other = 0] = [from, from + 1].map((seat) =>
      (rows[stages[seat] as number] ?? new Float64Array(width)).reduce(
        (sum, weight, f) => sum + weight * (inputs[seat * width + f] as number),
        0,
      ),
    );
    const chance = 1 / (1 + Math.exp((other - one) / LEAD));
    const won = wins[from] as number;
    loss -= Math.log(Math.max(1e-9, won === 1 ? chance : 1 - chance));
    judged.push({ chance, won });
  }
  judged.sort((a, b) => a.chance - b.chance);
  let below = 0;
  let ordered = 0;
  let lost = 0;
  for (const { won } of judged) {
    if (won === 0) below += 1;
    else ordered += below;
  }
  lost = below;
  return {
    positions: judged.length,
    loss: loss / judged.length,
    auc: ordered / (lost * (judged.length - lost)),
  };
}

function toChances(values: Float64Array, count: number): void {
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) most = Math.max(most, values[i] as number);
  let all = 0;
  for (let i = 0; i < count; i++) {
    const weight = Math.exp((values[i] as number) - most);
    values[i] = weight;
    all += weight;
  }
  for (let i = 0; i < count; i++) values[i] = (values[i] as number) / all;
}

function shuffle(order: number[], random: () => number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1));
    [order[i], order[other]] = [order[other] as number, order[i] as number];
  }
}
