import { parentPort, workerData } from 'node:worker_threads';
import type { Task } from './analysis/analyst';
import type { WorkerSetup } from './analysis/scheduler';
import { CliError } from './cli-error';
import { loadGames } from './game-registry';
import type { MatchWork } from './match/run';
import type { RecordedGame } from './steps/records';
import type { ThreadReport, Work } from './threads';

const post = (report: ThreadReport<unknown>): void => parentPort?.postMessage(report);

/** Each function imports only the modules that its kind of task needs. */
const PERFORMERS = {
  match: async ({ match, isAlone }: MatchWork) => {
    const { playGame } = await import('./match/game');
    const { playersOf } = await import('./match/players');
    // A lone thread measures time limits in CPU time, which other programs do not affect. Several threads
    // cannot, because CPU time counts all threads of the process.
    if (isAlone)
      performance.now = () => {
        const { user, system } = process.cpuUsage();
        return (user + system) / 1000;
      };
    const games = await loadGames(match.files);
    const seat = playersOf(games, match.budget);
    return (game: number) => playGame(games, seat, match, game);
  },
  analysis: async ({ gameFiles, stop }: WorkerSetup) => {
    const { analystOf } = await import('./analysis/analyst');
    const analyst = analystOf(await loadGames(gameFiles), () => Atomics.load(stop, 0) !== 0);
    return async (task: Task) => analyst(task, (progress) => post({ kind: 'progress', progress }));
  },
  steps: async (gameFiles: readonly string[]) => {
    const { shardsOf } = await import('./steps/shards');
    const { loadParquet } = await import('./steps/table');
    const [games, parquet] = [await loadGames(gameFiles), await loadParquet()];
    return async (cell: readonly RecordedGame[]) => shardsOf(games, parquet, cell);
  },
};

const { kind, data } = workerData as Work;
const performer = PERFORMERS[kind](data as never);

/** A `CliError` is sent as a report; any other error ends the thread. */
parentPort?.on('message', async (task) => {
  try {
    const perform = await performer;
    post({ kind: 'result', result: await perform(task as never) });
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    post({ kind: 'fault', message: error.message, status: error.status });
  }
});
