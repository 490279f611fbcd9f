import type { Command } from 'commander';
import { type Components, type Options, parseComponents } from '../index';

import { complainAbout, readJson } from './complaint';
import { playerCount, variantOption } from './options';

/** The options of a command about the game to set up. */
export interface SetupFlags {
  readonly variant: string;
  readonly players: number;
  readonly firstSeat?: number;
  readonly map?: string;
  readonly board?: string;
  readonly components?: string;
}

/** Adds the options that select the game and its pieces. */
export function withSetupFlags(command: Command): Command {
  return command
    .addOption(variantOption())
    .option('--players <n>', 'number of players', playerCount, 3)
    .option('--map <file>', 'a custom map, for games on the sea map')
    .option('--board <id>', 'the fourth location board of A New World; drawn by the seed if absent')
    .option('--components <file>', 'a custom component set');
}

/** The options for `setup`, with files read. */
export function setupOptions(flags: SetupFlags, seed: string): Options {
  return {
    variant: flags.variant,
    players: flags.players,
    seed,
    ...(flags.firstSeat === undefined ? {} : { firstSeat: flags.firstSeat }),
    ...(flags.map === undefined ? {} : { map: readJson(flags.map) }),
    ...(flags.board === undefined ? {} : { board: flags.board }),
    ...(flags.components === undefined ? {} : { components: ownSet(flags.components) }),
  } as Options;
}

/** The component set in a file. */
function ownSet(file: string): Components {
  return complainAbout(file, () => parseComponents(readJson(file)));
}
