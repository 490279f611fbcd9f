/**
 * Players for every variant: levels from easy to expert; random, casual, greedy, and information-set Monte Carlo tree
 * search. They are fair: they use only what their seat may know.
 *
 * @module century-engine/bots
 */

export type { Action, State, VariantName } from '../games';
export * from './public';

import type { Century, State, VariantName } from '../games';
import type { GameRecord } from '../generated/entries/century';
import { addFeatures, evaluatedGames } from '../generated/games/evaluated-games';
import { addPrograms } from '../generated/games/programs';
import type { State as AnyState } from '../play/game';
import type { CompleteGame } from '../play/game-types';
import type { StateIn, TypesOf } from '../play/types';
import type { GameRecord as AnyRecord, GameRecord as GameRecordOf } from '../record/game-record';
import type { BotOf, BotOptions } from './bot';
import { type AnyOf, type BotName, botOf, withGames } from './create';
import type { PositionsOf, SearchOptionsOf } from './network/options';
import {
  type ReviewedTurnOf,
  type ReviewerOf,
  type ReviewOf,
  type ReviewOptions,
  reviewerOf,
  reviewIn,
} from './review/review';
import type { FormattedTurnOf, SearchedTurnOf, SearchOf, SearchReportOf } from './search';
import { searchOf } from './tree/search';

/**
 * A bot. It chooses for the active player and uses only what this player may know: before it searches, it redraws
 * everything hidden.
 */
export interface Bot extends BotOf<Century> {}
/** Positions in which a search needs values or priors. The game is over in none of them. */
export interface Positions<N extends VariantName = VariantName> extends PositionsOf<Century, N> {}
/** The settings of a search. */
export interface SearchOptions<N extends VariantName = VariantName> extends SearchOptionsOf<Century, N> {}
/** A turn, or a part of one, with its notation. */
export interface FormattedTurn<N extends VariantName = VariantName> extends FormattedTurnOf<Century, N> {}
/** Findings about one turn, or about one action if the edges of the tree are actions. */
export interface SearchedTurn<N extends VariantName = VariantName> extends SearchedTurnOf<Century, N> {}
/** The findings of a search. */
export interface SearchReport<N extends VariantName = VariantName> extends SearchReportOf<Century, N> {}
/** A search for the active player. It can run repeatedly and answers at any time. */
export interface Search<N extends VariantName = VariantName> extends SearchOf<Century, N> {}

/** A turn in a review. Values are for the seat that decided, from 0 (lost) to 1 (won). */
export interface ReviewedTurn<N extends VariantName = VariantName> extends ReviewedTurnOf<Century, N> {}
/** The review of a game, turn by turn. */
export interface Review<N extends VariantName = VariantName> extends ReviewOf<Century, N> {}
/**
 * A review that is made decision by decision: in slices, on several threads or with interruptions. The judgement of a
 * decision does not depend on the others.
 */
export interface Reviewer<N extends VariantName = VariantName> extends ReviewerOf<Century, N> {}

/**
 * Creates a bot for a custom game, or for any other game given as a value.
 *
 * @param game - from `defineGame` of `century-engine/game`
 * @param name - as for `createBot(name)`
 * @param options - the seed of the bot (default 0)
 * @throws {@link InvalidInputError} if there is no such bot
 */
export function createBot<G extends CompleteGame, const B extends BotName | (string & {})>(
  game: G,
  name: B & AnyOf<BotName, B>,
  options?: BotOptions,
): BotOf<TypesOf<G>>;
/**
 * Creates a bot by its name.
 *
 * - `easy`, `normal`, `hard`, `expert`: levels for people, from the weakest to the strongest.
 * - `random`: any legal action. Its games can take hundreds of thousands of actions.
 * - `casual`: random, but claims and upgrades when it can, and gives away its cheapest cubes.
 * - `greedy`: plays the turn with the best position at its end, without looking at later turns.
 * - `mcts:1000`: information-set Monte Carlo tree search with that many iterations per turn; `mcts:50ms` searches for
 *   that time instead, and the same seed may then give a different game.
 *
 * @param name - one of these names
 * @param options - the seed of the bot (default 0)
 * @returns a bot for one seat of one game; it keeps its plans from call to call
 * @throws {@link InvalidInputError} if there is no such bot
 */
