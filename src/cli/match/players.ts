import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findingsOf } from '../../entries/command';
import type * as Nets from '../../nets/index';
import { createBot } from '../../nets/index';
import type * as Sim from '../../sim/index';
import { CliError } from '../cli-error';
import type { Registry } from '../game-registry';
import { openProgram } from './program';
import type { Budget, SeatPlayer } from './seat';

/** The prefix of a player that is an external program; the command follows. */
const RUN = 'run:';

/** Splits the command of a player such as `run:node player.mjs` into words; returns `null` for a bot. */
export function programOf(name: string): string[] | null {
  if (!name.startsWith(RUN)) return null;
  // Quotes allow spaces in a word.
  return [...name.slice(RUN.length).matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? '',
  );
}

/** Whether a bot has a time limit, such as `mcts:50ms`. */
export function hasTime(name: string): boolean {
  return /^(mcts|net):\d+ms(@|$)/.test(name);
}

/** Adds the limit to a searching player that has none: `mcts` becomes `mcts:100ms`. */
export function named(player: string, { milliseconds, visits }: Budget): string {
  const limit = milliseconds === undefined ? visits : `${milliseconds}ms`;
  return limit === undefined ? player : player.replace(/^(mcts|net)(?=@|$)/, `$1:${limit}`);
}

/** The clock that bots themselves use to limit searches. */
const clock = (): number => performance.now();

/** Returns a function that creates players: bots, bots of another version (`expert@<folder>`) and programs. */
export function playersOf(games: Registry, budget: Budget): SeatPlayer {
  const opened = new Map<string, Promise<SeatPlayer>>();
  const bots: SeatPlayer = (name, { options, seed }) => {
    const bot = createBot(games.named(options.variant), name, { seed });
    return { clock, look: (game) => () => bot.choose(game), found: () => findingsOf(bot) };
  };
  const open = async (name: string): Promise<SeatPlayer> => {
    const words = programOf(name);
    if (words !== null) return openProgram(name, words, games, budget);
    const at = name.indexOf('@');
    return at === -1 ? bots : openBuild(name.slice(0, at), name.slice(at + 1));
  };
  return async (name, place) => {
    const loaded = opened.get(name) ?? open(name);
    opened.set(name, loaded);
    return (await loaded)(name, place);
  };
}

/** The possible paths of a build in a folder: the folder itself, `dist`, or an installed package. */
const PLACES = ['.', 'dist', 'node_modules/century-engine/dist'];

/** Loads another version of this package. Its bots see only that version's own copy of the game. */
async function openBuild(bot: string, folder: string): Promise<SeatPlayer> {
  const home = PLACES.map((place) => resolve(folder, place)).find((place) =>
    existsSync(join(place, 'sim.js')),
  );
  if (home === undefined) throw new CliError(`${bot}@${folder}: there is no build of century-engine in it`);
  const load = (entry: string): Promise<unknown> => import(pathToFileURL(join(home, entry)).href);
  const { createSimulator } = (await load('sim.js')) as typeof Sim;
  // In versions without networks, bots are in `bots.js`.
  const bots = existsSync(join(home, 'nets.js')) ? 'nets.js' : 'bots.js';
  const { createBot } = (await load(bots)) as Pick<typeof Nets, 'createBot'>;
  return (name, { options, seat, seed }) => {
    const own = createSimulator(options as Sim.Options);
    const player = createBot(bot, { seed });
    return {
      clock,
      look() {
        if (own.actor() !== seat) throw new Error(`${name}: in its version, another seat decides`);
        const state = own.toState();
        return () => player.choose(state);
      },
      see: (action) => own.apply(action as Sim.Action),
    };
  };
}
