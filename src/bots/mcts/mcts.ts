import { timer } from '../../core/limits';
import type { Strategy } from '../player';
import type { SearchPosition } from '../search-position';
import { buffersFor, type SearchBuffers } from './buffers';
import { type SearchLimit, searchAt } from './search';

/**
 * Searches at the start of its turn, and plays the turn that the search visited most. The time of a search includes its
 * setup.
 */
export function mcts(limit: SearchLimit): Strategy {
  let seated: SearchPosition | null = null;
  let buffers: SearchBuffers | null = null;
  return function* (position, random, meter) {
    const isTimeUp = timer(limit.milliseconds);
    if (buffers === null || seated !== position) {
      buffers = buffersFor(position);
      seated = position;
    }
    const search = searchAt(position, random, { isTimeUp, buffers });
    if (search.options > 1) yield* search.running(limit, isTimeUp, meter);
    return search.best();
  };
}
