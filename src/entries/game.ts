/**
 * Custom games, and games with changed rules. They work in the engine, the simulator, environments, bots, the testkit
 * and the command like the four games of this package.
 *
 * @module century-engine/game
 */

/** English: verbs, plurals, lists. @hidden */
export * as english from '../words/english';
/** Polish: verbs, plurals, lists. @hidden */
export * as polish from '../words/polish';
/** Changes of views: moves of pieces, cubes and tokens. @hidden */
export * as changes from './internals/changes';
/** Declarations of games, as used for the four games. @hidden */
export * as define from './internals/define';
/** Schemas of input, and errors. @hidden */
export * as input from './internals/input';
/** Building blocks of observations. @hidden */
export * as observe from './internals/observe';
/** Actions, phases, prices, scores and hidden pieces. @hidden */
export * as play from './internals/play';
/** States as rows of one integer array, and sets of bits. @hidden */
export * as rows from './internals/rows';
/** Caches and frozen values. @hidden */
export * as util from './internals/util';
/** Sentences: their context, seats and pieces. @hidden */
export * as words from './internals/words';
export * from './own-games';
