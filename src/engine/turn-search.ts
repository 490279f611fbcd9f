import type { Coded } from './action-table';
import type { Meter } from './limits';
import type { Action, AnyVariant, State } from './registry';
import { stateKey } from './state-key';

type Box = ReturnType<AnyVariant['openBox']>;
type MutableState = ReturnType<AnyVariant['setup']>;

/** Where a search stops. */
export interface SearchLimits {
  /** Steps of a movement that may be paid for; no limit if absent. */
  readonly maxPaidSteps?: number | undefined;
  /** Positions within the turn that are kept in memory. */
  readonly maxPositions: number;
  /** Counts the actions that are tried. */
  readonly meter: Meter;
}

/** A way to finish a turn. */
export interface FoundTurn {
  readonly entries: readonly Coded<Action>[];
  readonly paidSteps: number;
  /** The state that it leads to; changed by the search as soon as the next turn is asked for. */
  readonly state: MutableState;
}

/** Whether all turns were found, told when a search ends. */
export interface SearchEnd {
  readonly isComplete: boolean;
}

/** A position within the turn, by the action that led there. */
interface Position {
  readonly before: Position | null;
  readonly entry: Coded<Action> | null;
  /** How many actions lead there. */
  readonly depth: number;
  readonly key: string;
}

/**
 * Searches the ways for the deciding seat to finish its part of the turn: one for each state that it can lead to,
 * those with fewer paid steps first. Positions are found by their fewest paid steps, so that a state that can be
 * reached in several ways comes once, by one of the plainest.
 */
export function* searchTurns(
  variant: AnyVariant,
  box: Box,
  start: State,
  limits: SearchLimits,
): Generator<FoundTurn, SearchEnd> {
  const me = start.actor;
  const isFinished = (state: MutableState): boolean =>
    state.actor !== me || variant.turnStarts.includes(state.phase);
  const fewest = new Map<string, number>();
  /** Positions still to be looked at, by paid steps. */
  const root: Position = { before: null, entry: null, depth: 0, key: '' };
  const open: Position[][] = [[root]];
  const walker = newWalker(variant, box, start, root);
  const next = variant.copy(start);
  const entries: Coded<Action>[] = [];
  let isComplete = true;
  for (let paid = 0; paid < open.length; paid++) {
    const layer = open[paid] ?? [];
    for (let position = layer.pop(); position !== undefined; position = layer.pop()) {
      if (paid > (fewest.get(position.key) ?? paid)) continue;
      const here = walker.walkTo(position);
      if (position !== root && isFinished(here)) {
        yield { entries: pathTo(position), paidSteps: paid, state: here };
        continue;
      }
      entries.length = 0;
      variant.rules.list(box, here, entries);
      for (let i = entries.length - 1; i >= 0; i--) {
        const entry = entries[i] as Coded<Action>;
        const steps = paid + (variant.isPaidStep(entry) ? 1 : 0);
        if (steps > (limits.maxPaidSteps ?? steps)) {
          isComplete = false;
          continue;
        }
        limits.meter();
        variant.copyInto(here, next);
        variant.rules.perform(box, next, entry);
        const key = stateKey(next);
        const known = fewest.get(key);
        if (known !== undefined && known <= steps) continue;
        if (known === undefined && fewest.size >= limits.maxPositions) {
          isComplete = false;
          continue;
        }
        fewest.set(key, steps);
        const later = open[steps] ?? [];
        open[steps] = later;
        later.push({ before: position, entry, depth: position.depth + 1, key });
      }
    }
    open[paid] = [];
  }
  return { isComplete };
}

/**
 * Goes from position to position. It keeps the states on the way to the last one and does anew only what comes after the
 * place where the ways part: next to nothing, for neighbours in a layer are neighbours in the tree of positions.
 */
function newWalker(variant: AnyVariant, box: Box, start: State, root: Position) {
  const path: Position[] = [root];
  const states: MutableState[] = [variant.copy(start)];
  const rest: Position[] = [];
  return {
    /** The state of a position; it changes with the next walk. */
    walkTo(position: Position): MutableState {
      let at: Position | null = position;
      for (; at !== null && path[at.depth] !== at; at = at.before) rest.push(at);
      path.length = position.depth - rest.length + 1;
      for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
        const { depth, entry } = next;
        const before = states[depth - 1] as State;
        const state = states[depth] ?? variant.copy(before);
        states[depth] = state;
        variant.copyInto(before, state);
        variant.rules.perform(box, state, entry as Coded<Action>);
        path.push(next);
      }
      return states[position.depth] as MutableState;
    },
  };
}

function pathTo(position: Position): Coded<Action>[] {
  const path: Coded<Action>[] = [];
  for (let at: Position | null = position; at !== null; at = at.before)
    if (at.entry !== null) path.push(at.entry);
  return path.reverse();
}
