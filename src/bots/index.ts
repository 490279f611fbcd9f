/**
 * Players for every variant: levels from easy to expert; random, casual, greedy, and information-set Monte Carlo tree
 * search. They are fair: they use only what their seat may know.
 *
 * @module century-engine/bots
 */

export type { Action, State, VariantName } from '../games';
export { IllegalActionError, InvalidInputError, LimitError } from '../input/errors';
export type { Seat } from '../play/seats';
export type { WorkLimits } from '../play/work-limits';
export type { BotOptions, ThinkOptions } from './bot';
export {
  BOTS,
  type BotName,
  LEVEL_ITERATIONS,
  LEVELS,
  type Level,
  type SearchName,
  searchLimitOf,
} from './create';
export type { Judged } from './network/options';
export type { ParallelOptions, SearchPort } from './parallel';
export { type Judgement, type ReviewOptions, type SeatReview, THRESHOLDS } from './review/review';
export type { SearchLimit } from './search';
export type { RootNoise } from './tree/actions';

import type { CompleteGame } from '../define/declare';
import type { Century, State, VariantName } from '../games';
import type { GameRecord } from '../generated/entries/century';
import { evaluatedGames } from '../generated/games/evaluated-games';
import type { State as AnyState } from '../play/game';
import type { GameTypes, WholeGame } from '../play/game-types';
import { isGame, onlyGame } from '../play/games';
import type { StateIn, TypesOf } from '../play/types';
import type { GameRecord as AnyRecord, GameRecord as GameRecordOf } from '../record/game-record';
import type { BotOf, BotOptions } from './bot';
import { type BotName, botOf } from './create';
import { networkSearchOf, searchOf } from './create-search';
import type { PositionsOf, SearchOptionsOf } from './network/options';
import { answerWith, type ParallelSearchOf, type SearchPort, searchOn } from './parallel';
import {
  type ReviewedTurnOf,
  type ReviewerOf,
  type ReviewOf,
  type ReviewOptions,
  reviewerOf,
} from './review/review';
import type { FormattedTurnOf, SearchedTurnOf, SearchOf, SearchReportOf } from './search';
import type { EvaluatedGames } from './search-position';

/**
 * A bot. It chooses for the seat that decides and uses only what that seat may know: before it searches, it redraws
 * everything hidden.
 */
export interface Bot extends BotOf<Century> {}
/** Positions at leaves of a search, in none of which the game is over. */
export interface Positions<N extends VariantName = VariantName> extends PositionsOf<Century, N> {}
/** The settings of a search. */
export interface SearchOptions<N extends VariantName = VariantName> extends SearchOptionsOf<Century, N> {}
/** A turn, or a part of one, with its notation. */
export interface FormattedTurn<N extends VariantName = VariantName> extends FormattedTurnOf<Century, N> {}
/** The findings of a search about one turn; about one action where its edges are actions. */
export interface SearchedTurn<N extends VariantName = VariantName> extends SearchedTurnOf<Century, N> {}
/** The findings of a search. */
export interface SearchReport<N extends VariantName = VariantName> extends SearchReportOf<Century, N> {}
/** A search for the seat that decides. It can run repeatedly and answers at any time. */
export interface Search<N extends VariantName = VariantName> extends SearchOf<Century, N> {}
/** Searches on several threads at once. */
export interface ParallelSearch extends ParallelSearchOf<Century> {}

/** A turn in a review. Values are from 0 (lost) to 1 (won), for the seat that decided. */
export interface ReviewedTurn<N extends VariantName = VariantName> extends ReviewedTurnOf<Century, N> {}
/** A game, turn by turn. */
export interface Review<N extends VariantName = VariantName> extends ReviewOf<Century, N> {}
/**
 * A review that is done decision by decision: in slices, on several threads, or with a break. Each decision gets the
 * same judgement whichever others were judged before.
 */
export interface Reviewer<N extends VariantName = VariantName> extends ReviewerOf<Century, N> {}

/**
 * The same for a game of your own, or any other given as a value.
 *
 * @param game - as `defineGame` of `century-engine/game` makes it
 * @param name - one of the names above
 * @param options - the seed of its chances; 0 if absent
 * @throws {@link InvalidInputError} if there is no such bot
 */
export function createBot<G extends WholeGame>(
  game: G,
  name: BotName,
  options?: BotOptions,
): BotOf<TypesOf<G>>;
/**
 * A bot by its name.
 *
 * - `easy`, `normal`, `hard`, `expert`: levels for people, from the weakest to the strongest.
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
export function createBot(name: BotName, options?: BotOptions): Bot;
export function createBot(...given: unknown[]): object {
  const [games, name, options] = withGames(given);
  return botOf(games, name as string, options as BotOptions);
}

/**
 * The same for a game of your own, or any other given as a value.
 *
 * @param game - as `defineGame` of `century-engine/game` makes it
 * @param state - a state of the game; it is not checked
 * @param options - its seed (default 0), and how many positions it keeps
 * @throws {RangeError} if the game is over
 * @throws {@link InvalidInputError} for a seed that is neither a string nor a whole number
 */
