import { readFileSync } from 'node:fs';
import { wholeGames } from '../../../src/century/whole';
import type { AnyEvaluated, Features } from '../../../src/core/evaluated';
import { positionOf } from '../../../src/core/position';
import { type Options, parseRecord, replay } from '../../../src/index';
import { createSimulator } from '../../../src/sim/index';

/** The turns of some games as features, and how each game ended. */
export interface Positions {
  readonly game: AnyEvaluated;
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

interface Line {
  readonly scores: readonly number[] | null;
  readonly ranking: readonly number[] | null;
  readonly record: unknown;
}

/** Reads all positions in which a turn begins from files of `century selfplay`. */
export function positionsIn(variant: string, files: readonly string[]): Positions {
  const game = wholeGames.find(({ name }) => name === variant);
  if (game?.features === undefined) throw new RangeError(`${variant} has no features`);
  const inputs: number[] = [];
  const stages: number[] = [];
  const targets: number[] = [];
  const wins: number[] = [];
  const seats: number[] = [0];
  const games: number[] = [];
  const starts = new Set(game.turnStarts);
  let names: Features<never> | null = null;
  let number = 0;
  for (const file of files) {
    for (const text of readFileSync(file, 'utf8').trimEnd().split('\n')) {
      const line: Line = JSON.parse(text);
      number += 1;
      if (line.scores === null || line.ranking === null) continue;
      const record = parseRecord(line.record);
      const simulator = createSimulator(record.options as Options);
      const position = positionOf(simulator);
      if (position === null) throw new TypeError('a simulator stands at a position');
      const features = game.features(position.compiled as never);
      names = features as Features<never>;
      const out = new Float64Array(features.names.length);
      const shares = sharesOf(line.scores);
      for (const { action } of replay(record)) {
        if (action === null) continue;
        simulator.apply(action as never);
        const { row } = position;
        if (!starts.has(row.phase) || row.phase === 'over') continue;
        for (let seat = 0; seat < line.scores.length; seat++) {
          stages.push(features.write(row, seat, out));
          for (const each of out) inputs.push(each);
          const hasWon = line.ranking[0] === seat;
          targets.push(WIN * (hasWon ? 1 : 0) + (1 - WIN) * (shares[seat] ?? 0));
          wins.push(hasWon ? 1 : 0);
        }
        seats.push(stages.length);
        games.push(number);
      }
    }
  }
  if (names === null) throw new RangeError('there are no games');
  return {
    game,
    features: names,
    inputs: Float32Array.from(inputs),
    stages: Uint8Array.from(stages),
    targets: Float32Array.from(targets),
    wins: Uint8Array.from(wins),
    seats: Uint32Array.from(seats),
    games: Uint32Array.from(games),
  };
}

function sharesOf(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const weights = scores.map((score) => Math.exp((score - most) / LEAD));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / all);
}
