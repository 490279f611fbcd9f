import { findingsOf } from '../../entries/command';
import { createBot } from '../../nets/index';
import type { KnownGames } from '../known-games';
import type { Budget, SeatPlayer } from '../selfplay/player';
import { openAgent } from './agent';
import { openBuild } from './build';

/** What stands before the command of a program. */
const RUN = 'run:';

/** The words of the command that a name stands for, as in `run:node player.mjs`; `null` if it is that of a bot. */
export function programOf(name: string): string[] | null {
  if (!name.startsWith(RUN)) return null;
  // Quotes hold together what has spaces in it.
  return [...name.slice(RUN.length).matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? '',
  );
}

/** Whether a bot thinks for a time, as `mcts:50ms` does. */
export function hasTime(name: string): boolean {
  return /^(mcts|net):\d+ms(@|$)/.test(name);
}

/** A bot that searches as long as it is let, by how long that is. */
export function named(player: string, { milliseconds, visits }: Budget): string {
  const limit = milliseconds === undefined ? visits : `${milliseconds}ms`;
  return limit === undefined ? player : player.replace(/^(mcts|net)(?=@|$)/, `$1:${limit}`);
}

/**
 * Seats players: bots as in `expert`, those of other versions as in `expert@<folder>`, programs as in `run:<command>`.
 *
 * @param clock - the time by which bots are measured
 */
export function playersOf(games: KnownGames, budget: Budget, clock: () => number): SeatPlayer {
  const opened = new Map<string, Promise<SeatPlayer>>();
  const bots: SeatPlayer = (name, { options, seed }) => {
    const bot = createBot(games.named(options.variant), name, { seed });
    return { clock, look: (game) => () => bot.choose(game), found: () => findingsOf(bot) };
  };
  const open = async (name: string): Promise<SeatPlayer> => {
    const words = programOf(name);
    if (words !== null) return openAgent(name, words, games, budget);
    const at = name.indexOf('@');
    return at === -1 ? bots : openBuild(name.slice(0, at), name.slice(at + 1), clock);
  };
  return async (name, place) => {
    const known = opened.get(name) ?? open(name);
    opened.set(name, known);
    return (await known)(name, place);
  };
}
