/**
 * Games of your own, and games with some rules changed: they work in the engine, the simulator, environments, bots, the
 * testkit and the command like the four of this package.
 *
 * @module century-engine/game
 */

/** English: verbs, plurals, lists. @hidden */
export * as english from '../words/english';
/** Polish: verbs, plurals, lists. @hidden */
export * as polish from '../words/polish';
/** What happened, told in changes: where pieces, cubes and tokens lie. @hidden */
export * as changes from './internals/changes';
/** How the four games declare their places and what follows from them. @hidden */
export * as define from './internals/define';
/** Schemas of what comes from outside, and its errors. @hidden */
export * as input from './internals/input';
/** Blocks of observations, and what writes them. @hidden */
export * as observe from './internals/observe';
/** Actions, phases, prices, scores and hidden pieces, as games declare them. @hidden */
export * as play from './internals/play';
/** Positions as cells of one integer array, and sets of bits. @hidden */
export * as rows from './internals/rows';
/** Caches and frozen values. @hidden */
export * as util from './internals/util';
/** What words of a game are handed, and how a sentence names seats and pieces. @hidden */
export * as words from './internals/words';
export * from './own-games';
