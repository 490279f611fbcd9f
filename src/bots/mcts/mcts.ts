import type { Strategy } from '../player';
import { type SearchLimit, searchAt } from './search';

/** Searches at the start of its turn, and plays the turn that the search has visited most. */
export function mcts(limit: SearchLimit): Strategy {
  return (table, random) => {
    const search = searchAt(table, random);
    if (search.options > 1) search.run(limit);
    return search.best();
  };
}
