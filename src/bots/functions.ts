import type { GameTypes } from '../play/game';
import type { StateOf } from '../play/types';
import type { GameRecord } from '../record/game-record';
import type { BotOf, BotOptions } from './bot';
import type { AnyOf, BotName } from './create';
import type { SearchOptionsOf } from './network/options';
import type { ReviewerOf, ReviewOf, ReviewOptions } from './review/review';
import type { SearchOf } from './search';

/** The functions of `century-engine/bots`, for one game. */
export interface BotFunctions<T extends GameTypes> {
  /**
   * Creates a bot.
   *
   * @param name - `easy`, `normal`, `hard`, `expert`, `random`, `casual`, `greedy`, `mcts:1000` or `mcts:50ms`
   * @param options - the seed of the bot (default 0)
   * @throws {@link InvalidInputError} if there is no such bot
   */
  createBot<const B extends BotName | (string & {})>(
    name: B & AnyOf<BotName, B>,
    options?: BotOptions,
  ): BotOf<T>;
  /**
   * Creates a tree search for the active player.
   *
   * @param state - a state, which is not validated. Hidden information in it is not used.
   * @param options - the settings of the search; the default seed is 0
   * @throws {RangeError} if the game is over
   * @throws {@link InvalidInputError} if an option is invalid
   */
  createSearch(state: StateOf<T>, options?: SearchOptionsOf<T>): SearchOf<T>;
  /**
   * Creates a reviewer, which judges decisions of a recorded game one by one, in any order.
   *
   * @param record - finished or not; only its actions are checked
   * @param options - the bot that judges (default `'mcts:400'`), and its seed (default 0)
   * @throws {@link IllegalActionError} if an action of the record is not legal
   * @throws {@link InvalidInputError} if the bot does not search or does not exist, or the record is of another game
   */
  createReviewer(record: GameRecord<T>, options?: ReviewOptions): ReviewerOf<T>;
  /**
   * Reviews a recorded game at once; see {@link BotFunctions.createReviewer}.
   *
   * @param record - finished or not; only its actions are checked
   * @param options - the bot that judges (default `'mcts:400'`), and its seed (default 0)
   */
  review(record: GameRecord<T>, options?: ReviewOptions): ReviewOf<T>;
}
