import type { Command } from 'commander';
import type { Bot } from '../bots/bot';
import type { CompleteGame } from '../define/declare';
import type { Evaluated } from '../play/evaluation';
import type { Components, Options } from '../play/game';
import { plural } from '../util/text';
import { CliError, withFileContext } from './cli-error';
import { USUAL_PLAYERS, type VariantFlags, withVariantFlags } from './flags';
import type { KnownGames } from './known-games';
import { readJsonFile } from './text-file';

/** The options of a command about the game to set up. */
export interface SetupFlags extends VariantFlags {
  readonly firstSeat?: number;
  readonly map?: string;
  readonly board?: string;
  readonly components?: string;
}

/** Adds the options that select the game and its pieces. */
export function withSetupFlags(command: Command, usualPlayers?: number): Command {
  return withVariantFlags(command, usualPlayers)
    .option('--map <file>', 'a custom map, for games on the sea map')
    .option('--board <id>', 'the fourth location board of A New World; drawn by the seed if absent')
    .option('--components <file>', 'a custom component set');
}

/** The game and the number of players that were asked for, or the usual ones. */
export function tableOf(
  games: KnownGames,
  { variant, players }: VariantFlags,
  usualPlayers = USUAL_PLAYERS,
): { readonly variant: string; readonly players: number } {
  const { name, players: range } = variant === undefined ? games.usual : games.named(variant);
  return { variant: name, players: players ?? Math.min(Math.max(usualPlayers, range.least), range.most) };
}

/** The options for `setup`, with files read. */
export function setupOptions(
  games: KnownGames,
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

/** The component set in a file. */
export function readComponents({ engine }: Pick<KnownGames, 'engine'>, file: string): Components {
  return withFileContext(file, () => engine.parseComponents(readJsonFile(file)));
}

/** The name of a bot for each seat: the last one named takes all remaining seats. */
export function botNames(players: number, names: readonly string[]): string[] {
  if (names.length > players)
    throw new CliError(`${names.length} bots are too many for ${plural(players, 'seat')}`);
  return Array.from({ length: players }, (_, seat) => names[Math.min(seat, names.length - 1)] ?? 'greedy');
}

/** One bot for each seat: the last one named takes all remaining seats. */
export async function botsFor(
  game: Evaluated,
  players: number,
  names: readonly string[],
  seed: string,
): Promise<Bot[]> {
  const { createBot } = await import('../nets/index');
  return botNames(players, names).map((name, seat) =>
    withFileContext('--bots', () => createBot(game as CompleteGame, name, { seed: `${seed}:${seat}` })),
  );
}
