import { Command } from 'commander';
import { plural } from '../../util/text';
import { Complaint } from '../complaint';
import { lendNativeSha256 } from '../files/digest';
import { folderName, type GameFlags, positiveNumber, withGameFlags } from '../flags';
import { knownGames } from '../known-games';
import { print } from '../terminal';
import { checkSteps } from './check';
import { loadParquet } from './table';
import { writeSteps } from './write';

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
  if (out === undefined) throw new Complaint('--out <folder>: name the folder for the steps');
  await loadParquet();
  const { games, rows, bytes, files: count } = await writeSteps(files, out, flags);
  print(
    `${out}: ${plural(games, 'game')}, ${plural(rows, 'step')}, ${plural(count, 'file')}, ${bytes} bytes`,
  );
}
