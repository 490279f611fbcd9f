/**
 * Bots with a small network for each of the four games: stronger than `expert` in less time. Only this entry has the
 * weights.
 *
 * @module century-engine/nets
 */

export type { BotOptions, ThinkOptions } from '../bots/bot';
export type { Bot, BotName, FormattedTurn, Search, SearchedTurn, SearchReport } from '../bots/index';
export type { PlainSearchOptions as SearchOptions, SearchLimit } from '../bots/search';
export type { Action, State, VariantName } from '../games';
export { InvalidInputError, LimitError } from '../input/errors';
export type { Seat } from '../play/seats';
export type { WorkLimits } from '../play/work-limits';

import type { BotOf, BotOptions } from '../bots/bot';
import { type AnyOf, botOf, searchLimitOf as plainLimitOf, strategyNamed, withGames } from '../bots/create';
import type { Bot, BotName, Search } from '../bots/index';
import type { PlainSearchOptions, SearchLimit } from '../bots/search';
import { breakStalemates, mcts } from '../bots/strategies';
import { openSearch, searchIn } from '../bots/tree/search';
import { turnTree } from '../bots/tree/turns';
import type { State, VariantName } from '../games';
import { addFeatures, evaluatedGames } from '../generated/games/evaluated-games';
import { networks } from '../generated/games/networks';
import { addPrograms } from '../generated/games/programs';
import { checkKeys, fieldOf, refuseAt } from '../input/plain-json';
import type { Network } from '../play/evaluation';
import type { State as AnyState } from '../play/game';
import type { CompleteGame } from '../play/game-types';
import type { TypesOf } from '../play/types';
import { judgeBy } from './network';

/** The number of iterations per turn of `net`, which takes less time than `expert` in all four games. */
export const NET_ITERATIONS = 240;

/** `net`, `net:` with iterations or a time, or a bot of `century-engine/bots`. */
export type NetName = 'net' | `net:${number}` | `net:${number}ms` | BotName;

function networkFor(game: unknown): Network {
  const network = typeof game === 'string' && Object.hasOwn(networks, game) ? networks[game] : undefined;
  if (network !== undefined) return network;
  refuseAt('unknown-bot', ['bot'], `There is no network for ${typeof game === 'string' ? game : 'this'}.`);
}

/**
 * Returns the search limit per turn of a bot: `net`, `net:100`, `net:50ms` or one of `century-engine/bots`.
 *
 * @param name - the name of a bot
 * @returns iterations or a time; `null` if the bot does not search or does not exist
 */
export function searchLimitOf(name: string): SearchLimit | null {
  if (name === 'net') return { iterations: NET_ITERATIONS };
  return plainLimitOf(typeof name === 'string' ? name.replace(/^net:/, 'mcts:') : name);
}

/**
 * Creates a bot for a game given as a value. Only the four games have networks.
 *
 * @param game - from `defineGame` of `century-engine/game`
 * @param name - as for `createBot(name)`
 * @param options - the seed of the bot (default 0)
 * @throws {@link InvalidInputError} if there is no such bot, or no network for the game
 */
export function createBot<G extends CompleteGame, const B extends NetName | (string & {})>(
  game: G,
  name: B & AnyOf<NetName, B>,
  options?: BotOptions,
): BotOf<TypesOf<G>>;
/**
 * Creates a bot. `net` searches like `expert`, but a network evaluates positions. `net:1000` uses 1000 iterations per
 * turn, `net:50ms` 50 milliseconds, and `net:1` plays by the network alone. All other names are those of
 * `century-engine/bots`.
 *
 * @param name - one of these names
 * @param options - the seed of the bot (default 0)
 * @returns a bot for one seat of one game; it keeps its plans from call to call
 * @throws {@link InvalidInputError} if there is no such bot
 */
export function createBot<const B extends NetName | (string & {})>(
  name: B & AnyOf<NetName, B>,
  options?: BotOptions,
): Bot;
export function createBot(...given: unknown[]): object {
  const [games, name, options] = withGames(evaluatedGames, given);
  return botOf(addFeatures(addPrograms(games)), name as string, options as BotOptions, (named) => {
    const limit = typeof named === 'string' && named.startsWith('net') ? searchLimitOf(named) : null;
    if (limit === null) return strategyNamed(named);
    games.names.forEach(networkFor);
    return breakStalemates(mcts(limit, (position) => judgeBy(networkFor(position.variant.name), position)));
  });
}

/**
 * Creates a search over whole turns for the active player, like `createSearch` of `century-engine/bots`, in which the
 * network of the game evaluates positions.
 *
 * @param state - a state of one of the four games, which is not validated. Hidden information in it is not used.
 * @param options - the seed (default 0), and the maximum number of positions
 * @returns a new search
 * @throws {RangeError} if the game is over
 * @throws {@link InvalidInputError} if an option is invalid, or there is no network for the game
 */
export function createSearch<N extends VariantName>(state: State<N>, options?: PlainSearchOptions): Search<N>;
export function createSearch(state: AnyState, options: PlainSearchOptions = {}): object {
  const network = networkFor(fieldOf(state, 'variant'));
  checkKeys(options, ['seed', 'maxNodes']);
  const { position, random } = openSearch(addFeatures(addPrograms(evaluatedGames)), state, options);
  const { maxNodes } = options;
  return searchIn(turnTree(position, random, { maxNodes, judge: judgeBy(network, position) }));
}
