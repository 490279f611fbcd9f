import type { Bot } from '../../src/bots/index';
import type { Build } from '../bench/build';
import { processorTime } from './clock';
import type { Match } from './plan';

/** A game as played, a line of the file. */
export interface Played {
  readonly plan: string;
  readonly variant: string;
  /** The bots by seat. */
  readonly bots: readonly string[];
  readonly game: number;
  /** Points by seat; `null` if the game was broken off. */
  readonly scores: readonly number[] | null;
  /** Seats, the best first. */
  readonly ranking: readonly number[];
  readonly actions: number;
  /** Milliseconds of processor time by seat: all choices, and the longest. */
  readonly times: readonly number[];
  readonly longest: readonly number[];
  /** By seat, how many turns it began. */
  readonly turns: readonly number[];
}

/** Beyond it, a game is broken off. */
const MOST_ACTIONS = 20_000;
const OTHER = '@other';

/** The bots of a game by seat: every game of a round has the same setup, and each bot sits at each place once. */
export function seated({ bots }: Pick<Match, 'bots'>, game: number): string[] {
  return bots.map((_, seat) => bots[(seat + game) % bots.length] ?? '');
}

/**
 * Plays a game. Two builds keep it side by side, each bot sees the game of its own build, and both must agree on who
 * decides and how it ends.
 *
 * @param game - its number in the match; it decides the setup and the seats
 */
export function playGame(plan: string, match: Match, game: number, builds: readonly Build[]): Played {
  const players = match.bots.length;
  const bots = seated(match, game);
  const sideOf = (bot: string): number => (bot.endsWith(OTHER) ? 1 : 0);
  const seed = `strength ${plan} ${Math.floor(game / players)}`;
  const sides = [...new Set([0, ...bots.map(sideOf)])].map((side) => {
    const build = builds[side];
    if (build === undefined) throw new Error('name the other build with --against');
    return { build, table: build.sim.createSimulator({ variant: match.variant, players, seed }) };
  });
  const minds = bots.map((bot, seat): Bot => {
    const name = bot.replace(OTHER, '');
    return builds[sideOf(bot)]?.bots.createBot(name, { seed: `${seed} ${seat}` }) as Bot;
  });
  const table = sides[0]?.table;
  if (table === undefined) throw new Error('there is no table');
  const times = bots.map(() => 0);
  const longest = bots.map(() => 0);
  const turns = bots.map(() => 0);
  let actions = 0;
  let last = -1;
  for (; !table.isOver() && actions < MOST_ACTIONS; actions++) {
    const seat = table.actor() ?? -1;
    const own = sides[sideOf(bots[seat] ?? '')]?.table;
    const mind = minds[seat];
    if (own === undefined || mind === undefined || own.actor() !== seat)
      throw new Error('the builds disagree');
    if (seat !== last) turns[seat] = (turns[seat] ?? 0) + 1;
    last = seat;
    const state = own.toState();
    const before = processorTime();
    const action = mind.choose(state);
    const spent = processorTime() - before;
    times[seat] = (times[seat] ?? 0) + spent;
    longest[seat] = Math.max(longest[seat] ?? 0, spent);
    for (const each of sides) each.table.apply(action);
  }
  const scores = table.scores();
  for (const each of sides)
    if (`${each.table.scores()}` !== `${scores}`) throw new Error('the builds disagree about the points');
  return {
    plan,
    variant: match.variant,
    bots,
    game,
    scores: table.isOver() ? scores : null,
    ranking: table.isOver() ? (builds[0]?.engine.ranking(table.toState()) ?? []) : [],
    actions,
    times: times.map(Math.round),
    longest: longest.map(Math.round),
    turns,
  };
}
