import { type Bot, randomStream, type StandsAt } from '../../../src/bots/bot';
import { strategyNamed } from '../../../src/bots/create';
import type { Stalemate } from '../../../src/bots/strategies';
import { strategyBot } from '../../../src/bots/strategy-bot';
import type { Options } from '../../../src/index';
import type { Features, Weights } from '../../../src/play/evaluation';
import type { GameTypes } from '../../../src/play/game';
import { gamesOf } from '../../../src/play/games';
import { positionOf, rankingAt } from '../../../src/play/position';
import { createSimulator } from '../../../src/sim/index';
import { featuresOf, type Learner, playingBy } from './learner';
import type { Match, Play } from './plan';

/** The turns of some games as features, and how each game ended. */
export interface Positions {
  readonly features: Pick<Features<never>, 'names' | 'stages'>;
  /** For each seat of each position its features, one after the other. */
  readonly inputs: Float32Array;
  /** For each seat of each position its stage. */
  readonly stages: Uint8Array;
  /** For each seat of each position, how it did in the end: from 0 to 1, all seats together 1. */
  readonly targets: Float32Array;
  /** For each seat of each position, whether it won. */
  readonly wins: Uint8Array;
  /** For each position, where its seats begin, and after the last one where they end. */
  readonly seats: Uint32Array;
  /** For each position the number of its game. */
  readonly games: Uint32Array;
}

/** The weight of winning against winning by much: less than in the search, since points tell more of so few games. */
const WIN = 0.3;
/** The points that make a difference, as in the search. */
const LEAD = 10;

/** A match takes no more actions: players that know little can hold on to what they have. */
const ACTIONS = 4000;

/** Players hold on for long: weights have to see what that leads to. */
const PATIENT: Stalemate = { after: 60, step: 1 / 200, most: 0.5 };

const STRAY = 'easy';

/** Plays games by weights, and returns all positions in which a turn begins. */
export function playPositions(
  game: Learner,
  weights: Weights,
  matches: readonly Match[],
  { bot: name, strays }: Play,
): Positions {
  const games = gamesOf([playingBy(game, weights)]);
  const inputs: number[] = [];
  const stages: number[] = [];
  const targets: number[] = [];
  const wins: number[] = [];
  const seats: number[] = [0];
  const numbers: number[] = [];
  const starts = new Set(game.turnStarts);
  let number = 0;
  for (const { players, games: count } of matches) {
    for (let each = 0; each < count; each++) {
      const seed = `${name} ${players} ${each}`;
      const simulator = createSimulator({ variant: game.name, players, seed } as Options);
      const position = positionOf(simulator);
      if (position === null) throw new TypeError('a simulator stands at a position');
      const features = game.features(position.compiled as never) as Features<object>;
      const out = new Float64Array(features.names.length);
      const seatedAs = (bot: string, kind: string): Bot[] =>
        Array.from({ length: players }, (_, seat) =>
          strategyBot(games, bot, strategyNamed(bot, PATIENT), `${seed} ${seat}${kind}`),
        );
      const careful = seatedAs(name, '');
      const careless = seatedAs(STRAY, ' stray');
      const random = randomStream(`${seed} strays`);
      let bots = careful;
      const from = stages.length;
      for (let actions = 0; !simulator.isOver() && actions < ACTIONS; actions++) {
        const { row } = position;
        const isStart = starts.has(row.phase);
        if (isStart) bots = random() < strays ? careless : careful;
        if (actions > 0 && isStart) {
          for (let seat = 0; seat < players; seat++) {
            stages.push(features.write(row, seat, out));
            for (const each of out) inputs.push(each);
          }
          seats.push(stages.length);
          numbers.push(number);
        }
        const bot = bots[row.actor];
        if (bot === undefined) throw new RangeError('nobody sits there');
        simulator.apply(bot.choose(simulator as StandsAt<GameTypes>) as never);
      }
      const scores = simulator.scores();
      const shares = sharesOf(scores);
      const [winner] = rankingAt(position);
      for (let at = from; at < stages.length; at++) {
        const seat = (at - from) % players;
        const won = winner === seat ? 1 : 0;
        targets.push(WIN * won + (1 - WIN) * (shares[seat] ?? 0));
        wins.push(won);
      }
      number += 1;
    }
  }
  return {
    features: featuresOf(game),
    inputs: Float32Array.from(inputs),
    stages: Uint8Array.from(stages),
    targets: Float32Array.from(targets),
    wins: Uint8Array.from(wins),
    seats: Uint32Array.from(seats),
    games: Uint32Array.from(numbers),
  };
}

function sharesOf(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const weights = scores.map((score) => Math.exp((score - most) / LEAD));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / all);
}
