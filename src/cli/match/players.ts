import type { KnownGames } from '../known-games';
import { type Budget, botSeats, type SeatPlayer, watchBy } from '../selfplay/player';
import { openAgent } from './agent';
import { openBuild } from './build';
import { processorTime, wallTime } from './clock';

/** Who is meant by the name of a player. */
type Meant =
  | { readonly kind: 'bot'; readonly bot: string }
  | { readonly kind: 'build'; readonly bot: string; readonly folder: string }
  | { readonly kind: 'command'; readonly words: readonly string[] };

/** Stands before a command. */
const RUN = 'run:';

/** Whom a name means: `expert`, `expert@<folder of another version>` or `run:<command>`. */
export function meantBy(name: string): Meant {
  if (name.startsWith(RUN)) return { kind: 'command', words: wordsOf(name.slice(RUN.length)) };
  const at = name.indexOf('@');
  if (at === -1) return { kind: 'bot', bot: name };
  return { kind: 'build', bot: name.slice(0, at), folder: name.slice(at + 1) };
}

/** The words of a command; quotes hold together what has spaces in it. */
function wordsOf(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? '',
  );
}

/** A bot that searches as long as it is told, by how long that is. */
export function named(player: string, { milliseconds, visits }: Budget): string {
  const limit = milliseconds === undefined ? visits : `${milliseconds}ms`;
  return limit === undefined ? player : player.replace(/^(mcts|net)(?=@|$)/, `$1:${limit}`);
}

/**
 * Seats the players of matches. From now on, `performance.now` tells processor time, if it can be told: bots that think
 * for a time get it whatever else the machine does.
 *
 * @param isAlone - whether the process has nothing else to compute
 */
export function matchSeats(games: KnownGames, budget: Budget, isAlone: boolean): SeatPlayer {
  const clock = processorTime(isAlone) ?? wallTime;
  performance.now = clock;
  const watch = watchBy(clock);
  const bots = botSeats(games, watch);
  const opened = new Map<string, Promise<SeatPlayer>>();
  const open = (name: string): Promise<SeatPlayer> => {
    const meant = meantBy(name);
    if (meant.kind === 'build') return openBuild(meant.bot, meant.folder, watch);
    if (meant.kind === 'command') return openAgent(name, meant.words, games, budget);
    return Promise.resolve(bots);
  };
  return async (name, place) => {
    const known = opened.get(name) ?? open(name);
    opened.set(name, known);
    return (await known)(name, place);
  };
}
