import { workerData } from 'node:worker_threads';
import { lendNativeSha256 } from '../files/digest';
import { realDisk } from '../files/disk';
import { knownGames } from '../known-games';
import { performTasks, tellProgress } from '../threads';
import { loadArrow } from './arrow-file';
import { type Task, type Tools, writeParts } from './game';
import { stepBytes } from './steps';

const tools = load();

async function load(): Promise<Tools> {
  lendNativeSha256();
  const games = await knownGames(workerData as readonly string[]);
  return {
    disk: realDisk,
    games,
    stepBytes: async (match, moves) =>
      stepBytes(await loadArrow(), games.named(match.setup.variant), match, moves),
    onGame: tellProgress,
  };
}

performTasks(async (task: Task) => writeParts(task, await tools));
