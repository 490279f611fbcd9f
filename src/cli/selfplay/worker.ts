import { parentPort } from 'node:worker_threads';
import { loadBots, loadEngine, loadEnv, loadSim } from '../bundles';
import { Complaint } from '../complaint';
import { loadArrow } from './arrow-file';
import { type Bundles, lineOf, type Played, playGame } from './game';
import type { Match } from './match';
import { partFile } from './parts';
import type { Chunk } from './plan';
import { type Moves, stepBytes } from './steps';
import { writeWhole } from './whole-file';

/** A chunk of games to be played and written. */
export interface Task {
  readonly match: Match;
  readonly chunk: Chunk;
  /** The folder of parts. */
  readonly folder: string;
  readonly records: boolean;
  readonly steps: boolean;
}

/** What went wrong; errors of one's own kinds do not pass from thread to thread. */
export type Report = null | { readonly message: string; readonly status: number };

const bundles: Promise<Bundles> = Promise.all([loadEngine(), loadSim(), loadBots()]).then(
  ([engine, sim, bots]) => ({ engine, sim, bots }),
);

/** Plays a chunk and writes its parts; tells its parent after each game. */
export default async function playChunk(task: Task): Promise<Report> {
  try {
    await writeParts(task);
    return null;
  } catch (error) {
    if (error instanceof Complaint) return { message: error.message, status: error.status };
    throw error;
  }
}

async function writeParts({ match, chunk, folder, records, steps }: Task): Promise<void> {
  const loaded = await bundles;
  const moves: Moves[] = [];
  const outcomes: Played['outcome'][] = [];
  const keep = ({ outcome, seating, actions }: Played): void => {
    outcomes.push(outcome);
    if (steps) moves.push({ game: outcome.game, seating, actions });
    parentPort?.postMessage(outcome.game);
  };
  function* lines(): Generator<string, void> {
    for (let game = chunk.from; game < chunk.to; game++) {
      const played = playGame(loaded, match, game);
      keep(played);
      yield lineOf(played);
    }
  }
  if (records) await writeWhole(partFile(folder, chunk, 'jsonl'), lines());
  else for (const _ of lines());
  if (steps) {
    const bytes = stepBytes(await loadArrow(), await loadEnv(), loaded.engine.ENGINE_VERSION, match, moves);
    await writeWhole(partFile(folder, chunk, 'arrow'), bytes);
  }
  await writeWhole(partFile(folder, chunk, 'outcomes'), [JSON.stringify(outcomes)]);
}
