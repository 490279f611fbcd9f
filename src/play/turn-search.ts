import { RowSet, runsOf } from '../rows/row-set';
import type { ActionEntry } from './actions';
import type { Action, AnyRow, CompiledGame, GameRules } from './game';
import type { Meter } from './work-limits';

/** The limits of a search. */
export interface SearchLimits {
  /** Maximum number of paid steps in a movement; no limit if absent. */
  readonly maxPaidSteps?: number | undefined;
  /** Maximum number of positions within the turn kept in memory. */
  readonly maxPositions: number;
  /** Counts the actions tried. */
  readonly meter: Meter;
}

/** A way to finish a turn. */
export interface FoundTurn {
  readonly paidSteps: number;
  /** The resulting row; the search changes it as soon as the next turn is requested. */
  readonly row: AnyRow;
  /** The actions in order. */
  entries(): ActionEntry<Action>[];
}

/** The buffers of a search; a later one of a game with the same pieces reuses them. */
interface Room {
  readonly positions: RowSet;
  readonly here: AnyRow;
  readonly next: AnyRow;
}

/** Buffers that no search uses now, by kind of row. */
const buffers = new WeakMap<object, Room>();

function takeRoom({ rowKind }: CompiledGame, start: AnyRow): Room {
  const room = buffers.get(rowKind) ?? {
    positions: new RowSet(rowKind.size, runsOf(rowKind.part)),
    here: rowKind.create(start.game),
    next: rowKind.create(start.game),
  };
  buffers.delete(rowKind);
  room.here.game = start.game;
  room.next.game = start.game;
  return room;
}

function leaveRoom({ rowKind }: CompiledGame, room: Room): void {
  room.positions.clear();
  buffers.set(rowKind, room);
}

/** Whether all turns were found, known when a search ends. */
export interface SearchEnd {
  readonly isComplete: boolean;
}

/**
 * Searches the ways for the deciding seat to finish its part of the turn: one for each resulting state, those with
 * fewer paid steps first. Positions are found by their fewest paid steps, so a state that can be reached in several
 * ways appears once, by one of the simplest.
 *
 * @param start - the position within the turn; it does not change
 */
export function* searchTurns(
  variant: GameRules,
  compiled: CompiledGame,
  start: AnyRow,
  limits: SearchLimits,
): Generator<FoundTurn, SearchEnd> {
  const room = takeRoom(compiled, start);
  const { positions, here, next } = room;
  const me = start.actor;
  const { turnStarts } = variant;
  const { maxPaidSteps = Number.POSITIVE_INFINITY, maxPositions, meter } = limits;
  /**
   * By position: the fewest paid steps that lead there, the previous position on that way, and the action from there.
   */
  const fewest: number[] = [];
  const before: number[] = [];
  const by: ActionEntry<Action>[] = [];
  /** Positions still to be examined, by paid steps; -1 is the start. */
  const open: number[][] = [[-1]];
  here.cells.set(start.cells);
  const entries: ActionEntry<Action>[] = [];
  const pathTo = (position: number): ActionEntry<Action>[] => {
    const path: ActionEntry<Action>[] = [];
    for (let at = position; at !== -1; at = before[at] as number) path.push(by[at] as ActionEntry<Action>);
    return path.reverse();
  };
  let isComplete = true;
  try {
    for (let paid = 0; paid < open.length; paid++) {
      const layer = open[paid] ?? [];
      for (let position = layer.pop(); position !== undefined; position = layer.pop()) {
        if (position !== -1) {
          if (paid > (fewest[position] as number)) continue;
          positions.copyTo(position, here.cells);
          if (here.actor !== me || turnStarts.includes(here.phase)) {
            const end = position;
            yield { paidSteps: paid, row: here, entries: () => pathTo(end) };
            continue;
          }
        }
        entries.length = 0;
        variant.rules.list(compiled, here, entries);
        for (let i = entries.length - 1; i >= 0; i--) {
          const entry = entries[i] as ActionEntry<Action>;
          const steps = paid + (entry.role === 'paidStep' ? 1 : 0);
          if (steps > maxPaidSteps) {
            isComplete = false;
            continue;
          }
          meter();
          next.cells.set(here.cells);
          variant.rules.perform(compiled, next, entry);
          const found =
            positions.length >= maxPositions ? positions.find(next.cells) : positions.add(next.cells);
          if (found === -1) {
            isComplete = false;
            continue;
          }
          if (found < fewest.length && (fewest[found] as number) <= steps) continue;
          fewest[found] = steps;
          before[found] = position;
          by[found] = entry;
          const later = open[steps] ?? [];
          open[steps] = later;
          later.push(found);
        }
      }
      open[paid] = [];
    }
    return { isComplete };
  } finally {
    leaveRoom(compiled, room);
  }
}
