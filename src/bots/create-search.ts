import { refuseAt } from '../input/plain-json';
import type { State } from '../play/game';
import type { Random } from '../util/random';
import { randomStream } from './bot';
import { batchOf } from './network/batch';
import { checkOptions, type SearchOptions } from './network/options';
import type { PlainSearchOptions, SearchOf } from './search';
import { type EvaluatedGames, openPosition, type Path, sampleWorld } from './search-position';
import { actionTree } from './tree/actions';
import { searchIn } from './tree/search';
import { bestPath, rankedEdges, type SearchTree } from './tree/tree';
import { turnTree } from './tree/turns';

/** A random state consistent with what the seat that decides knows, and the random numbers of a search from there. */
export function openSearch(games: EvaluatedGames, state: State, { seed = 0, maxNodes }: PlainSearchOptions) {
  if (maxNodes !== undefined && !(Number.isSafeInteger(maxNodes) && maxNodes > 0))
    refuseAt('wrong-type', ['maxNodes'], 'Expected a whole number above 0.');
  const random = randomStream(seed);
  const position = openPosition(games, state);
  if (position.row.phase === 'over') throw new RangeError('the game is over');
  sampleWorld(position, state.actor, random);
  return { position, random };
}

export function searchOf(games: EvaluatedGames, state: State, options: SearchOptions = {}): SearchOf {
  checkOptions(options);
  const { evaluate, policy, temperature = 0 } = options;
  const { edges = policy === undefined ? 'turns' : 'actions' } = options;
  const { position, random } = openSearch(games, state, options);
  const tree: SearchTree<unknown> = (edges === 'turns' ? turnTree : actionTree)(position, random, options);
  const batch = batchOf(tree.world, options);
  const isAsked = evaluate !== undefined || policy !== undefined;
  const search = searchIn(tree, isAsked ? batch : undefined);
  if (temperature === 0) return search;
  return { ...search, best: () => drawnPath(tree, temperature, random).map(({ action }) => action) };
}

/** The entries of a visited edge of the root, drawn at random with weights `visits ** (1 / temperature)`. */
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
