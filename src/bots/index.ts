/**
 * Players for every variant: random, casual, greedy, and information-set Monte-Carlo tree search. They are fair: all
 * that they use is what their seat may know.
 *
 * @module century-engine/bots
 */

export type { Action, State, VariantName } from '../century/rules';
export { InvalidInputError, LimitError } from '../core/errors';
export type { WorkLimits } from '../core/limits';
export type { Seat } from '../core/seats';
export type { BotOptions } from './bot';
export { BOTS } from './create';
export type { SearchLimit } from './mcts/search';

import { evaluatedGames } from '../century/evaluated';
import type { Century, State, VariantName } from '../century/rules';
import type { Bot as BotOf, BotOptions } from './bot';
import { botOf } from './create';
import {
  type SearchedTurn as SearchedTurnOf,
  type Search as SearchOf,
  type SearchReport as SearchReportOf,
  searchOf,
} from './mcts/search';

/**
 * A player. It chooses for the seat that decides and uses nothing but what that seat may know: before it thinks,
 * everything hidden is drawn anew.
 */
export interface Bot extends BotOf<Century> {}
/** What a search has found out about one turn. */
export interface SearchedTurn<N extends VariantName = VariantName> extends SearchedTurnOf<Century, N> {}
/** What a search has found out. */
export interface SearchReport<N extends VariantName = VariantName> extends SearchReportOf<Century, N> {}
/** A search for the seat that decides. It can be run again and again, and asked at any time. */
export interface Search<N extends VariantName = VariantName> extends SearchOf<Century, N> {}

/**
 * A bot by its name.
 *
 * - `random`: any legal action. Its games can go on for hundreds of thousands of actions.
 * - `casual`: at random, but it claims and upgrades when it can, and gives away its cheapest cubes.
 * - `greedy`: the turn that leaves it best off, as far as one turn shows.
 * - `mcts:1000`: information-set Monte-Carlo tree search with so many iterations for each turn; `mcts:50ms` searches for
 *   so long instead, and then the same seed need not give the same game.
 *
 * @param name - one of these names
 * @param options - the seed of its chances; 0 if absent
 * @returns a bot for one seat of one game; it keeps its plans from call to call
 * @throws {@link InvalidInputError} if there is no such bot
 */
export function createBot(name: string, options?: BotOptions): Bot {
  return botOf(evaluatedGames, name, options) as unknown as Bot;
}

/**
 * Information-set Monte-Carlo tree search for the seat that decides. The nodes of its tree are positions between turns,
 * its edges whole turns, of which more and more are tried as a position is visited more often. Every iteration goes
 * through a world of its own, which the seat cannot tell from the real one.
 *
 * @param state - a state of the engine; it is not checked. Nothing hidden of it is used.
 * @param options - its seed (default 0): the same one gives the same search, as long as no time is set
 * @returns a search that has done nothing yet
 * @throws {RangeError} if the game is over
 * @throws {@link InvalidInputError} for a seed that is neither a string nor a whole number
 */
export function createSearch<N extends VariantName>(state: State<N>, options?: BotOptions): Search<N> {
  return searchOf(evaluatedGames, state, options) as unknown as Search<N>;
}
