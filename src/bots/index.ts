/**
 * Players: random, casual, greedy, and information-set Monte-Carlo tree search.
 *
 * @packageDocumentation
 */
export type { Bot } from './bot';
