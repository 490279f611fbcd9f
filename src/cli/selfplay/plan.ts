import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { randomSeed } from '../../index';
import type { Options } from '../../play/game';
import { ENGINE_VERSION } from '../../util/version';
import { Complaint, complainAbout } from '../complaint';
import { nativeSha256 } from '../files/digest';
import { type Run, runIn } from '../files/results';
import { positiveNumber } from '../flags';
import type { KnownGames } from '../known-games';
import { wallTime } from '../match/clock';
import { hasTime, playersOf, programOf } from '../match/players';
import { botNames, type SetupFlags, setupOptions, withSetupFlags } from '../setup';
import { readBytes } from '../text-file';
import type { Match } from './match';
import type { Budget } from './player';

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

/** Adds the options of a command that plays many games. */
export function withRunFlags(command: Command, usualPlayers?: number): Command {
  return withSetupFlags(command, usualPlayers)
    .option('--seed <seed>', 'the same seed gives the same games; drawn at random if absent')
    .option('--limit <n>', 'cut a game off after this many actions', positiveNumber, 20_000)
    .option('--out <file>', 'save the games as records, one per line (JSONL); the same call goes on with it')
    .option(
      '--workers <n>',
      'number of threads; by default one per processor, or one if players have a time',
      positiveNumber,
    )
    .option('--json', 'print the summary as JSON instead of a table')
    .option('--no-progress', 'show no progress bar');
}

/** What else a match depends on. */
interface Wanted {
  /** The players; the last one takes all remaining seats. */
  readonly names: readonly string[];
  readonly usualPlayers?: number;
  readonly unpaired?: true;
  readonly budget: Budget;
}

/**
 * The match that is asked for.
 *
 * @throws Complaint if it cannot be set up, or a player cannot be seated; programs are not started
 */
export async function planned(known: KnownGames, flags: RunFlags, wanted: Wanted): Promise<Match> {
  const { names, usualPlayers, unpaired, budget } = wanted;
  const { out, limit } = flags;
  const seed = flags.seed ?? (out === undefined ? undefined : await seedIn(out)) ?? randomSeed();
  const options = setupOptions(known, flags, seed, usualPlayers);
  const record = complainAbout('setup', () => known.engine.startRecord(options));
  const setup = record.options ?? options;
  const bots = botNames(setup.players, names);
  await checkPlayers(known, new Set(bots), budget, setup);
  return { setup, bots, seed, limit, ...(unpaired && { unpaired }), budget };
}

/** The seed of the run that left a file, so that the same call without a seed goes on with it. */
async function seedIn(file: string): Promise<string | undefined> {
  const seed = (await runIn(file))?.seed;
  return typeof seed === 'string' ? seed : undefined;
}

async function checkPlayers(
  known: KnownGames,
  names: Iterable<string>,
  budget: Budget,
  options: Options,
): Promise<void> {
  const seat = playersOf(known, budget, wallTime);
  for (const name of names) {
    const words = programOf(name);
    if (words?.length === 0) throw new Complaint(`${name}: name the command`);
    if (words !== null) continue;
    try {
      await seat(name, { options, game: 0, seat: 0, seed: '' });
    } catch (error) {
      throw new Complaint(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
}

/** The settings that make a run of a match: all that its lines depend on, but for the numbers of the games. */
export function runOf(
  { engine }: KnownGames,
  { setup, bots, seed, limit, unpaired, budget }: Match,
  { game: files = [] }: SetupFlags,
  isSearched: boolean,
): Run {
  const { components: _, seed: __, variant, players, ...others } = setup;
  const { components } = engine.startRecord(setup);
  const rest = { ...others, components, files: files.map((file) => nativeSha256(readBytes(file))) };
  return {
    engine: ENGINE_VERSION,
    ...{ variant, players, seed, bots, limit },
    ...(unpaired && { unpaired }),
    ...(Object.keys(budget).length > 0 && { budget }),
    ...(isSearched && { steps: true }),
    options: nativeSha256(JSON.stringify(rest)).slice(0, 16),
  };
}

/** One thread for each processor, unless players have a time: only that of a whole process is known exactly. */
export function usualWorkers({ bots, budget }: Match): number {
  return budget.milliseconds !== undefined || bots.some(hasTime) ? 1 : availableParallelism();
}

/** Whether the same call plays the same games next time. */
export function isRepeatable({ bots }: Match): boolean {
  return !bots.some((bot) => hasTime(bot) || programOf(bot) !== null);
}