export function createSearch<G extends WholeGame>(
  game: G,
  state: StateIn<TypesOf<G>>,
  options?: SearchOptionsOf<TypesOf<G>>,
): SearchOf<TypesOf<G>>;
/**
 * Information-set Monte Carlo tree search for the seat that decides. Every iteration uses its own world, which the seat
 * cannot distinguish from the real one. The nodes of its tree are positions between turns, its edges whole turns, and
 * the evaluation of the game says what they are worth; or the edges are single actions, and networks of yours say what
 * positions are worth and which actions look promising: see {@link SearchOptions}.
 *
 * @param state - an engine state; it is not validated. The search uses no hidden information in it.
 * @param options - its seed (default 0): the same seed gives the same search, unless a time is set; how many positions it
 *   keeps; and what a network needs
 * @returns a new search
 * @throws {RangeError} if the game is over
 * @throws {@link InvalidInputError} if an option is invalid
 */
export function createSearch<N extends VariantName>(state: State<N>, options?: SearchOptions<N>): Search<N>;
export function createSearch(...given: unknown[]): object {
  const [games, state, options = {}] = withGames(given);
  return networkSearchOf(games, state as AnyState, options as SearchOptionsOf);
}

/**
 * The same for a game of your own, or any other given as a value.
 *
 * @param game - as `defineGame` of `century-engine/game` makes it
 * @param record - a record of the game
 * @param options - the bot that judges, and its seed
 */
export function createReviewer<G extends WholeGame>(
  game: G,
  record: GameRecordOf<TypesOf<G>>,
  options?: ReviewOptions,
): ReviewerOf<TypesOf<G>>;
/**
 * Reviews a recorded game decision by decision, in any order: for long games in slices, or on several threads.
 *
 * @param record - a record, finished or not; its actions are checked, anything else is not: run outside input through
 * `parseRecord` first. A decision is judged by what its seat knew then, not by the rest of the record.
 * @param options - the bot that judges (default `'mcts:400'`), and its seed (default 0)
 * @throws {@link IllegalActionError} if an action of the record is not legal
 * @throws {@link InvalidInputError} if there is no such bot, it does not search, or the record is of an unknown game
 */
export function createReviewer<N extends VariantName>(
  record: GameRecord<N>,
  options?: ReviewOptions,
): Reviewer<N>;
export function createReviewer(...given: unknown[]): object {
  const [games, record, options] = withGames(given);
  return reviewerOf(games, record as AnyRecord, options as ReviewOptions);
}

/**
 * The same for a game of your own, or any other given as a value.
 *
 * @param game - as `defineGame` of `century-engine/game` makes it
 * @param record - a record of the game
 * @param options - the bot that judges, and its seed
 */
export function review<G extends WholeGame>(
  game: G,
  record: GameRecordOf<TypesOf<G>>,
  options?: ReviewOptions,
): ReviewOf<TypesOf<G>>;
/**
 * Reviews a recorded game: for every turn, what the position was worth before and after, the best turn found, what was
 * lost, and a judgement. Decisions are judged by what the seat knew at that moment; luck is separate.
 *
 * @param record - a record, finished or not; its actions are checked, anything else is not: run outside input through
 * `parseRecord` first
 * @param options - the bot that judges (default `'mcts:400'`), and its seed (default 0)
 * @returns the review, as plain JSON
 * @throws {@link IllegalActionError} if an action of the record is not legal
 * @throws {@link InvalidInputError} if there is no such bot, it does not search, or the record is of an unknown game
 */
export function review<N extends VariantName>(record: GameRecord<N>, options?: ReviewOptions): Review<N>;
export function review(...given: unknown[]): object {
  const reviewer = (createReviewer as (...all: unknown[]) => ReviewerOf)(...given);
  return reviewer.review(Array.from({ length: reviewer.length }, (_, index) => reviewer.judge(index)));
}

/**
 * A search that several threads share: each grows its own tree, and the results are added up.
 *
 * @typeParam T - the games that the threads search, if they were given one of your own
 * @param threads - lines to threads on which `answerSearches` runs: workers of a page or of Node. They can answer any
 *   number of searches; the caller that started them ends them.
 * @throws {@link InvalidInputError} if there are none
 */
export function createParallelSearch<T extends GameTypes = Century>(
  threads: readonly SearchPort[],
): ParallelSearchOf<T> {
  return searchOn(threads) as ParallelSearchOf as ParallelSearchOf<T>;
}

/**
 * Makes this thread answer the searches of a {@link createParallelSearch} elsewhere.
 *
 * @param port - the line to there: `self` in a worker of a page, `parentPort` in one of Node
 * @param game - a game of your own; without it, all four games
 */
export function answerSearches(port: SearchPort, game?: WholeGame): void {
  const games = game === undefined ? evaluatedGames : onlyGame(game as CompleteGame);
  answerWith((state, options) => searchOf(games, state, options), port);
}

/** The arguments of a call with its games first. */
function withGames(given: readonly unknown[]): readonly [EvaluatedGames, ...unknown[]] {
  const [game, ...rest] = given;
  return isGame(game) ? [onlyGame(game as CompleteGame), ...rest] : [evaluatedGames, ...given];
}
