/**
 * Players for every variant: random, casual, greedy, and information-set Monte Carlo tree search. They are fair: they
 * use only what their seat may know.
 *
 * @module century-engine/bots
 */

export type { Action, State, VariantName } from '../century/rules';
export { InvalidInputError, LimitError } from '../core/errors';
export type { WorkLimits } from '../core/limits';
export type { Seat } from '../core/seats';
export type { BotOptions, ThinkOptions } from './bot';
export { BOTS } from './create';
export type { SearchLimit } from './mcts/search';

import { evaluatedGames } from '../century/evaluated';
import type { Century, State, VariantName } from '../century/rules';
import type { AnyEvaluated } from '../core/evaluated';
import type { State as AnyState } from '../core/game';
import { onlyGame } from '../core/games';
import type { StateOf, TypesOf } from '../core/types';
import type { Bot as BotOf, BotOptions } from './bot';
import { botOf } from './create';
import {
  type SearchedTurn as SearchedTurnOf,
  type Search as SearchOf,
  type SearchReport as SearchReportOf,
  searchOf,
} from './mcts/search';

/**
 * A player. It chooses for the seat that decides and uses only what that seat may know: before it thinks, it redraws
 * everything hidden.
 */
export interface Bot extends BotOf<Century> {}
/** The findings of a search about one turn. */
export interface SearchedTurn<N extends VariantName = VariantName> extends SearchedTurnOf<Century, N> {}
/** The findings of a search. */
export interface SearchReport<N extends VariantName = VariantName> extends SearchReportOf<Century, N> {}
/** A search for the seat that decides. It can run repeatedly and answers at any time. */
export interface Search<N extends VariantName = VariantName> extends SearchOf<Century, N> {}

/**
 * The same for a game of your own, or any other given as a value.
 *
 * @param game - as `defineGame` of `century-engine/game` makes it
 * @param name - one of the names above
 * @param options - the seed of its chances; 0 if absent
 * @throws {@link InvalidInputError} if there is no such bot
 */
export function createBot<G extends AnyEvaluated>(
  game: G,
  name: string,
  options?: BotOptions,
): BotOf<TypesOf<G>>;
/**
 * A bot by its name.
 *
 * - `random`: any legal action. Its games can take hundreds of thousands of actions.
 * - `casual`: random, but claims and upgrades when it can, and gives away its cheapest cubes.
 * - `greedy`: takes the turn that leaves it best off, looking no further than that turn.
 * - `mcts:1000`: information-set Monte Carlo tree search with that many iterations per turn; `mcts:50ms` searches for
 *   that long instead, and the same seed may then give a different game.
 *
 * @param name - one of these names
 * @param options - its seed; 0 (default)
 * @returns a bot for one seat of one game; it keeps its plans from call to call
 * @throws {@link InvalidInputError} if there is no such bot
 */
export function createBot(name: string, options?: BotOptions): Bot;
export function createBot(
  first: string | AnyEvaluated,
  second?: string | BotOptions,
  third?: BotOptions,
): object {
  if (typeof first === 'object' && first !== null) return botOf(onlyGame(first), second as string, third);
  return botOf(evaluatedGames, first, second as BotOptions);
}

/**
 * The same for a game of your own, or any other given as a value.
 *
 * @param game - as `defineGame` of `century-engine/game` makes it
 * @param state - a state of the game; it is not checked
 * @param options - its seed (default 0)
 * @throws {RangeError} if the game is over
 * @throws {@link InvalidInputError} for a seed that is neither a string nor a whole number
 */
export function createSearch<G extends AnyEvaluated>(
  game: G,
  state: StateOf<TypesOf<G>>,
  options?: BotOptions,
): SearchOf<TypesOf<G>>;
/**
 * Information-set Monte Carlo tree search for the seat that decides. The nodes of its tree are positions between turns,
 * its edges whole turns; the more often a position is visited, the more turns are tried. Every iteration uses its own
 * world, which the seat cannot distinguish from the real one.
 *
 * @param state - an engine state; it is not validated. The search uses no hidden information in it.
 * @param options - its seed (default 0): the same seed gives the same search, unless a time is set
 * @returns a new search
 * @throws {RangeError} if the game is over
 * @throws {@link InvalidInputError} if the seed is neither a string nor a whole number
 */
export function createSearch<N extends VariantName>(state: State<N>, options?: BotOptions): Search<N>;
export function createSearch(first: State | AnyEvaluated, second?: object, third?: BotOptions): object {
  if ('phase' in first) return searchOf(evaluatedGames, first, second);
  return searchOf(onlyGame(first), second as AnyState, third);
}
