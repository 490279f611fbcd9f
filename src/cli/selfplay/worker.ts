import { workerData } from 'node:worker_threads';
import { lendNativeSha256 } from '../files/digest';
import { knownGames } from '../known-games';
import { processorTime, wallTime } from '../match/clock';
import { playersOf } from '../match/players';
import { performTasks } from '../threads';
import { playGame, type Tools } from './game';
import type { WorkerData } from './run';

const { gameFiles, isAlone, job } = workerData as WorkerData;
const clock = processorTime(isAlone) ?? wallTime;
// Bots that think for a time get it, whatever else the machine does.
performance.now = clock;
const tools = load();

async function load(): Promise<Tools> {
  lendNativeSha256();
  const games = await knownGames(gameFiles);
  return { games, seat: playersOf(games, job.match.budget, clock) };
}

performTasks(async (game: number) => playGame(await tools, job, game));
