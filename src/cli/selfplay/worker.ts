import { parentPort, workerData } from 'node:worker_threads';
import { lendSha256 } from '../../entries/command';
import { Complaint } from '../complaint';
import { nativeSha256 } from '../files/digest';
import { realDisk } from '../files/disk';
import { knownGames } from '../known-games';
import { loadArrow } from './arrow-file';
import { type Task, type Tools, writeParts } from './game';
import { stepBytes } from './steps';

/** The fault; custom error classes do not pass between threads. */
export interface Fault {
  readonly message: string;
  readonly status: number;
}

/** A message of a thread: it has played a game, or finished a chunk. */
export type Message = { readonly kind: 'game' } | { readonly kind: 'chunk'; readonly fault: Fault | null };

const tools: Promise<Tools> = load();

async function load(): Promise<Tools> {
  lendSha256(nativeSha256);
  const games = await knownGames(workerData as readonly string[]);
  return {
    disk: realDisk,
    games,
    stepBytes: async (match, moves) =>
      stepBytes(await loadArrow(), games.named(match.setup.variant), match, moves),
    onGame: () => tell({ kind: 'game' }),
  };
}

parentPort?.on('message', async (task: Task) => tell({ kind: 'chunk', fault: await playChunk(task) }));

function tell(message: Message): void {
  parentPort?.postMessage(message);
}

/** Plays a chunk and writes its parts; tells its parent after each game. */
async function playChunk(task: Task): Promise<Fault | null> {
  try {
    await writeParts(task, await tools);
    return null;
  } catch (error) {
    if (error instanceof Complaint) return { message: error.message, status: error.status };
    throw error;
  }
}
