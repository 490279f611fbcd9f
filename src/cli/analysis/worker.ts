import { workerData } from 'node:worker_threads';
import { knownGames } from '../known-games';
import { performTasks, reportProgress } from '../threads';
import { analystOf, type Result, type Task } from './analyst';
import type { WorkerSetup } from './scheduler';

const { gameFiles, stop } = workerData as WorkerSetup;

const analyst = load();

async function load() {
  return analystOf(await knownGames(gameFiles), () => Atomics.load(stop, 0) !== 0);
}

performTasks<Task, Result | null>(async (task) => (await analyst).perform(task, reportProgress));
