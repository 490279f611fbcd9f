import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { botList } from '../../bots/create';
import { inLine, plural } from '../../util/text';
import { CliError } from '../cli-error';
import { BOT_LIST, integer, list, positiveNumber } from '../flags';
import { loadGames } from '../game-registry';
import { writeSteps } from '../steps/index';
import { refuseShards } from '../steps/shards';
import { loadParquet } from '../steps/table';
import { dim, print } from '../terminal';
import { isRepeatable, type Match, planned, type RunFlags, withRunFlags } from './plan';
import { named } from './players';
import { playGames } from './run';
import { type Score, scorerOf, type Test, testOf, USUAL_TEST } from './score';
import type { Budget } from './seat';
import type { Tally } from './tally';
import { scoreText, tallyText } from './text';

interface SelfplayFlags extends RunFlags {
  readonly bots: string[];
  readonly from?: number;
  readonly to?: number;
  readonly unpaired?: true;
  readonly steps?: string;
}

export function selfplayCommand(): Command {
  return withRunFlags(new Command('selfplay'))
    .option('--bots <names>', `one per seat: ${BOT_LIST}; the last one takes the rest`, list, ['greedy'])
    .option('--games <n>', 'number of games', positiveNumber, 100)
    .option('--from <n>', 'start with this game; the first one is 0', integer)
    .addOption(
      new Option('--to <n>', 'stop before this game; instead of --games')
        .argParser(integer)
        .conflicts('games'),
    )
    .option('--unpaired', 'deal every game anew; by default each bot plays each seat of one setup')
    .option('--steps <folder>', 'also save every decision for training (Parquet); requires --out')
    .action(selfplay);
}

async function selfplay(flags: SelfplayFlags): Promise<void> {
  const { out, steps, from = 0, to = flags.games, unpaired, bots: names } = flags;
  if (from >= to) throw new CliError(`--from: must be less than ${to}`);
  if (steps !== undefined && out === undefined) throw new CliError('--steps: requires --out');
  if (steps !== undefined && resolve(out ?? '') === resolve(steps))
    throw new CliError('--out and --steps name the same file');
  if ((flags.from ?? flags.to) !== undefined && flags.seed === undefined)
    throw new CliError('--from, --to: parts of one run need its --seed');
  const kind = { ...(unpaired && { unpaired }), ...(steps !== undefined && { steps: true as const }) };
  const match = await planned(await loadGames(flags.game), flags, { names, budget: {}, ...kind });
  if (out !== undefined && steps !== undefined) {
    await loadParquet();
    if (!existsSync(out)) refuseShards(steps, { from, to });
  }
  const tally = await playGames(match, { from, to }, flags);
  if (out !== undefined && steps !== undefined) await writeSteps([out], steps, flags);
  report(match, flags, tally, null, steps);
}

interface MatchFlags extends RunFlags {
  readonly time?: number;
  readonly visits?: number;
  readonly sprt: Test | 'none';
}

/** The default for `--players`, because a comparison of two players needs no third seat. */
const USUAL_PLAYERS = 2;

export function matchCommand(): Command {
  return withRunFlags(new Command('match'), USUAL_PLAYERS)
    .argument(
      '<a>',
      `the player on one seat: ${botList('mcts and net (for --time or --visits), mcts:<iterations>, mcts:<time>ms, net:<iterations>, net:<time>ms')}; <bot>@<folder>, that bot of another version; run:<command>, a program that speaks the players' protocol`,
    )
    .argument('<b>', 'the player on all other seats')
    .option('--time <time>', 'time for each turn, such as 100ms; longer turns are reported', timeOf)
    .option('--visits <n>', 'visits per turn, for players that search', positiveNumber)
    .addOption(
      new Option(
        '--sprt <bounds>',
        'stop once the test has decided whether <a> is stronger than <b> by elo1 rather than by elo0: elo0,elo1[,alpha[,beta]]; or none',
      )
        .argParser(testOf)
        .default(USUAL_TEST, '0,50,0.05,0.05'),
    )
    .option('--games <n>', 'maximum number of games, rounded up to whole rotations', positiveNumber, 1000)
    .action(match);
}

/** Parses a time such as `100ms`; returns milliseconds. */
function timeOf(text: string): number {
  const [, milliseconds] = /^([1-9]\d{0,6})ms$/.exec(text) ?? [];
  if (milliseconds === undefined) throw new InvalidArgumentError('Expected a time, as in 100ms.');
  return Number(milliseconds);
}

async function match(one: string, other: string, flags: MatchFlags): Promise<void> {
  const { time, visits, sprt } = flags;
  if (time !== undefined && visits !== undefined) throw new CliError('--time and --visits: give one of them');
  const budget: Budget = {
    ...(time !== undefined && { milliseconds: time }),
    ...(visits !== undefined && { visits }),
  };
  const names = [one, other].map((name) => named(name, budget));
  if (names[0] === names[1]) throw new CliError(`both players are ${names[0]}`);
  const registry = await loadGames(flags.game);
  const match = await planned(registry, flags, { names, usualPlayers: USUAL_PLAYERS, budget });
  const { length: players } = match.bots;
  if (players < 2) throw new CliError('--players: a match has at least 2');
  const scorer = scorerOf(match, sprt === 'none' ? null : sprt);
  const to = Math.ceil(flags.games / players) * players;
  const tally = await playGames(match, { from: 0, to }, flags, scorer);
  report(match, flags, tally, scorer.score());
}

function report(match: Match, flags: RunFlags, tally: Tally, score: Score | null, steps?: string): void {
  const { setup, seed, budget } = match;
  const { variant, players } = setup;
  const repeatable = isRepeatable(match);
  if (flags.json === true) {
    print(JSON.stringify({ variant, players, seed, repeatable, budget, ...tally, ...score }));
    return;
  }
  print(
    `${variant}, ${plural(players, 'player')}, seed ${inLine(seed)}`,
    ...tallyText(tally),
    ...(score === null ? [] : scoreText(tally, score)),
    ...(repeatable ? [] : ['the same call may play different games next time']),
    ...[flags.out, steps].flatMap((file) => (file === undefined ? [] : [dim(`saved as ${file}`)])),
  );
}
