import { parentPort } from 'node:worker_threads';
import { loadBots, loadEngine, loadEnv, loadSim } from '../bundles';
import { Complaint } from '../complaint';
import { realDisk } from '../files/disk';
import { replaceWhole } from '../files/whole-file';
import { loadArrow } from './arrow-file';
import { type Bundles, lineOf, type Played, playGame } from './game';
import type { Match } from './match';
import { partFile } from './parts';
import type { Chunk } from './plan';
import { type Moves, stepBytes } from './steps';

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
export interface Fault {
  readonly message: string;
  readonly status: number;
}

/** What a thread says: that it has played a game, or what a chunk has come to. */
export type Message = { readonly kind: 'game' } | { readonly kind: 'chunk'; readonly fault: Fault | null };

const bundles: Promise<Bundles> = Promise.all([loadEngine(), loadSim(), loadBots()]).then(
  ([engine, sim, bots]) => ({ engine, sim, bots }),
);

parentPort?.on('message', async (task: Task) => tell({ kind: 'chunk', fault: await playChunk(task) }));

function tell(message: Message): void {
  parentPort?.postMessage(message);
}

/** Plays a chunk and writes its parts; tells its parent after each game. */
async function playChunk(task: Task): Promise<Fault | null> {
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
    tell({ kind: 'game' });
  };
  function* lines(): Generator<string, void> {
    for (let game = chunk.from; game < chunk.to; game++) {
      const played = playGame(loaded, match, game);
      keep(played);
      yield lineOf(played);
    }
  }
  if (records) await replaceWhole(realDisk, partFile(folder, chunk, 'jsonl'), lines());
  else for (const _ of lines());
  if (steps) {
    const bytes = stepBytes(await loadArrow(), await loadEnv(), loaded.engine.ENGINE_VERSION, match, moves);
    await replaceWhole(realDisk, partFile(folder, chunk, 'arrow'), bytes);
  }
  await replaceWhole(realDisk, partFile(folder, chunk, 'outcomes'), [JSON.stringify(outcomes)]);
}
