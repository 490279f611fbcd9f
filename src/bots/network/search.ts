import type { State } from '../../play/game';
import type { Random } from '../../util/random';
import type { Search } from '../search';
import type { EvaluatedGames } from '../search-position';
import { actionTree } from '../tree/actions';
import { searchIn } from '../tree/search';
import { bestPath, type Path, rankedEdges, type SearchTree } from '../tree/tree';
import { turnTree } from '../tree/turns';
import { openSearch } from '../turn-search';
import { Batch } from './batch';
import { checkOptions, type SearchOptions } from './options';

/**
 * A search that asks the caller what positions are worth.
 *
 * @throws {RangeError} if the game is over, or a space is of another game
 * @throws {@link InvalidInputError} if an option is invalid
 */
export function networkSearchOf(games: EvaluatedGames, state: State, options: SearchOptions): Search {
  checkOptions(options);
  const { evaluate, policy, exploration, maxNodes, rootNoise, temperature = 0 } = options;
  const { edges = policy === undefined ? 'turns' : 'actions' } = options;
  const { position, random } = openSearch(games, state, options);
  const tree: SearchTree<unknown> =
    edges === 'turns'
      ? turnTree(position, random, { exploration, maxNodes })
      : actionTree(position, random, { exploration, maxNodes, rootNoise });
  const isAsked = evaluate !== undefined || policy !== undefined;
  const batch = new Batch(tree.world, options);
  const search = searchIn(tree, isAsked ? batch : undefined);
  if (temperature === 0) return search;
  return { ...search, best: () => drawnPath(tree, temperature, random).map(({ action }) => action) };
}

/** The entries of a visited edge of the root, the more likely the more often it was visited. */
function drawnPath(tree: SearchTree<unknown>, temperature: number, random: Random): Path {
  const edges = rankedEdges(tree);
  const most = edges[0]?.visits ?? 1;
  const weights = edges.map(({ visits }) => (visits / most) ** (1 / temperature));
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [at, { entries }] of edges.entries()) {
    left -= weights[at] as number;
    if (left < 0) return entries;
  }
  return bestPath(tree);
}
