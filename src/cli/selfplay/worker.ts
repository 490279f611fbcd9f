import { workerData } from 'node:worker_threads';
import { lendNativeSha256 } from '../files/digest';
import { realDisk } from '../files/disk';
import { knownGames } from '../known-games';
import { performTasks, tellProgress } from '../threads';
import { type Task, type Tools, writeParts } from './game';
import { botSeats, type SeatPlayer, watchBy } from './player';
import type { WorkerData } from './session';

const { gameFiles, isAlone } = workerData as WorkerData;
const tools = load();
let seats: Promise<SeatPlayer> | undefined;

async function load(): Promise<Omit<Tools, 'seat'>> {
  lendNativeSha256();
  return {
    disk: realDisk,
    games: await knownGames(gameFiles),
    onGame: tellProgress,
  };
}

/** Who plays: bots of this version, timed by the clock on the wall, or whoever meets in a match. */
async function seatsFor({ match: { budget } }: Task): Promise<SeatPlayer> {
  const { games } = await tools;
  if (budget === undefined)
    return botSeats(
      games,
      watchBy(() => performance.now()),
    );
  return (await import('../match/players')).matchSeats(games, budget, isAlone);
}

performTasks(async (task: Task) => {
  seats ??= seatsFor(task);
  return writeParts(task, { ...(await tools), seat: await seats });
});
