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
export * from './own-games';
/** What happened, told in changes: where pieces, cubes and tokens lie. @hidden */
export * as changes from './rooms/changes';
/** How the four games declare their places and what follows from them. @hidden */
export * as define from './rooms/define';
/** Schemas of what comes from outside, and its errors. @hidden */
export * as input from './rooms/input';
/** Blocks of observations, and what writes them. @hidden */
export * as observe from './rooms/observe';
/** Actions, phases, prices, scores and hidden pieces, as games declare them. @hidden */
export * as play from './rooms/play';
/** Positions as cells of one integer array, and sets of bits. @hidden */
export * as rows from './rooms/rows';
/** Caches and frozen values. @hidden */
export * as util from './rooms/util';
/** What words of a game are handed, and how a sentence names seats and pieces. @hidden */
export * as words from './rooms/words';
