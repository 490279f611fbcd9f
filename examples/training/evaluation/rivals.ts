import { randomStream, type StandsAt } from '../../../src/bots/bot';
import { botOf } from '../../../src/bots/create';
import type { Options } from '../../../src/index';
import type { Weights } from '../../../src/play/evaluation';
import type { GameTypes } from '../../../src/play/game';
import { gamesOf } from '../../../src/play/games';
import { createSimulator } from '../../../src/sim/index';
import { type Learner, playingBy } from './learner';

/** Two rivals that meet: their weights differ by the same random numbers, one by more, the other by less. */
export interface Pair {
  /** The name of the bots. */
  readonly bot: string;
  /** The weights by which turns rank, for both. */
  readonly turns: Weights;
  /** The weights between the two, for the values of the search. */
  readonly values: Weights;
  /** By feature, the weight that makes a point. */
  readonly units: readonly number[];
  /** Whether the search is as wide as the game plays it. */
  readonly wide?: boolean;
  /** The seed of the numbers, and of the games. */
  readonly seed: string;
}

/** How far apart rivals are, in points. */
const MIN_DISTANCE = 0.6;
/** A win by more points says little more. */
const CLEAR = 10;
/** A game takes no more actions: some weights see nothing to be gained any more. */
const ACTIONS = 600;

/** The numbers by which the rivals of a seed differ, by feature: normally distributed. */
export function differencesOf(seed: string, units: readonly number[]): number[] {
  const random = randomStream(seed);
  return units.map(() => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()));
}

/** Weights that are moved by so many points in each feature, in all stages. */
export function moved(
  { stages, features }: Weights,
  units: readonly number[],
  by: (feature: number) => number,
): Weights {
  const rows = Object.entries(features).map(([name, row], feature) => {
    const change = by(feature) * (units[feature] ?? 0);
    return [name, row.map((weight) => weight + change)];
  });
  return { stages, features: Object.fromEntries(rows) };
}

/**
 * Two games from the same setup, with seats exchanged.
 *
 * @returns how clearly the rival with more wins on the whole, from -1 to 1
 */
export function meet(game: Learner, { bot, turns, values, units, wide, seed }: Pair): number {
  const differences = differencesOf(seed, units);
  const [more, less] = [MIN_DISTANCE, -MIN_DISTANCE].map((apart) =>
    gamesOf([
      playingBy(
        game,
        turns,
        moved(values, units, (f) => apart * (differences[f] ?? 0)),
        wide,
      ),
    ]),
  );
  let won = 0;
  for (const order of [
    [more, less],
    [less, more],
  ]) {
    const simulator = createSimulator({ variant: game.name, players: 2, seed } as Options);
    const bots = order.flatMap((games, seat) =>
      games === undefined ? [] : [botOf(games, bot, { seed: `${seed} ${seat}` })],
    );
    for (let actions = 0; !simulator.isOver() && actions < ACTIONS; actions++) {
      const player = bots[simulator.actor() ?? -1];
      if (player === undefined) throw new RangeError('nobody sits there');
      simulator.apply(player.choose(simulator as StandsAt<GameTypes>) as never);
    }
    const [one = 0, other = 0] = simulator.scores();
    won += Math.tanh((order[0] === more ? one - other : other - one) / CLEAR) / 2;
  }
  return won;
}
