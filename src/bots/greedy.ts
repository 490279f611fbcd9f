import type { Coded } from '../core/action-table';
import type { Action } from '../core/game';
import type { Strategy } from './player';
import { listLegal, type Table } from './table';
import { createTurnBeam, type TurnBeam } from './turn-beam';

/** How widely it looks. */
const WIDTH = { open: 16, keep: 1 } as const;
/** How far chance can move the worth of a step, in points. */
const WHIM = 1;

/**
 * Looks at the ways to finish its own part of the turn, the promising ones first, and takes the one that leaves it
 * best off: points, and cubes that lead towards the cheapest goal in reach.
 */
export function greedy(): Strategy {
  const entries: Coded<Action>[] = [];
  let beam: TurnBeam | null = null;
  let seated: Table | null = null;
  return (table, random) => {
    const legal = listLegal(table, entries);
    if (legal.length === 1) return [...legal];
    if (beam === null || seated !== table) {
      beam = createTurnBeam(table);
      seated = table;
    }
    const [best] = beam.search(table.row, WIDTH, () => WHIM * random());
    return best?.entries ?? legal.slice(0, 1);
  };
}
