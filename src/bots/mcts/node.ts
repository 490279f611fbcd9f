import type { ActionEntry } from '../../core/action-table';
import type { Action } from '../../core/game';

/** A position between two parts of turns: what has been done since the root tells it, whatever is hidden. */
export interface Node {
  visits: number;
  readonly children: Child[];
  /** Good turns that were found in some world and have not been tried. */
  waiting: (readonly ActionEntry<Action>[])[];
  /** Once no more turns can be found. */
  isFull: boolean;
}

/** A turn that has been tried. */
export interface Child {
  readonly entries: readonly ActionEntry<Action>[];
  /** Whether it is legal in every world that a search goes through, so that nobody has to look. */
  readonly isSure: boolean;
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

export function newChild(entries: readonly ActionEntry<Action>[], players: number, isSure: boolean): Child {
  return {
    entries,
    isSure,
    visits: 0,
    available: 0,
    sums: new Float64Array(players),
    node: newNode(),
  };
}

/** Whether a turn has been tried at a node. */
export function isKnown({ children }: Node, entries: readonly ActionEntry<Action>[]): boolean {
  for (const child of children) if (areSame(child.entries, entries)) return true;
  return false;
}

function areSame(one: readonly ActionEntry<Action>[], other: readonly ActionEntry<Action>[]): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}
