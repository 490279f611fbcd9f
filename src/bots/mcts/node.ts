import type { Coded } from '../../engine/action-table';
import type { Action } from '../../engine/registry';

/** A position between two parts of turns: what has been done since the root tells it, whatever is hidden. */
export interface Node {
  visits: number;
  readonly children: Child[];
  /** Good turns that were found in some world and have not been tried. */
  waiting: readonly (readonly Coded<Action>[])[];
  /** Once no more turns can be found. */
  isFull: boolean;
}

/** A turn that has been tried. */
export interface Child {
  readonly entries: readonly Coded<Action>[];
  /** The ids of its actions. */
  readonly key: string;
  visits: number;
  /** How often it was visited or could have been: in some worlds a turn is not legal. */
  available: number;
  /** By seat: the values seen after it, added up. */
  readonly sums: Float64Array;
  readonly node: Node;
}

export function newNode(): Node {
  return { visits: 0, children: [], waiting: [], isFull: false };
}

export function newChild(entries: readonly Coded<Action>[], players: number): Child {
  return {
    entries,
    key: keyOf(entries),
    visits: 0,
    available: 0,
    sums: new Float64Array(players),
    node: newNode(),
  };
}

export function keyOf(entries: readonly Coded<Action>[]): string {
  let key = '';
  for (const { id } of entries) key += `${id},`;
  return key;
}
