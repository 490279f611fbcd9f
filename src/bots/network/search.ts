import type { State } from '../../play/game';
import type { Search } from '../search';
import type { EvaluatedGames } from '../search-position';
import { actionTree } from '../tree/actions';
import { searchIn } from '../tree/search';
import type { SearchTree } from '../tree/tree';
import { turnTree } from '../tree/turns';
import { openSearch } from '../turn-search';
import { checkOptions, type SearchOptions } from './options';
import { Batch } from './positions';

/** The defaults for single actions. */
const NODES = 200_000;
const EXPLORATION = 1;

/**
 * A search that asks the caller what positions are worth.
 *
 * @throws {RangeError} if the game is over, or a space is of another game
 * @throws {@link InvalidInputError} if an option is invalid
 */
export function networkSearchOf(games: EvaluatedGames, state: State, options: SearchOptions): Search {
  checkOptions(options);
  const { evaluate, policy, batch: room = 1, exploration, maxNodes, rootNoise } = options;
  const { edges = policy === undefined ? 'turns' : 'actions' } = options;
  const { position, random } = openSearch(games, state, options);
  const tree: SearchTree<unknown> =
    edges === 'turns'
      ? turnTree(position, random, { exploration, maxNodes })
      : actionTree(position, random, {
          exploration: exploration ?? EXPLORATION,
          maxNodes: maxNodes ?? NODES,
          rootNoise,
        });
  const isAsked = evaluate !== undefined || policy !== undefined;
  return searchIn(tree, random, options, isAsked ? new Batch(tree.world, room, options) : undefined);
}
