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

/** The options of a command that plays many games. */
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

/** Everything that the games of a match depend on: the same match gives the same games, whichever thread plays them. */
export type Match = Awaited<ReturnType<typeof planned>>;

/** The settings that determine which player has which seat in a game. */
type Seats = Pick<Match, 'bots' | 'unpaired'>;

/** Returns the number of games in a block: games with one setup, in which each player has each seat once. */
export function blockLength({ bots, unpaired }: Seats): number {
  return unpaired === true ? 1 : bots.length;
}

/** Returns the players and the seeds of a game; from one game to the next, each player moves by one seat. */
export function seatingOf(match: Seats & Pick<Match, 'seed'>, game: number) {
  const { bots, seed } = match;
  return {
    /** The seed of the setup, which is the same for all games of a block. */
    seed: `${seed}:${Math.floor(game / blockLength(match))}`,
    bots: bots.map((_, seat) => ({
      name: bots[(seat + game) % bots.length] ?? '',
      seed: `${seed}:${game}:${seat}`,
    })),
  };
}

/** The settings of a match that differ by command. */
interface Wanted {
  /** The names of players by seat; the last one is repeated for all remaining seats. */
  readonly names: readonly string[];
  readonly usualPlayers?: number;
  readonly budget: Budget;
  /** Whether every game has its own setup; by default, the games of a block share one. */
  readonly unpaired?: true;
  /** Whether the lines of results include the findings of searches. */
  readonly steps?: true;
}

/**
 * Plans a match.
 *
 * @throws CliError if the game cannot be set up, or a bot cannot be created; external programs are not started
 */
export async function planned(registry: Registry, flags: RunFlags, wanted: Wanted) {
  const { names, usualPlayers, budget, ...kind } = wanted;
  const { out, limit, game: files = [] } = flags;
  // Without `--seed`, a run resumed from its file keeps the seed in the file.
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
  /** The settings at the start of each line of results: everything that a game depends on except its number. */
  const run: RunSettings = {
    engine: ENGINE_VERSION,
    ...{ variant, players, seed, bots, limit },
    ...(Object.keys(budget).length > 0 && { budget }),
    ...kind,
    options: nativeSha256(rest).slice(0, 16),
  };
  return {
    /** The options of every game; the seed of a game replaces the one here. */
    setup,
    /** The name of a player for each seat, in the first game. */
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

/** Returns the default number of threads: one per processor, or 1 if turns are timed: CPU time is per process. */
export function usualWorkers({ bots, budget }: Match): number {
  return budget.milliseconds !== undefined || bots.some(hasTime) ? 1 : availableParallelism();
}

/** Whether the match can be repeated exactly: no bot has a time limit, and no player is an external program. */
export function isRepeatable({ bots }: Match): boolean {
  return !bots.some((bot) => hasTime(bot) || programOf(bot) !== null);
}
