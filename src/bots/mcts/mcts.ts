import { timer } from '../../core/limits';
import type { Strategy } from '../player';
import type { Table } from '../table';
import { type Rooms, roomsFor } from './rooms';
import { type SearchLimit, searchAt } from './search';

/**
 * Searches at the start of its turn, and plays the turn that the search has visited most. The time of a search is all
 * that it takes, with its setting up.
 */
export function mcts(limit: SearchLimit): Strategy {
  let seated: Table | null = null;
  let rooms: Rooms | null = null;
  return (table, random, meter) => {
    const isTimeUp = timer(limit.milliseconds);
    if (rooms === null || seated !== table) {
      rooms = roomsFor(table);
      seated = table;
    }
    const search = searchAt(table, random, isTimeUp, rooms);
    if (search.options > 1) search.run(limit, isTimeUp, meter);
    return search.best();
  };
}
