import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { plural } from '../../util/text';
import { Complaint } from '../complaint';
import { lendNativeSha256 } from '../files/digest';
import { realDisk } from '../files/disk';
import { makeFile } from '../files/made-file';
import { folderName, type GameFlags, positiveNumber, withGameFlags } from '../flags';
import { knownGames } from '../known-games';
import { watchSignals } from '../signals';
import { print, say } from '../terminal';
import { encodeCells, severalSettings } from './cells';
import { checkSteps } from './check';
import { loadParquet } from './parquet';
import { cellsWith, recordsIn } from './records';
import { openShards } from './shards';

interface StepsFlags extends GameFlags {
  readonly out?: string;
  readonly check?: string;
  readonly records?: readonly string[];
  readonly workers?: number;
}

export function stepsCommand(): Command {
  return withGameFlags(new Command('steps'))
    .argument('[file...]', 'records; files that end in .jsonl contain one per line')
    .option('--out <folder>', 'where the steps of these records go', folderName)
    .option('--workers <n>', 'number of threads; by default one per processor', positiveNumber)
    .option('--check <folder>', 'check the steps in this folder instead', folderName)
    .option('--records <file...>', 'with --check: the records that the steps must agree with')
    .action(steps);
}

async function steps(files: readonly string[], flags: StepsFlags): Promise<void> {
  const { out, check, records } = flags;
  lendNativeSha256();
  if (check !== undefined) {
    if (files.length > 0 || out !== undefined)
      throw new Complaint('--check: the records to compare with are named by --records');
    return checkSteps(check, records, await knownGames(flags.game));
  }
  if (records !== undefined) throw new Complaint('--records: goes with --check');
  if (files.length === 0) throw new Complaint('no records are named');
  if (out === undefined) throw new Complaint('--out <folder>: says where the steps go');
  return makeSteps(files, out, flags);
}

/** Writes the steps of records. */
async function makeSteps(
  files: readonly string[],
  folder: string,
  { game: gameFiles = [], workers = availableParallelism() }: StepsFlags,
): Promise<void> {
  await loadParquet();
  const disk = realDisk;
  await openShards({ disk, name: folder, say }, { from: 0, to: Number.POSITIVE_INFINITY });
  const stops = watchSignals();
  const total = { games: 0, rows: 0, bytes: 0, files: 0 };
  let setting: string | undefined;
  try {
    const run = { gameFiles, workers, signal: stops.signal };
    await encodeCells(run, cellsWith(recordsIn(files)), async (shards) => {
      for (const { name, bytes, games, rows, about } of shards) {
        setting ??= about;
        if (about !== setting) throw severalSettings(join(folder, name));
        await makeFile(disk, join(folder, name), [bytes], { signal: stops.signal });
        total.games += games;
        total.rows += rows;
        total.bytes += bytes.length;
        total.files += 1;
      }
    });
  } catch (error) {
    if (stops.status() === 0) throw error;
    throw new Complaint(`stopped, with ${plural(total.games, 'game')} written`, stops.status());
  } finally {
    stops.close();
  }
  const { games, rows, bytes, files: count } = total;
  print(
    `${folder}: ${plural(games, 'game')}, ${plural(rows, 'step')}, ${plural(count, 'file')}, ${bytes} bytes`,
  );
}
