import { workerData } from 'node:worker_threads';
import { lendNativeSha256 } from '../files/digest';
import { realDisk } from '../files/disk';
import { knownGames } from '../known-games';
import { performTasks, tellProgress } from '../threads';
import { type Task, type Tools, writeParts } from './game';

const tools = load();

async function load(): Promise<Tools> {
  lendNativeSha256();
  return {
    disk: realDisk,
    games: await knownGames(workerData as readonly string[]),
    onGame: tellProgress,
  };
}

performTasks(async (task: Task) => writeParts(task, await tools));
