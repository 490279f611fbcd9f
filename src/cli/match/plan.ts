import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { randomSeed } from '../../index';
import type { Options } from '../../play/game';
import { ENGINE_VERSION } from '../../util/version';
import { CliError, messageOf, withFileContext } from '../cli-error';
import { readBytes } from '../files';
import { botNames, positiveNumber, type SetupFlags, setupOptions, withSetupFlags } from '../flags';
import { nativeSha256, type Registry } from '../game-registry';
import { hasTime, playersOf, programOf } from './players';
import { type RunSettings, runIn } from './results';
import type { Budget, SeatPlayer } from './seat';

export interface RunFlags extends SetupFlags {
  readonly games: number;
  readonly seed?: string;
  readonly limit: number;
  readonly out?: string;
  readonly workers?: number;
  readonly json?: true;
  readonly progress: boolean;
}

export function withRunFlags(command: Command, usualPlayers?: number): Command {
  return withSetupFlags(command, usualPlayers)
    .option('--seed <seed>', 'the same seed gives the same games; drawn at random if absent')
    .option('--limit <n>', 'truncate a game after this many actions', positiveNumber, 20_000)
    .option('--out <file>', 'save records, one per line (JSONL); the same call resumes an unfinished file')
    .option(
      '--workers <n>',
      'threads; by default one per processor, or one if a player has a time limit',
      positiveNumber,
    )
    .option('--json', 'print the summary as JSON instead of a table')
    .option('--no-progress', 'show no progress bar');
}

/** Everything that the games depend on: the same match gives the same games on any thread. */
export type Match = Awaited<ReturnType<typeof planned>>;

type Seats = Pick<Match, 'bots' | 'unpaired'>;

/** A block is the games with one setup, in which each player has each seat once. */
export function blockLength({ bots, unpaired }: Seats): number {
  return unpaired === true ? 1 : bots.length;
}

/** Returns the players and seeds of a game. From one game to the next, each player moves by one seat. */
export function seatingOf(match: Seats & Pick<Match, 'seed'>, game: number) {
  const { bots, seed } = match;
  return {
    /** The seed of the setup; all games of a block share it. */
    seed: `${seed}:${Math.floor(game / blockLength(match))}`,
    bots: bots.map((_, seat) => ({
      name: bots[(seat + game) % bots.length] ?? '',
      seed: `${seed}:${game}:${seat}`,
    })),
  };
}

interface Wanted {
  /** The players by seat; the last name is repeated. */
  readonly names: readonly string[];
  readonly usualPlayers?: number;
  readonly budget: Budget;
  /** Whether every game has its own setup, instead of one setup per block. */
  readonly unpaired?: true;
  /** Whether the results include the visits and values of each search, for steps. */
  readonly steps?: true;
}

/** Checks and completes the settings of a match. It creates every bot once, but starts no external program. */
export async function planned(registry: Registry, flags: RunFlags, wanted: Wanted) {
  const { names, usualPlayers, budget, ...kind } = wanted;
  const { out, limit, game: files = [] } = flags;
  // A run that resumes a file keeps its seed, so `--seed` may be omitted.
  const earlier = out === undefined ? undefined : (await runIn(out))?.seed;
  const seed = flags.seed ?? (typeof earlier === 'string' ? earlier : randomSeed());
  const options = setupOptions(registry, flags, seed, usualPlayers);
  const record = withFileContext('setup', () => registry.engine.startRecord(options));
  const setup = record.options ?? options;
  const { components: _, seed: __, variant, players, ...others } = setup;
  const bots = botNames(players, names);
  const seat = playersOf(registry, budget);
  for (const name of new Set(bots)) await checkPlayer(seat, name, setup);
  const hashes = files.map((file) => nativeSha256(readBytes(file)));
  const rest = JSON.stringify({ ...others, components: record.components, files: hashes });
  /** Everything that a game depends on, except its number. Each line of results starts with it. */
  const run: RunSettings = {
    engine: ENGINE_VERSION,
    ...{ variant, players, seed, bots, limit },
    ...(Object.keys(budget).length > 0 && { budget }),
    ...kind,
    options: nativeSha256(rest).slice(0, 16),
  };
  return {
    /** The options of every game; each game has its own seed. */
    setup,
    /** The players by seat in the first game. */
    bots,
    ...{ seed, limit, budget, ...kind, run },
    files: files.map((file) => resolve(file)),
  };
}

async function checkPlayer(seat: SeatPlayer, name: string, options: Options): Promise<void> {
  const words = programOf(name);
  if (words?.length === 0) throw new CliError(`${name}: name the command`);
  if (words !== null) return;
  try {
    await seat(name, { options, game: 0, seat: 0, seed: '' });
  } catch (error) {
    throw new CliError(`${name}: ${messageOf(error)}`);
  }
}

/** One thread per processor. If turns are timed, only one thread, because CPU time counts a whole process. */
export function usualWorkers({ bots, budget }: Match): number {
  return budget.milliseconds !== undefined || bots.some(hasTime) ? 1 : availableParallelism();
}

/** Whether the match can be repeated exactly: no time limits and no external programs. */
export function isRepeatable({ bots }: Match): boolean {
  return !bots.some((bot) => hasTime(bot) || programOf(bot) !== null);
}
