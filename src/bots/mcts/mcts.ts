import { timer } from '../../play/work-limits';
import type { Strategy } from '../player';
import { follow, type SearchPosition } from '../search-position';
import { standstills } from '../stalemate';
import { buffersFor, type SearchBuffers } from './buffers';
import { type SearchLimit, searchAt, type TableSearch } from './search';

/** The number of turns, of all seats together, that may pass without progress before it tries something else. */
const PATIENCE = 12;

/**
 * Searches at the start of its turn, and plays the turn that the search visited most. While nobody at the table gets
 * anywhere, it takes the first one that brings a new best score, or else the one that leads nearest to a claim, or else
 * goes down the list, one place further with each plan. The time of a search includes its setup.
 */
export function mcts(limit: SearchLimit): Strategy {
  let seated: SearchPosition | null = null;
  let buffers: SearchBuffers | null = null;
  const standstillAt = standstills();
  return function* (position, random, meter) {
    const isTimeUp = timer(limit.milliseconds);
    if (buffers === null || seated !== position) {
      buffers = buffersFor(position);
      seated = position;
    }
    const search = searchAt(position, random, { isTimeUp, buffers });
    if (search.options > 1) yield* search.running(limit, isTimeUp, meter);
    const { plans, most } = standstillAt(position);
    const excess = plans - Math.ceil(PATIENCE / position.row.players.length);
    return excess > 0 ? somethingElse(search, excess, position, buffers.saved, most) : search.best();
  };
}

function somethingElse(
  search: TableSearch,
  place: number,
  { row: { cells, actor } }: SearchPosition,
  scratch: SearchPosition,
  most: number,
): ReturnType<TableSearch['best']> {
  const turns = search.tried();
  const { variant, compiled, row } = scratch;
  const nearness = variant.nearness?.(compiled);
  row.cells.set(cells);
  let nearest = nearness?.(row, actor) ?? 0;
  let nearer: ReturnType<TableSearch['best']> | null = null;
  for (const turn of turns) {
    row.cells.set(cells);
    if (!follow(scratch, turn)) continue;
    if ((variant.scores(compiled, row)[actor]?.total ?? most) > most) return turn;
    const near = nearness?.(row, actor) ?? nearest;
    if (near <= nearest) continue;
    nearest = near;
    nearer = turn;
  }
  return nearer ?? turns[place % turns.length] ?? search.best();
}
