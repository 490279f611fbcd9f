import { workerData } from 'node:worker_threads';
import { knownGames } from '../known-games';
import { performTasks } from '../threads';
import type { RecordedGame } from './records';
import { type Shard, shardsOf } from './shards';
import { loadParquet } from './table';

const tools = load();

async function load() {
  return { games: await knownGames(workerData as readonly string[]), parquet: await loadParquet() };
}

performTasks<readonly RecordedGame[], Shard[]>(
  async (cell) => {
    const { games, parquet } = await tools;
    return shardsOf(games, parquet, cell);
  },
  (shards) => shards.map(({ bytes }) => bytes.buffer as ArrayBuffer),
);
