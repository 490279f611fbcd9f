import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { plural } from '../../util/text';
import { createAtomically, writing } from '../files';
import { type GameFlags, positiveNumber, withGameFlags } from '../flags';
import { print } from '../terminal';
import { shareOut } from '../threads';
import { type RecordedGame, recordsIn } from './records';
import { CELL, type Shard, severalSettings } from './shards';
import { loadParquet } from './table';

interface StepsFlags extends GameFlags {
  readonly out: string;
  readonly workers?: number;
}

export function stepsCommand(): Command {
  return withGameFlags(new Command('steps'))
    .argument('<file...>', 'records; files that end in .jsonl contain one per line')
    .requiredOption('--out <folder>', 'the folder for the steps')
    .option('--workers <n>', 'number of threads; by default one per processor', positiveNumber)
    .action(steps);
}

async function steps(files: readonly string[], flags: StepsFlags): Promise<void> {
  const { out } = flags;
  await loadParquet();
  const { games, rows, bytes, files: count } = await writeSteps(files, out, flags);
  print(
    `${out}: ${plural(games, 'game')}, ${plural(rows, 'step')}, ${plural(count, 'file')}, ${bytes} bytes`,
  );
}

/** Writes the steps of records on several threads. A file that exists must have the same contents. */
export async function writeSteps(
  files: readonly string[],
  folder: string,
  { game = [], workers = availableParallelism() }: Pick<StepsFlags, 'game' | 'workers'>,
) {
  writing(folder, () => mkdirSync(folder, { recursive: true }));
  const total = { games: 0, rows: 0, bytes: 0, files: 0 };
  let setting: string | undefined;
  const data = game.map((file) => resolve(file));
  await shareOut<readonly RecordedGame[], readonly Shard[]>(
    { kind: 'steps', workers, data },
    cellsOf(recordsIn(files)),
    (shards) => {
      for (const { name, bytes, games, rows, about } of shards) {
        setting ??= about;
        if (about !== setting) throw severalSettings(join(folder, name));
        createAtomically(join(folder, name), bytes);
        total.games += games;
        total.rows += rows;
        total.bytes += bytes.length;
        total.files += 1;
      }
      return true;
    },
    () => `${plural(total.games, 'game')} written`,
  );
  return total;
}

async function* cellsOf(records: AsyncIterable<RecordedGame>): AsyncGenerator<RecordedGame[], void> {
  let cell: RecordedGame[] = [];
  for await (const record of records) {
    const [first] = cell;
    if (first !== undefined && Math.floor(first.game / CELL) !== Math.floor(record.game / CELL)) {
      yield cell;
      cell = [];
    }
    cell.push(record);
  }
  if (cell.length > 0) yield cell;
}
