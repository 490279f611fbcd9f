import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command, Option } from 'commander';
import { inLine, plural } from '../../util/text';
import { Complaint } from '../complaint';
import { BOT_LIST, folderName, list, positiveNumber, wholeNumber } from '../flags';
import { knownGames } from '../known-games';
import { dim } from '../paint';
import { refuseShards } from '../steps/shards';
import { loadParquet } from '../steps/table';
import { writeSteps } from '../steps/write';
import { print } from '../terminal';
import type { Match } from './match';
import { isRepeatable, planned, type RunFlags, runOf, withRunFlags } from './plan';
import { playGames } from './run';
import { newTally, type Tally, tallyText } from './tally';

interface SelfplayFlags extends RunFlags {
  readonly bots: string[];
  readonly from?: number;
  readonly to?: number;
  readonly unpaired?: true;
  readonly steps?: string;
}

export function selfplayCommand(): Command {
  return withRunFlags(new Command('selfplay'))
    .option('--bots <names>', `one for each seat: ${BOT_LIST}; the last one takes the rest`, list, ['greedy'])
    .option('--games <n>', 'number of games', positiveNumber, 100)
    .option('--from <n>', 'play only the games from this number on, 0 is the first', wholeNumber)
    .addOption(
      new Option('--to <n>', 'play only those before this number; instead of --games')
        .argParser(wholeNumber)
        .conflicts('games'),
    )
    .option('--unpaired', 'set up every game on its own; by default each bot plays each seat from one setup')
    .option('--steps <folder>', 'save every decision for training too (Parquet); goes with --out', folderName)
    .action(selfplay);
}

async function selfplay(flags: SelfplayFlags): Promise<void> {
  const { out, steps, from = 0, to = flags.games, unpaired, bots: names } = flags;
  if (from >= to) throw new Complaint(`--from: must be less than ${to}`);
  if (steps !== undefined && out === undefined) throw new Complaint('--steps: goes with --out');
  if (steps !== undefined && resolve(out ?? '') === resolve(steps))
    throw new Complaint('--out and --steps name the same file');
  if ((flags.from ?? flags.to) !== undefined && flags.seed === undefined)
    throw new Complaint('--from, --to: parts of one run need its --seed');
  const known = await knownGames(flags.game);
  const match = await planned(known, flags, { names, ...(unpaired && { unpaired }), budget: {} });
  const isSearched = steps !== undefined;
  if (out !== undefined && steps !== undefined) {
    await loadParquet();
    if (!existsSync(out)) refuseShards(steps, { from, to });
  }
  const run = runOf(known, match, flags, isSearched);
  const tally = newTally(match);
  const games = { from, to };
  const add = tally.add;
  await playGames({ match, games, run, isSearched, flags, add, note: () => '' });
  if (out !== undefined && steps !== undefined) await writeSteps([out], steps, flags);
  report(match, tally.sum(), flags);
}

function report(match: Match, tally: Tally, { json, out, steps }: SelfplayFlags): void {
  const { variant, players } = match.setup;
  const repeatable = isRepeatable(match);
  if (json === true) {
    const { seed } = match;
    print(JSON.stringify({ variant, players, seed, repeatable, ...tally }));
    return;
  }
  const lines = [`${variant}, ${plural(players, 'player')}, seed ${inLine(match.seed)}`, ...tallyText(tally)];
  if (!repeatable) lines.push('the same call may play different games next time');
  for (const file of [out, steps]) if (file !== undefined) lines.push(dim(`saved as ${file}`));
  print(...lines);
}
