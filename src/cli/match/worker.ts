import { workerData } from 'node:worker_threads';
import { knownGames } from '../known-games';
import { performTasks } from '../threads';
import { playGame } from './game';
import type { Match } from './plan';
import { playersOf } from './players';

/** What each thread gets at its start. */
export interface WorkerData {
  readonly match: Match;
  /** Whether there is no other thread. */
  readonly isAlone: boolean;
}

const { match, isAlone } = workerData as WorkerData;
// Bots that think for a time get it, whatever else the machine does; beside other threads, it cannot be known.
if (isAlone)
  performance.now = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };
const tools = load();

async function load() {
  const games = await knownGames(match.files);
  return { games, seat: playersOf(games, match.budget) };
}

performTasks(async (game: number) => playGame(await tools, match, game));
