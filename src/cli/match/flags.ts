import { type Command, InvalidArgumentError, Option } from 'commander';
import { botList } from '../../bots/create';
import { list, positiveNumber } from '../flags';
import { type RunFlags, withRunFlags } from '../selfplay/plan';
import type { Test } from './sprt';

/** Two players are compared best when they are alone. */
export const USUAL_PLAYERS = 2;
/** A difference that shows within some hundreds of games. */
const USUAL_TEST: Test = { elo0: 0, elo1: 50, alpha: 0.05, beta: 0.05 };

/** The options of a match. */
export interface MatchFlags extends RunFlags {
  readonly time?: number;
  readonly visits?: number;
  readonly sprt: Test | 'none';
}

/** Adds the players, and the options of a match. */
export function withMatchFlags(command: Command): Command {
  return withRunFlags(command, USUAL_PLAYERS)
    .argument(
      '<a>',
      `a player, on one seat: ${botList('mcts and net (for --time or --visits), mcts:<iterations>, mcts:<time>ms, net:<iterations>, net:<time>ms')}; <bot>@<folder>, the same of another version; run:<command>, a program that speaks the protocol of players`,
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
    .option('--games <n>', 'the most games, rounded up: each player plays each seat', positiveNumber, 1000);
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
