import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { botList } from '../../bots/create';
import { randomSeed } from '../../index';
import type { Options } from '../../play/game';
import { teamsIn } from '../../play/position';
import { inLine, plural } from '../../util/text';
import { ENGINE_VERSION } from '../../util/version';
import { Complaint, complainAbout } from '../complaint';
import { digestOf } from '../files/digest';
import { realDisk } from '../files/disk';
import { type Manifest, partsFolder, seedOfParts } from '../files/run-folder';
import { removeAbandoned } from '../files/target';
import { list, positiveNumber } from '../flags';
import { type KnownGames, knownGames } from '../known-games';
import { dim } from '../paint';
import { chunksOf, type Match } from '../selfplay/match';
import { type Budget, botSeats, watchBy } from '../selfplay/player';
import { playChunks, runMatch } from '../selfplay/session';
import type { Tally } from '../selfplay/tally';
import { botNames, type SetupFlags, setupOptions, withSetupFlags } from '../setup';
import { print, say } from '../terminal';
import { openBuild } from './build';
import { processorTime, processorTimeOf, wallTime } from './clock';
import { meantBy, named } from './players';
import { matchText } from './report';
import { type Score, scorerOf } from './score';
import type { Test } from './sprt';

/** Two players are compared best when they are alone. */
const USUAL_PLAYERS = 2;
/** A difference that shows within some hundreds of games. */
const USUAL_TEST: Test = { elo0: 0, elo1: 50, alpha: 0.05, beta: 0.05 };

interface MatchFlags extends SetupFlags {
  readonly time?: number;
  readonly visits?: number;
  readonly sprt: Test | 'none';
  readonly games: number;
  readonly seed?: string;
  readonly limit: number;
  readonly out?: string;
  readonly workers?: number;
  readonly json?: true;
  readonly progress: boolean;
}

export function matchCommand(): Command {
  return withSetupFlags(new Command('match'), USUAL_PLAYERS)
    .argument(
      '<a>',
      `a player, on one seat: ${botList('mcts (for --time or --visits), mcts:<iterations>, mcts:<time>ms')}; <bot>@<folder>, the same of another version; run:<command>, a program that speaks the protocol of players`,
    )
    .argument('<b>', 'another one, on all other seats')
    .option('--time <time>', 'what a turn may take, as in 100ms; longer turns are reported', timeOf)
    .option('--visits <n>', 'visits of the search for a turn, for players that take a number', positiveNumber)
    .addOption(
      new Option(
        '--sprt <bounds>',
        'end when it is decided whether <a> is elo1 stronger than <b> rather than elo0: elo0,elo1[,alpha[,beta]]; or none',
      )
        .argParser(testOf)
        .default(USUAL_TEST, '0,50,0.05,0.05'),
    )
    .option('--games <n>', 'the most games, rounded up: each player plays each seat', positiveNumber, 1000)
    .option('--seed <seed>', 'the same seed gives the same setups; drawn at random if absent')
    .option('--limit <n>', 'cut a game off after this many actions: it is drawn', positiveNumber, 20_000)
    .option('--out <file>', 'save the games as records, one per line (JSONL)')
    .option(
      '--workers <n>',
      'number of threads; by default one per processor, or one if players have a time',
      positiveNumber,
    )
    .option('--json', 'print the summary as JSON instead of a table')
    .option('--no-progress', 'show no progress bar')
    .action(match);
}

function timeOf(text: string): number {
  const [, milliseconds] = /^([1-9]\d{0,6})ms$/.exec(text) ?? [];
  if (milliseconds === undefined) throw new InvalidArgumentError('Expected a time, as in 100ms.');
  return Number(milliseconds);
}

/** The largest difference that a test can look for. */
const MOST_ELO = 1000;

function testOf(text: string): Test | 'none' {
  if (text === 'none') return text;
  const words = list(text);
  const [elo0, elo1, alpha = USUAL_TEST.alpha, beta = USUAL_TEST.beta] = words.map(Number);
  if (words.length > 4 || !words.every((word) => /^-?\d+(\.\d+)?$/.test(word)) || elo1 === undefined)
    throw new InvalidArgumentError('Expected elo0,elo1, perhaps with alpha and beta, as in 0,50,0.05,0.05.');
  if (elo0 === undefined || elo0 >= elo1 || elo0 < -MOST_ELO || elo1 > MOST_ELO)
    throw new InvalidArgumentError(`elo0 has to be below elo1, and both within ${MOST_ELO} of 0.`);
  if (![alpha, beta].every((chance) => chance > 0 && chance < 0.5))
    throw new InvalidArgumentError('alpha and beta have to be above 0 and below 0.5.');
  return { elo0, elo1, alpha, beta };
}

