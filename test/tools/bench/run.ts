/**
 * Measures this version, and compares it with another one if asked.
 *
 *   npm run bench -- [--against <tarball, commit or folder>] [--write]
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { VARIANTS } from '../../../src/index';
import { bundled } from './build';
import { compare, type Measured } from './compare';
import { tableOf, withPart } from './page';
import { groupsOf, ROW_NAMES, type RowName, rowOf } from './rows';
import { TEA_HOUSE } from './scenes';

const root = join(import.meta.dirname, '../../..');
const list = (text: string): string[] => text.split(',');

const flags = new Command('bench')
  .option('--against <version>', 'compare with a tarball of the package, a commit, or a folder of either')
  .option('--games <names>', 'some of the games', list, [...VARIANTS, TEA_HOUSE])
  .option('--rows <names>', `some of ${ROW_NAMES.join(', ')}`, list, ROW_NAMES)
  .option('--rounds <n>', 'rounds of each row; the median counts', Number, 9)
  .option('--milliseconds <n>', 'how long a round takes at least', Number, 60)
  .option('--write', 'put the table into docs/performance.md')
  .parse()
  .opts<{
    against?: string;
    games: string[];
    rows: string[];
    rounds: number;
    milliseconds: number;
    write?: true;
  }>();

const names = ROW_NAMES.filter((row) => flags.rows.includes(row));
const folders = [await bundled(root)];
try {
  if (flags.against !== undefined) folders.push(await bundled(flags.against));
  const games = new Map<string, Measured[]>();
  for (const game of flags.games) {
    const rows = names.filter((row) => isOf(row, game));
    games.set(game, await compare(folders, game, groupsOf(rows), flags));
  }
  const table = tableOf(games);
  process.stdout.write(`${table}\n`);
  if (flags.write === true) {
    const page = join(root, 'docs/performance.md');
    writeFileSync(page, withPart(readFileSync(page, 'utf8'), 'speed', table));
  }
} finally {
  for (const folder of folders) rmSync(folder, { recursive: true });
}

function isOf(row: RowName, game: string): boolean {
  const { teaHouse } = rowOf(row);
  return game === TEA_HOUSE ? teaHouse !== undefined : teaHouse !== 'only';
}
