import { checkKeys, refuseAt } from '../input/plain-json';
import type { State } from '../play/game';
import type { Random } from '../util/random';
import { randomStream } from './bot';
import type { PlainSearchOptions, Search } from './search';
import { type EvaluatedGames, openPosition, type SearchPosition, sampleWorld } from './search-position';
import { searchIn } from './tree/search';
import type { Judge } from './tree/tree';
import { turnTree } from './tree/turns';

/**
 * A table for the seat that decides in a state, in a world that it cannot distinguish from the real one.
 *
 * @throws {RangeError} if the game is over
 * @throws {@link InvalidInputError} if the seed is neither a string nor a whole number, or a number of positions is none
 */
export function openSearch(
  games: EvaluatedGames,
  state: State,
  { seed = 0, maxNodes }: PlainSearchOptions,
): { readonly position: SearchPosition; readonly random: Random } {
  if (maxNodes !== undefined && !(Number.isSafeInteger(maxNodes) && maxNodes > 0))
    refuseAt('wrong-type', ['maxNodes'], 'Expected a whole number above 0.');
  const random = randomStream(seed);
  const position = openPosition(games, state);
  if (position.row.phase === 'over') throw new RangeError('the game is over');
  sampleWorld(position, state.actor, random);
  return { position, random };
}

/**
 * A search over whole turns.
 *
 * @param judgeOf - what says how good positions are; default: the evaluation of the game
 * @throws {RangeError} if the game is over
 * @throws {@link InvalidInputError} if an option is invalid
 */
export function searchOf(
  games: EvaluatedGames,
  state: State,
  options: PlainSearchOptions = {},
  judgeOf?: (position: SearchPosition) => Judge,
): Search {
  checkKeys(options, ['seed', 'maxNodes']);
  const { position, random } = openSearch(games, state, options);
  const { maxNodes } = options;
  return searchIn(turnTree(position, random, { maxNodes, judge: judgeOf?.(position) }));
}
