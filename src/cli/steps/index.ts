import { Command } from 'commander';
import { plural } from '../../util/text';
import { folderName, type GameFlags, positiveNumber, withGameFlags } from '../flags';
import { print } from '../terminal';
import { loadParquet } from './table';
import { writeSteps } from './write';

interface StepsFlags extends GameFlags {
  readonly out: string;
  readonly workers?: number;
}

export function stepsCommand(): Command {
  return withGameFlags(new Command('steps'))
    .argument('<file...>', 'records; files that end in .jsonl contain one per line')
    .requiredOption('--out <folder>', 'where the steps of these records go', folderName)
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
