import { workerData } from 'node:worker_threads';
import type { Task } from './analysis/analyst';
import type { WorkerSetup } from './analysis/scheduler';
import { knownGames } from './known-games';
import type { MatchWork } from './match/run';
import type { RecordedGame } from './steps/records';
import { performTasks, reportProgress, type Starting } from './threads';

/** By kind of task: creates the function that performs tasks. Each kind loads only the modules that it needs. */
const PERFORMERS = {
  match: async ({ match, isAlone }: MatchWork) => {
    const { playGame } = await import('./match/game');
    const { playersOf } = await import('./match/players');
    // A lone thread uses CPU time for time limits: other programs do not affect it, but all threads of a process do.
    if (isAlone)
      performance.now = () => {
        const { user, system } = process.cpuUsage();
        return (user + system) / 1000;
      };
    const games = await knownGames(match.files);
    const seat = playersOf(games, match.budget);
    return (game: number) => playGame(games, seat, match, game);
  },
  analysis: async ({ gameFiles, stop }: WorkerSetup) => {
    const { analystOf } = await import('./analysis/analyst');
    const analyst = analystOf(await knownGames(gameFiles), () => Atomics.load(stop, 0) !== 0);
    return (task: Task) => analyst(task, reportProgress);
  },
  steps: async (gameFiles: readonly string[]) => {
    const { shardsOf } = await import('./steps/shards');
    const { loadParquet } = await import('./steps/table');
    const [games, parquet] = [await knownGames(gameFiles), await loadParquet()];
    return async (cell: readonly RecordedGame[]) => shardsOf(games, parquet, cell);
  },
};

const { kind, data } = workerData as Pick<Starting, 'kind' | 'data'>;
const performer = PERFORMERS[kind](data as never);

performTasks(async (task) => (await performer)(task as never));
