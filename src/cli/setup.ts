import type { Command } from 'commander';
import { type Components, type Options, parseComponents } from '../index';

import { complainAbout, readJson } from './complaint';
import { playerCount, variantOption } from './options';

/** What the options of a command say about the game to be set up. */
export interface SetupFlags {
  readonly variant: string;
  readonly players: number;
  readonly firstSeat?: number;
  readonly map?: string;
  readonly board?: string;
  readonly components?: string;
}

/** Adds the options that say which game is played, and with what. */
export function withSetupFlags(command: Command): Command {
  return command
    .addOption(variantOption())
    .option('--players <n>', 'number of players', playerCount, 3)
    .option('--map <file>', 'an own map, for games on the sea map')
    .option('--board <id>', 'the fourth location board of A New World; drawn by the seed if absent')
    .option('--components <file>', 'an own component set');
}

/** What `setup` takes, files read. */
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
