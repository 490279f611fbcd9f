import { type Command, InvalidArgumentError, Option } from 'commander';
import { botList } from '../bots/create';
import { DEFAULT_VARIANT, wholeGames } from '../entries/command';

/** The bots of the command, as a sentence lists them. */
export const BOT_LIST = botList('mcts:<iterations>, mcts:<time>ms, net, net:<iterations>, net:<time>ms');

/** Parses a whole number for an option. */
export function wholeNumber(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value))
    throw new InvalidArgumentError('Expected a whole number.');
  return value;
}

/** Parses a whole number above 0 for an option. */
export function positiveNumber(text: string): number {
  const value = wholeNumber(text);
  if (value === 0) throw new InvalidArgumentError('Expected a whole number above 0.');
  return value;
}

/** Parses the name of a folder; a slash at its end means nothing. */
export function folderName(text: string): string {
  return text.replace(/(?<=.)[/\\]+$/, '');
}

/** Parses a comma-separated list. */
export function list(text: string): string[] {
  return text.split(',').map((word) => word.trim());
}

/** Parses comma-separated seats. */
export function seatList(text: string): number[] {
  return list(text).map(wholeNumber);
}

/** The options of a command about the games that it knows. */
export interface GameFlags {
  readonly game?: readonly string[];
}

/** The options of a command about the game that it plays. */
export interface VariantFlags extends GameFlags {
  readonly variant?: string;
  readonly players?: number;
}

/** Adds the option for games of one's own; it can be given several times. */
export function withGameFlags(command: Command): Command {
  return command.option(
    '--game <file>',
    'a module that exports your own game or games; repeatable',
    (file: string, files: readonly string[] = []) => [...files, file],
  );
}

/** The number of players, or the nearest that a game allows. */
export const USUAL_PLAYERS = 3;

/** Adds the options that select a game and the number of players. */
export function withVariantFlags(command: Command, usualPlayers = USUAL_PLAYERS): Command {
  const names = wholeGames.map(({ name }) => name).join(', ');
  return withGameFlags(command)
    .addOption(
      new Option(
        '--variant <name>',
        `the game: ${names}, or one of --game (default: the first of --game, otherwise ${DEFAULT_VARIANT})`,
      ),
    )
    .option(
      '--players <n>',
      `number of players (default: ${usualPlayers}, or the nearest that the game allows)`,
      wholeNumber,
    );
}
