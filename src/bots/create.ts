import type { GameInternals } from '../define/declare';
import { checkKeys, refuseAt } from '../input/plain-json';
import { isGame, onlyGame } from '../play/games';
import { casual, uniform } from '../sim/policy';
import { quoted } from '../util/text';
import type { Bot, BotOptions } from './bot';
import type { SearchLimit } from './search';
import type { EvaluatedGames } from './search-position';
import { breakStalemates, byPolicy, greedy, mcts, type Stalemate } from './strategies';
import { type Strategy, strategyBot } from './strategy-bot';

/** The names of the bots. `mcts` takes a number of iterations (default 500) or a time: `mcts:1000`, `mcts:50ms`. */
export const BOTS = /* @__PURE__ */ Object.freeze(['random', 'casual', 'greedy', 'mcts'] as const);

/** The levels of difficulty, from weakest to strongest. */
export const LEVELS = /* @__PURE__ */ Object.freeze(['easy', 'normal', 'hard', 'expert'] as const);
/** A level of difficulty, which is also the name of a bot. */
export type Level = (typeof LEVELS)[number];

/**
 * Lists all bots, separated by commas, levels first.
 *
 * @param searching - replaces `mcts` in the list
 */
export function botList(searching = 'mcts:<iterations>, mcts:<time>ms'): string {
  return [...LEVELS, ...BOTS].join(', ').replace('mcts', searching);
}
/** The name of a bot that searches. */
export type SearchName = 'mcts' | `mcts:${number}` | `mcts:${number}ms` | 'hard' | 'expert';
/** The name of a bot. */
export type BotName = Level | (typeof BOTS)[number] | SearchName;
/** `unknown` if `G` is `string`, because the name is then known only at run time; otherwise `N`. */
export type AnyOf<N, G> = string extends G ? unknown : N;

/** The number of iterations per turn, for names without a number. */
const ITERATIONS = { hard: 40, expert: 400, mcts: 500 };
/** The maximum random error in evaluations of `easy`, in points. */
const EASY_NOISE = 10;

/** Returns the arguments with games in front: only the game given as the first argument, or else all games. */
export function withGames(all: EvaluatedGames, given: readonly unknown[]): [EvaluatedGames, ...unknown[]] {
  const [game, ...rest] = given;
  return isGame(game) ? [onlyGame(game as GameInternals), ...rest] : [all, ...given];
}

/** @throws {@link InvalidInputError} if there is no such bot or option */
export function botOf(
  games: EvaluatedGames,
  name: string,
  options: BotOptions = {},
  strategyOf: (name: string) => Strategy = strategyNamed,
): Bot {
  checkKeys(options, ['seed']);
  const { seed = 0 } = options;
  return strategyBot(games, name, strategyOf(name), seed);
}

/**
 * @param stalemate - the settings of random moves for a bot without progress
 * @throws {@link InvalidInputError} if there is no such bot
 */
export function strategyNamed(name: string, stalemate?: Stalemate): Strategy {
  if (name === 'random') return byPolicy(uniform);
  if (name === 'casual') return byPolicy(casual);
  if (name === 'greedy' || name === 'normal') return breakStalemates(greedy(), stalemate);
  if (name === 'easy') return breakStalemates(greedy(EASY_NOISE), stalemate);
  return breakStalemates(mcts(searchLimitNamed(name)), stalemate);
}

/**
 * Returns the search limit per turn of a bot.
 *
 * @param name - `hard`, `mcts:200`, `mcts:50ms` …
 * @returns iterations or a time; `null` if the bot does not search or does not exist
 */
export function searchLimitOf(name: string): SearchLimit | null {
  if (typeof name !== 'string') return null;
  if (Object.hasOwn(ITERATIONS, name)) return { iterations: ITERATIONS[name as keyof typeof ITERATIONS] };
  const [, amount = '', unit] = /^mcts:([1-9]\d{0,8})(ms)?$/.exec(name) ?? [];
  if (amount === '') return null;
  return unit === 'ms' ? { milliseconds: Number(amount) } : { iterations: Number(amount) };
}

/** @throws {@link InvalidInputError} if the bot does not search or does not exist */
export function searchLimitNamed(name: string): SearchLimit {
  const limit = searchLimitOf(name);
  if (limit !== null) return limit;
  if (typeof name !== 'string') refuseAt('wrong-type', ['bot'], 'Expected the name of a bot.');
  if ([...BOTS, ...LEVELS].some((bot) => bot === name))
    refuseAt('unknown-bot', ['bot'], `The bot ${name} does not search.`);
  refuseAt('unknown-bot', ['bot'], `There is no bot ${quoted(name)}; the bots are: ${botList()}.`);
}
