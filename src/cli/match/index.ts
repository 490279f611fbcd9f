import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { Command } from 'commander';
import { randomSeed } from '../../index';
import type { Options } from '../../play/game';
import { inLine, plural } from '../../util/text';
import { ENGINE_VERSION } from '../../util/version';
import { Complaint, complainAbout } from '../complaint';
import { digestOf } from '../files/digest';
import { realDisk } from '../files/disk';
import { type Manifest, partsFolder, seedOfParts } from '../files/run-folder';
import { removeAbandoned } from '../files/target';
import { type KnownGames, knownGames } from '../known-games';
import { dim } from '../paint';
import { chunksOf, type Match } from '../selfplay/match';
import { type Budget, botSeats, watchBy } from '../selfplay/player';
import { playChunks, runMatch } from '../selfplay/session';
import type { Tally } from '../selfplay/tally';
import { botNames, setupOptions } from '../setup';
import { encodeCells } from '../steps/cells';
import { print, say } from '../terminal';
import { openBuild } from './build';
import { processorTime, processorTimeOf, wallTime } from './clock';
import { type MatchFlags, USUAL_PLAYERS, withMatchFlags } from './flags';
import { meantBy, named } from './players';
import { matchText } from './report';
import { type Score, scorerOf } from './score';

export function matchCommand(): Command {
  return withMatchFlags(new Command('match')).action(match);
}

async function match(one: string, other: string, flags: MatchFlags): Promise<void> {
  const { out } = flags;
  const known = await knownGames(flags.game);
  const seedLeft = out === undefined ? undefined : seedOfParts(partsFolder(out));
  const planned = await matchOf(known, [one, other], flags, flags.seed ?? seedLeft ?? randomSeed());
  const chunks = chunksOf(planned, planned.bots.length);
  const workers = Math.min(flags.workers ?? usualWorkers(planned), chunks.length);
  const test = flags.sprt === 'none' ? null : flags.sprt;
  let scorer = scorerOf(planned, test);
  const folder = out === undefined ? mkdtempSync(join(tmpdir(), 'century-')) : partsFolder(out);
  try {
    if (out !== undefined) await removeAbandoned({ disk: realDisk, name: out, say });
    const tally = await runMatch(
      {
        match: planned,
        chunks,
        newJudge: () => {
          scorer = scorerOf(planned, test);
          return scorer;
        },
        gameFiles: (flags.game ?? []).map((file) => resolve(file)),
        folder,
        out,
        steps: undefined,
        workers,
        hasProgress: flags.progress,
        play: playChunks,
        encode: encodeCells,
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
