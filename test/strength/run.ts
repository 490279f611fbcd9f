/**
 * Lets bots play against each other, with processor time as the clock of those that think for a time, and writes a line
 * of JSON for each game. Interrupted, it goes on where it was.
 *
 *   npm run strength -- versions --against <folder> --out games.jsonl
 *   npm run strength -- --bots mcts:20ms,mcts:20ms@other --games 100 --against <folder> --out games.jsonl
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Argument, Command } from 'commander';
import { VARIANTS, type VariantName } from '../../src/index';
import { loadBuild } from '../bench/build';
import { useProcessorTime } from './clock';
import { type Played, playGame } from './game';
import { type Match, PLANS } from './plan';

const list = (text: string): string[] => text.split(',');

const command = new Command('strength')
  .addArgument(new Argument('[plan]', 'what is played').choices(Object.keys(PLANS)))
  .requiredOption('--out <file>', 'the games, one a line')
  .option('--build <folder>', 'the build of the bots', 'dist')
  .option(
    '--against <folder>',
    'another build, whose bots end in @other: its folder of index.js, sim.js, bots.js',
  )
  .option('--bots <names>', 'a match of these bots instead of a plan', list)
  .option('--games <n>', 'games of each match; the plan says how many', Number)
  .option('--variants <names>', 'some of the games', list, [...VARIANTS])
  .parse();
const [plan = 'match'] = command.args;
const flags = command.opts<{
  out: string;
  build: string;
  against?: string;
  bots?: string[];
  games?: number;
  variants: VariantName[];
}>();

if (command.args.length === 0 && flags.bots === undefined) command.error('name a plan, or bots with --bots');

const folders = [flags.build, ...(flags.against === undefined ? [] : [flags.against])];
const builds = await Promise.all(folders.map((folder) => loadBuild(resolve(folder))));
useProcessorTime();

const matches: readonly Match[] =
  flags.bots === undefined
    ? (PLANS[plan] ?? [])
    : VARIANTS.map((variant) => ({ variant, bots: flags.bots ?? [], games: 100 }));
const keyOf = (bots: readonly string[], { variant, game }: Pick<Played, 'variant' | 'game'>): string =>
  JSON.stringify([plan, variant, [...bots].sort(), game]);
const done = new Set(
  existsSync(flags.out)
    ? readFileSync(flags.out, 'utf8')
        .split('\n')
        .filter((line) => line.endsWith('}'))
        .map((line): Played => JSON.parse(line))
        .filter((game) => game.plan === plan)
        .map((game) => keyOf(game.bots, game))
    : [],
);
const most = Math.max(...matches.map(({ games }) => flags.games ?? games));
// One game of each match after the other, so that all have grown alike when a run is interrupted.
for (let game = 0; game < most; game++)
  for (const match of matches) {
    const isDue = flags.variants.includes(match.variant) && game < (flags.games ?? match.games);
    if (!isDue || done.has(keyOf(match.bots, { variant: match.variant, game }))) continue;
    appendFileSync(flags.out, `${JSON.stringify(playGame(plan, match, game, builds))}\n`);
  }
