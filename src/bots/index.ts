/**
 * Players for every variant: random, casual, greedy, and information-set Monte-Carlo tree search. They are fair: all
 * that they use is what their seat may know.
 *
 * @module century-engine/bots
 */

export type { Action, State, VariantName } from '../century';
export { InvalidInputError, LimitError } from '../core/errors';
export type { WorkLimits } from '../core/limits';
export type { Seat } from '../core/seats';
export type { Bot, BotOptions } from './bot';
export { BOTS, createBot } from './create';
export {
  createSearch,
  type Search,
  type SearchedTurn,
  type SearchLimit,
  type SearchReport,
} from './mcts/search';
