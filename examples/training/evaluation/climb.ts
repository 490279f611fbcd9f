import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Weights } from '../../../src/play/evaluation';
import type { Positions } from './positions';
import { differencesOf, moved, type Pair } from './rivals';

/** How a search improves its weights by playing against itself. */
export interface Climb {
  readonly bot: string;
  readonly steps: number;
  /** The number of pairs of rivals that meet for each step. */
  readonly pairs: number;
  /** Whether the search is as wide as the game plays it; a narrow one, which is faster, is good enough to begin with. */
  readonly wide?: boolean;
}

/** How a climb is done. */
interface Course {
  /** Told about the progress. */
  readonly log: (text: string) => void;
  /** The number of processes that share the games (default: as many as the machine has processors for). */
  readonly processes?: number;
}

/** How far a step goes, in points. */
const STEP = 0.15;
/** How much of the direction and of the size of earlier steps goes on. */
const KEPT = { direction: 0.8, size: 0.95 } as const;
/** The result is a mean of all steps, in which each counts less than the one after it. */
const FADING = 0.9;
/** Features that differ less between seats stay as they are. */
const LEAST = 0.02;

/**
 * Improves weights by hill climbing: a search plays against itself. For each step, pairs of rivals meet, with the same
 * random numbers added to the weights of one and taken from those of the other; the weights then move in the direction
 * that wins. All stages of a feature move together. However many processes share the games, the result is the same.
 *
 * @param turns - the weights by which turns rank; they stay as they are
 * @param start - the weights for the values of the search with which the climb begins
 */
export async function climb(
  variant: string,
  turns: Weights,
  start: Weights,
  positions: Positions,
  { bot, steps, pairs, wide = false }: Climb,
  { log, processes: count = availableParallelism() }: Course,
): Promise<Weights> {
  const units = unitsOf(positions);
  const at = units.map(() => 0);
  const mean = units.map(() => 0);
  const going = units.map(() => 0);
  const processes = Array.from({ length: count }, () =>
    fork(join(import.meta.dirname, 'climb-worker.ts'), [variant], { execArgv: ['--import', 'tsx'] }),
  );
  for (const each of processes)
    each.once('exit', (code) => {
      if (code !== 0) throw new Error(`a process ended with ${code}`);
    });
  let size = 0;
  for (let step = 1; step <= steps; step++) {
    const values = moved(start, units, (f) => at[f] ?? 0);
    const met = Array.from(
      { length: pairs },
      (_, pair): Pair => ({ bot, turns, values, units, wide, seed: `climb ${bot} ${step} ${pair}` }),
    );
    const won = await play(met, processes);
    const way = units.map(() => 0);
    met.forEach(({ seed }, pair) => {
      differencesOf(seed, units).forEach((each, f) => {
        if (units[f] !== 0) way[f] = (way[f] ?? 0) + (each * (won[pair] ?? 0)) / pairs;
      });
    });
    const now = way.reduce((sum, each) => sum + each * each, 0) / way.length;
    size = KEPT.size * size + (1 - KEPT.size) * now;
    const usual = Math.sqrt(size / (1 - KEPT.size ** step));
    const far = STEP / (1 - KEPT.direction ** step) / usual;
    for (let f = 0; f < units.length; f++) {
      going[f] = KEPT.direction * (going[f] ?? 0) + (1 - KEPT.direction) * (way[f] ?? 0);
      at[f] = (at[f] ?? 0) + far * (going[f] ?? 0);
      mean[f] = FADING * (mean[f] ?? 0) + (1 - FADING) * (at[f] ?? 0);
    }
    if (step % 5 === 0) log(`${step} of ${steps} steps with ${bot}`);
  }
  for (const each of processes) each.disconnect();
  return moved(start, units, (f) => (mean[f] ?? 0) / (1 - FADING ** steps));
}

/** Lets pairs meet, each in the first process that is free, and returns the results in their order. */
async function play(pairs: readonly Pair[], processes: readonly ChildProcess[]): Promise<number[]> {
  const won: number[] = [];
  const todo = pairs.entries();
  const work = async (child: ChildProcess): Promise<void> => {
    for (const [at, pair] of todo) {
      child.send(pair);
      [won[at]] = (await once(child, 'message')) as [number];
    }
  };
  await Promise.all(processes.map(work));
  return won;
}

/** By feature, the weight that makes a point of what usually tells the seats of a game for two apart. */
function unitsOf({ features, inputs, seats }: Positions): number[] {
  const width = features.names.length;
  const squares = new Float64Array(width);
  let count = 0;
  for (let position = 0; position + 1 < seats.length; position++) {
    const from = seats[position] ?? 0;
    if ((seats[position + 1] ?? 0) - from !== 2) continue;
    count += 1;
    for (let f = 0; f < width; f++) {
      const apart = (inputs[from * width + f] ?? 0) - (inputs[(from + 1) * width + f] ?? 0);
      squares[f] = (squares[f] ?? 0) + apart * apart;
    }
  }
  return Array.from(squares, (sum) => {
    const usual = Math.sqrt(sum / count);
    return usual < LEAST ? 0 : 1 / usual;
  });
}
