import { type Command, InvalidArgumentError } from 'commander';
import type { Bot } from '../bots/bot';
import { botList } from '../bots/create';
import type { GameInternals } from '../define/declare';
import { DEFAULT_VARIANT, packageGames } from '../entries/command';
import type { Components, Options } from '../play/game';
import { plural } from '../util/text';
import { CliError, withFileContext } from './cli-error';
import { readJsonFile } from './files';
import type { Registry } from './game-registry';

export const BOT_LIST = botList('mcts:<iterations>, mcts:<time>ms, net, net:<iterations>, net:<time>ms');

export function integer(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value))
    throw new InvalidArgumentError('Expected a whole number.');
  return value;
}

export function positiveNumber(text: string): number {
  const value = integer(text);
  if (value === 0) throw new InvalidArgumentError('Expected a whole number above 0.');
  return value;
}

export function list(text: string): string[] {
  return text.split(',').map((word) => word.trim());
}

export function seatList(text: string): number[] {
  return list(text).map(integer);
}

export interface GameFlags {
  readonly game?: readonly string[];
}

export interface VariantFlags extends GameFlags {
  readonly variant?: string;
  readonly players?: number;
}

export function withGameFlags(command: Command): Command {
  return command.option(
    '--game <file>',
    'a module that exports your own game or games; repeatable',
    (file: string, files: readonly string[] = []) => [...files, file],
  );
}

/** If a game does not allow this number, the nearest allowed number is the default. */
export const USUAL_PLAYERS = 3;

export function withVariantFlags(command: Command, usualPlayers = USUAL_PLAYERS): Command {
  const names = packageGames.map(({ name }) => name).join(', ');
  return withGameFlags(command)
    .option(
      '--variant <name>',
      `the game: ${names}, or one of --game (default: the first of --game, otherwise ${DEFAULT_VARIANT})`,
    )
    .option(
      '--players <n>',
      `number of players (default: ${usualPlayers}, or the nearest that the game allows)`,
      integer,
    );
}

export interface SetupFlags extends VariantFlags {
  readonly firstSeat?: number;
  readonly map?: string;
  readonly board?: string;
  readonly components?: string;
}

export function withSetupFlags(command: Command, usualPlayers?: number): Command {
  return withVariantFlags(command, usualPlayers)
    .option('--map <file>', 'a custom map, for games on the sea map')
    .option('--board <id>', 'the fourth location board of A New World; drawn by the seed if absent')
    .option('--components <file>', 'a custom component set');
}

export function tableOf(
  games: Registry,
  { variant, players }: VariantFlags,
  usualPlayers = USUAL_PLAYERS,
): { readonly variant: string; readonly players: number } {
  const { name, players: range } = variant === undefined ? games.usual : games.named(variant);
  return { variant: name, players: players ?? Math.min(Math.max(usualPlayers, range.least), range.most) };
}

/** Returns the options for `setup`, with the contents of the files that the flags name. */
export function setupOptions(
  games: Registry,
  flags: SetupFlags,
  seed: string,
  usualPlayers?: number,
): Options {
  return {
    ...tableOf(games, flags, usualPlayers),
    seed,
    ...(flags.firstSeat === undefined ? {} : { firstSeat: flags.firstSeat }),
    ...(flags.map === undefined ? {} : { map: readJsonFile(flags.map) }),
    ...(flags.board === undefined ? {} : { board: flags.board }),
    ...(flags.components === undefined ? {} : { components: readComponents(games, flags.components) }),
  };
}

export function readComponents({ engine }: Pick<Registry, 'engine'>, file: string): Components {
  return withFileContext(file, () => engine.parseComponents(readJsonFile(file)));
}

/** Repeats the last name for the remaining seats. */
export function botNames(players: number, names: readonly string[]): string[] {
  if (names.length > players)
    throw new CliError(`${names.length} bots are too many for ${plural(players, 'seat')}`);
  return Array.from({ length: players }, (_, seat) => names[Math.min(seat, names.length - 1)] ?? 'greedy');
}

export async function botsFor(
  game: GameInternals,
  players: number,
  names: readonly string[],
  seed: string,
): Promise<Bot[]> {
  const { createBot } = await import('../nets/index');
  return botNames(players, names).map((name, seat) =>
    withFileContext('--bots', () => createBot(game, name, { seed: `${seed}:${seat}` })),
  );
}
