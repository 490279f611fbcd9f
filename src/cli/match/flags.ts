import { type Command, InvalidArgumentError } from 'commander';
import { list, positiveNumber } from '../flags';
import { type SetupFlags, withSetupFlags } from '../setup';

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

/** Parses what a turn may take. */
export function timeOf(text: string): number {
  const [, milliseconds] = /^([1-9]\d{0,6})ms$/.exec(text) ?? [];
  if (milliseconds === undefined) throw new InvalidArgumentError('Expected a time, as in 100ms.');
  return Number(milliseconds);
}

/** Two hypotheses about the difference of two players, and how often each may be dropped though it is true. */
export interface Test {
  /** In Elo; the second is above the first. */
  readonly elo0: number;
  readonly elo1: number;
  /** The chance to accept a difference of `elo1` where there is only `elo0`. */
  readonly alpha: number;
  /** The chance to reject a difference of `elo1` where there is one. */
  readonly beta: number;
}

/** A difference that shows within some hundreds of games. */
export const USUAL_TEST: Test = { elo0: 0, elo1: 50, alpha: 0.05, beta: 0.05 };

/** The largest difference that a test can look for. */
const MOST_ELO = 1000;

/** Parses the bounds of a test. */
export function testOf(text: string): Test | 'none' {
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
