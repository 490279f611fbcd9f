import type { ActionEntry } from '../../play/actions';
import type { Action } from '../../play/game';
import { copyPosition, type SearchPosition } from '../search-position';
import { createTurnBeam, type TurnBeam } from '../turn-beam';

/** A position between two parts of turns, identified by the actions since the root, whatever is hidden. */
export interface Node {
  visits: number;
  readonly children: Child[];
  /** Good turns that were found in some world but not tried yet. */
  waiting: (readonly ActionEntry<Action>[])[];
  /** Whether no more turns can be found. */
  isFull: boolean;
}

/** A tried turn. */
export interface Child {
  readonly entries: readonly ActionEntry<Action>[];
  /** Whether it is legal in every world of a search, so that no check is needed. */
  readonly isSure: boolean;
  visits: number;
  /** How often it was visited or could have been: a turn is not legal in every world. */
  available: number;
  /** By seat: the sum of the values seen after it. */
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

/** Whether two turns are the same actions in the same order. */
export function areSame(one: readonly ActionEntry<Action>[], other: readonly ActionEntry<Action>[]): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
}

/** The buffers of a search; the next search of the same game can reuse them. */
export interface SearchBuffers {
  /** The world of an iteration. */
  readonly world: SearchPosition;
  /** The position to go back to. */
  readonly saved: SearchPosition;
  readonly beam: TurnBeam;
}

export function buffersFor(position: SearchPosition): SearchBuffers {
  return { world: copyPosition(position), saved: copyPosition(position), beam: createTurnBeam(position) };
}

/** A turn as it is told: its actions, and the same in notation. */
export function told(entries: readonly ActionEntry<Action>[]): {
  readonly actions: readonly Action[];
  readonly text: string;
} {
  return {
    actions: entries.map(({ action }) => action),
    text: entries.map(({ text }) => text).join(' '),
  };
}
