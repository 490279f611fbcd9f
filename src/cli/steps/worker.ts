import { workerData } from 'node:worker_threads';
import { lendNativeSha256 } from '../files/digest';
import { knownGames } from '../known-games';
import { performTasks } from '../threads';
import { type Cell, encodeCell } from './cells';
import { loadParquet } from './parquet';
import type { Shard } from './shards';

const tools = load();

async function load() {
  lendNativeSha256();
  return { games: await knownGames(workerData as readonly string[]), parquet: await loadParquet() };
}

performTasks<Cell, Shard[]>(
  async (cell) => {
    const { games, parquet } = await tools;
    return encodeCell(games, parquet, cell);
  },
  (shards) => shards.map(({ bytes }) => bytes.buffer as ArrayBuffer),
);