export function createBot<const B extends BotName | (string & {})>(
  name: B & AnyOf<BotName, B>,
  options?: BotOptions,
): Bot;
export function createBot(...given: unknown[]): object {
  const [games, name, options] = withGames(evaluatedGames, given);
  return botOf(addFeatures(addPrograms(games)), name as string, options as BotOptions);
}

/**
 * Creates a search in a custom game, or in any other game given as a value.
 *
 * @param game - from `defineGame` of `century-engine/game`
 * @param state - a state of the game; it is not validated
 * @param options - the settings of the search; the default seed is 0
 * @throws {RangeError} if the game is over
 * @throws {@link InvalidInputError} if an option is invalid
 */
export function createSearch<G extends CompleteGame>(
  game: G,
  state: StateIn<TypesOf<G>>,
  options?: SearchOptionsOf<TypesOf<G>>,
): SearchOf<TypesOf<G>>;
/**
 * Creates an information-set Monte Carlo tree search for the active player. Every iteration draws a random state that
 * this player cannot distinguish from the real one. By default, the edges of the tree are whole turns, and the game's
 * own evaluation judges positions. {@link SearchOptions} can replace them by single actions and by your own network.
 *
 * @param state - a state, which is not validated. Hidden information in it is not used.
 * @param options - the seed (default 0), the maximum number of positions, and the settings for networks. Equal seeds
 * give equal searches, unless the time is limited.
 * @returns a new search
 * @throws {RangeError} if the game is over
 * @throws {@link InvalidInputError} if an option is invalid
 */
export function createSearch<N extends VariantName>(state: State<N>, options?: SearchOptions<N>): Search<N>;
export function createSearch(...given: unknown[]): object {
  const [games, state, options] = withGames(evaluatedGames, given);
  return searchOf(addFeatures(addPrograms(games)), state as AnyState, options as SearchOptionsOf);
}

/**
 * Creates a reviewer for a record of a custom game, or of any other game given as a value.
 *
 * @param game - from `defineGame` of `century-engine/game`
 * @param record - a record of the game
 * @param options - the bot that judges, and its seed
 */
export function createReviewer<G extends CompleteGame>(
  game: G,
  record: GameRecordOf<TypesOf<G>>,
  options?: ReviewOptions,
): ReviewerOf<TypesOf<G>>;
/**
 * Creates a reviewer, which judges decisions of a recorded game one by one, in any order: in slices, or on threads.
 *
 * @param record - finished or not. Only its actions are checked: run outside input through `parseRecord` first. A
 * decision is judged by what its player knew then, not by the rest of the record.
 * @param options - the bot that judges (default `'mcts:400'`), and its seed (default 0)
 * @throws {@link IllegalActionError} if an action of the record is not legal
 * @throws {@link InvalidInputError} if the bot does not search or does not exist, or the record is of an unknown game
 */
export function createReviewer<N extends VariantName>(
  record: GameRecord<N>,
  options?: ReviewOptions,
): Reviewer<N>;
export function createReviewer(...given: unknown[]): object {
  const [games, record, options] = withGames(evaluatedGames, given);
  return reviewerOf(addFeatures(addPrograms(games)), record as AnyRecord, options as ReviewOptions);
}

/**
 * Reviews a record of a custom game, or of any other game given as a value.
 *
 * @param game - from `defineGame` of `century-engine/game`
 * @param record - a record of the game
 * @param options - the bot that judges, and its seed
 */
export function review<G extends CompleteGame>(
  game: G,
  record: GameRecordOf<TypesOf<G>>,
  options?: ReviewOptions,
): ReviewOf<TypesOf<G>>;
/**
 * Reviews a recorded game. For every turn, the review has the value of the position before and after, the best turn
 * that was found, the loss, and a judgement. Decisions are judged by what the player knew then, so luck is separate.
 *
 * @param record - finished or not. Only its actions are checked: run outside input through `parseRecord` first.
 * @param options - the bot that judges (default `'mcts:400'`), and its seed (default 0)
 * @returns the review, as plain JSON
 * @throws {@link IllegalActionError} if an action of the record is not legal
 * @throws {@link InvalidInputError} if the bot does not search or does not exist, or the record is of an unknown game
 */
export function review<N extends VariantName>(record: GameRecord<N>, options?: ReviewOptions): Review<N>;
export function review(...given: unknown[]): object {
  const [games, record, options] = withGames(evaluatedGames, given);
  return reviewIn(addFeatures(addPrograms(games)), record as AnyRecord, options as ReviewOptions);
}
