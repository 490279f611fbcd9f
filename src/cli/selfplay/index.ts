import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { Command, Option } from 'commander';
import { randomSeed } from '../../index';
import { inLine, plural } from '../../util/text';
import { ENGINE_VERSION } from '../../util/version';
import { Complaint, complainAbout } from '../complaint';
import { digestOf } from '../files/digest';
import { realDisk } from '../files/disk';
import { type Manifest, partsFolder, seedOfParts } from '../files/run-folder';
import { removeAbandoned } from '../files/target';
import { BOT_LIST, folderName, list, wholeNumber } from '../flags';
import { type KnownGames, knownGames } from '../known-games';
import { dim } from '../paint';
import { botNames, botsFor, type SetupFlags, setupOptions, withSetupFlags } from '../setup';
import { encodeCells } from '../steps/cells';
import { loadParquet } from '../steps/parquet';
import { print, say } from '../terminal';
import { chunksOf, type Match } from './match';
import { playChunks, runMatch } from './session';
import { type Tally, tallyText } from './tally';

interface SelfplayFlags extends SetupFlags {
  readonly bots: string[];
  readonly games: number;
  readonly from?: number;
  readonly to?: number;
  readonly seed?: string;
  readonly limit: number;
  readonly unpaired?: true;
  readonly out?: string;
  readonly steps?: string;
  readonly workers?: number;
  readonly json?: true;
  readonly progress: boolean;
}

export function selfplayCommand(): Command {
  return withSetupFlags(new Command('selfplay'))
    .option('--bots <names>', `one for each seat: ${BOT_LIST}; the last one takes the rest`, list, ['greedy'])
    .option('--games <n>', 'number of games', wholeNumber, 100)
    .option('--from <n>', 'play only the games from this number on, 0 is the first', wholeNumber)
    .addOption(
      new Option('--to <n>', 'play only those before this number; instead of --games')
        .argParser(wholeNumber)
        .conflicts('games'),
    )
    .option('--seed <seed>', 'the same seed gives the same games; drawn at random if absent')
    .option('--limit <n>', 'cut a game off after this many actions', wholeNumber, 20_000)
    .option('--unpaired', 'set up every game on its own; by default each bot plays each seat from one setup')
    .option('--out <file>', 'save the games as records, one per line (JSONL)')
    .option('--steps <folder>', 'save every decision for training (Parquet)', folderName)
    .option('--workers <n>', 'number of threads; by default one per processor', wholeNumber)
    .option('--json', 'print the summary as JSON instead of a table')
    .option('--no-progress', 'show no progress bar')
    .action(selfplay);
}

async function selfplay(flags: SelfplayFlags): Promise<void> {
  const { out, steps, from, to, workers = availableParallelism() } = flags;
  const isPart = from !== undefined || to !== undefined;
  // Several parts of a run may have one folder of steps.
  const target =
    out ?? (steps !== undefined && isPart ? `${steps}.${from ?? 0}-${to ?? flags.games}` : steps);
  const games = await knownGames(flags.game);
  const seed = flags.seed ?? seedLeft(target);
  if (isPart && seed === undefined) throw new Complaint('--from, --to: parts of one run need its --seed');
  const match = await matchOf(games, flags, seed ?? randomSeed());
  if (steps !== undefined) await loadParquet();
  const folder = target === undefined ? mkdtempSync(join(tmpdir(), 'century-')) : partsFolder(target);
  try {
    const manifest = await manifestOf(games, match, flags, folder);
    if (out !== undefined) await removeAbandoned({ disk: realDisk, name: out, say });
    const hasProgress = flags.progress;
    const gameFiles = (flags.game ?? []).map((file) => resolve(file));
    const chunks = chunksOf(match);
    const session = { match, chunks, gameFiles, folder, out, steps, workers, hasProgress, say };
    report(
      match,
      await runMatch({ ...session, play: playChunks, encode: encodeCells, disk: realDisk }, manifest),
      flags,
    );
  } finally {
    if (target === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

/** The seed of an interrupted run, so that the same command without a seed resumes it. */
function seedLeft(target: string | undefined): string | undefined {
  return target === undefined ? undefined : seedOfParts(partsFolder(target));
}

async function matchOf(known: KnownGames, flags: SelfplayFlags, seed: string): Promise<Match> {
  const { workers, limit, out, steps, from = 0, to = flags.games } = flags;
  if (from > 0 && from >= to) throw new Complaint(`--from: must be less than ${to}`);
  const games = to - from;
  for (const [name, count] of Object.entries({ games, workers, limit }))
    if (count === 0) throw new Complaint(`--${name}: must be at least 1`);
  if (out !== undefined && steps !== undefined && resolve(out) === resolve(steps))
    throw new Complaint('--out and --steps name the same file');
  const options = setupOptions(known, flags, seed);
  const record = complainAbout('setup', () => known.engine.startRecord(options));
  await botsFor(known.named(options.variant), options.players, flags.bots, seed);
  const bots = botNames(options.players, flags.bots);
  const unpaired = flags.unpaired === true ? { unpaired: true as const } : {};
  const start = from === 0 ? {} : { from };
  return { setup: record.options ?? options, bots, games, ...start, seed, limit, ...unpaired };
}

/** Everything that the files of a run depend on, and their names. */
async function manifestOf(
  { engine }: KnownGames,
  match: Match,
  { out, steps, game }: SelfplayFlags,
  folder: string,
): Promise<Manifest> {
  const {
    setup: { components: _, ...options },
    ...rest
  } = match;
  const name = (file: string | undefined): string | null =>
    file === undefined ? null : relative(dirname(folder), file);
  return {
    format: 'century-selfplay',
    version: 3,
    engine: ENGINE_VERSION,
    env: steps === undefined ? null : (await import('../../env/index')).ENV_VERSION,
    ...options,
    ...rest,
    components: engine.startRecord(match.setup).components,
    out: name(out),
    steps: name(steps),
    ...(game === undefined ? {} : { games: await Promise.all(game.map(digestOf)) }),
  };
}

function report(match: Match, tally: Tally, { json, out, steps }: SelfplayFlags): void {
  const repeatable = !match.bots.some((bot) => bot.endsWith('ms'));
  const { variant, players } = match.setup;
  if (json === true) {
    const { seed } = match;
    print(JSON.stringify({ variant, players, seed, repeatable, ...tally }));
    return;
  }
  const lines = [`${variant}, ${plural(players, 'player')}, seed ${inLine(match.seed)}`, ...tallyText(tally)];
  if (!repeatable) lines.push('bots with a time budget will play different games next time');
  for (const file of [out, steps]) if (file !== undefined) lines.push(dim(`saved as ${file}`));
  print(...lines);
}