async function match(one: string, other: string, flags: MatchFlags): Promise<void> {
  const { out } = flags;
  const known = await knownGames(flags.game);
  const seedLeft = out === undefined ? undefined : seedOfParts(partsFolder(out));
  const planned = await matchOf(known, [one, other], flags, flags.seed ?? seedLeft ?? randomSeed());
  const teams = teamsIn(known.named(planned.setup.variant), planned.bots.length);
  const chunks = chunksOf(planned.games, planned.bots.length);
  const workers = Math.min(flags.workers ?? usualWorkers(planned), chunks.length);
  const test = flags.sprt === 'none' ? null : flags.sprt;
  let scorer = scorerOf(planned, teams, test);
  const folder = out === undefined ? mkdtempSync(join(tmpdir(), 'century-')) : partsFolder(out);
  try {
    if (out !== undefined) await removeAbandoned({ disk: realDisk, name: out, say });
    const tally = await runMatch(
      {
        match: planned,
        chunks,
        newJudge: () => {
          scorer = scorerOf(planned, teams, test);
          return scorer;
        },
        teams,
        gameFiles: (flags.game ?? []).map((file) => resolve(file)),
        folder,
        out,
        steps: undefined,
        workers,
        hasProgress: flags.progress,
        play: playChunks,
        disk: realDisk,
        say,
      },
      await manifestOf(known, planned, flags),
    );
    report(planned, tally, scorer.score(), flags, workers === 1);
  } finally {
    if (out === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

/** One for each processor, unless players are given a time: only that of a whole process is told exactly. */
function usualWorkers({ bots, budget }: Match): number {
  const isTimed = budget?.milliseconds !== undefined || bots.some(hasTime);
  return isTimed ? 1 : availableParallelism();
}

const hasTime = (bot: string): boolean => /^mcts:\d+ms(@|$)/.test(bot);

/** The games that two players are to play, one of them on the first seat and the other one on the rest. */
async function matchOf(
  known: KnownGames,
  names: readonly [string, string],
  flags: MatchFlags,
  seed: string,
): Promise<Match> {
  const { time, visits, limit } = flags;
  if (time !== undefined && visits !== undefined)
    throw new Complaint('--time and --visits: give one of them');
  const budget: Budget = {
    ...(time === undefined ? {} : { milliseconds: time }),
    ...(visits === undefined ? {} : { visits }),
  };
  const [first, second] = names.map((name) => named(name, budget));
  if (first === undefined || second === undefined || first === second)
    throw new Complaint(`both players are ${first}`);
  const options = setupOptions(known, flags, seed, USUAL_PLAYERS);
  const record = complainAbout('setup', () => known.engine.startRecord(options));
  const setup = record.options ?? options;
  if (setup.players < 2) throw new Complaint('--players: a match has at least 2');
  for (const name of [first, second]) await checkPlayer(known, name, { ...setup, seed });
  const bots = botNames(setup.players, [first, second]);
  const games = Math.ceil(flags.games / bots.length) * bots.length;
  return { setup, bots, games, seed, limit, budget };
}

/** Complains of a player that cannot be seated, if that can be seen without starting a program. */
async function checkPlayer(known: KnownGames, name: string, options: Options): Promise<void> {
  const meant = meantBy(name);
  if (meant.kind === 'command') {
    if (meant.words.length === 0) throw new Complaint(`${name}: name the command`);
    return;
  }
  const watch = watchBy(wallTime);
  const seat =
    meant.kind === 'bot' ? botSeats(known, watch) : await openBuild(meant.bot, meant.folder, watch);
  try {
    await seat(name, { options, game: 0, seat: 0, seed: '' });
  } catch (error) {
    throw new Complaint(`${name}: ${error instanceof Error ? error.message : error}`);
  }
}

/** Everything that the games depend on; how they are judged is left to each run. */
async function manifestOf(
  { engine }: KnownGames,
  planned: Match,
  { out, game }: MatchFlags,
): Promise<Manifest> {
  const {
    setup: { components: _, ...options },
    ...rest
  } = planned;
  return {
    format: 'century-match',
    version: 1,
    engine: ENGINE_VERSION,
    ...options,
    ...rest,
    components: engine.startRecord(planned.setup).components,
    out: out === undefined ? null : basename(out),
    ...(game === undefined ? {} : { files: await Promise.all(game.map(digestOf)) }),
  };
}

function report(
  { setup: { variant, players }, seed, bots, budget }: Match,
  tally: Tally,
  score: Score,
  { json, out }: MatchFlags,
  isAlone: boolean,
): void {
  const isCommand = (bot: string): boolean => meantBy(bot).kind === 'command';
  const repeatable = !bots.some((bot) => hasTime(bot) || isCommand(bot));
  const clocks = tally.bots.map(({ bot }) => {
    const time = isCommand(bot) ? processorTimeOf(process.pid) : processorTime(isAlone);
    return time === null ? 'wall' : 'processor';
  });
  if (json === true) {
    print(JSON.stringify({ variant, players, seed, repeatable, budget, clocks, ...tally, ...score }));
    return;
  }
  print(
    `${variant}, ${plural(players, 'player')}, seed ${inLine(seed)}`,
    ...matchText(tally, score, clocks),
    ...(repeatable ? [] : ['the same call may play different games next time']),
    ...(out === undefined ? [] : [dim(`saved as ${out}`)]),
  );
}
