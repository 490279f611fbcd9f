import type { Random } from '../../util/random';
import { searchAt, type Trail } from '../mcts/search';
import type { SearchPosition } from '../search-position';
import { reportOf } from '../turn-search';
import type { SearchTree } from './tree';

/** A tree whose edges are whole turns, as found by the evaluation of the game. */
export function turnTree(
  start: SearchPosition,
  random: Random,
  options: { readonly exploration: number | undefined; readonly maxNodes: number | undefined },
): SearchTree<Trail> {
  const search = searchAt(start, random, options);
  const seat = start.row.actor;
  return {
    world: search.world,
    select() {
      const { turns, nodes } = search.select();
      return { turns: [...turns], nodes: [...nodes] };
    },
    settle: (way, values) => search.settle(way, values),
    cancel({ turns, nodes }) {
      for (const each of [...turns, ...nodes]) each.visits -= 1;
    },
    choices: search.children,
    best: search.best,
    report: () => reportOf(search, seat),
  };
}
