import { checkNumber } from '../input/plain-json';
import { RowSet, runsOf } from '../rows/row-set';
import { type ActionEntry, ActionList } from './actions';
import type { Action, AnyRow, CompiledGame, GameRules } from './game';
import type { Meter } from './work-limits';

export interface SearchLimits {
  readonly maxPaidSteps?: number | undefined;
  readonly maxPositions: number;
  /** Counts the actions tried. */
  readonly meter: Meter;
}

/** @throws {@link InvalidInputError} if a limit is not a number of at least 0 */
export function searchLimits(
  { maxPaidSteps, maxPositions = 250_000 }: Partial<Omit<SearchLimits, 'meter'>>,
  meter: Meter,
): SearchLimits {
  for (const [name, value] of Object.entries({ maxPaidSteps, maxPositions })) checkNumber(name, value);
  return { maxPaidSteps, maxPositions, meter };
}

export interface FoundTurn {
  readonly paidSteps: number;
  /** The resulting row; it changes when the next turn is requested. */
  readonly row: AnyRow;
  entries(): ActionEntry<Action>[];
}

/** The buffers of a search; a later search with the same kind of row reuses them. */
interface Buffers {
  readonly positions: RowSet;
  readonly here: AnyRow;
  readonly next: AnyRow;
  readonly legal: ActionList;
}

/** Buffers that are not in use, by kind of row. */
const idle = new WeakMap<object, Buffers>();

function takeBuffers({ rowKind }: CompiledGame, start: AnyRow): Buffers {
  const buffers = idle.get(rowKind) ?? {
    positions: new RowSet(rowKind.size, runsOf(rowKind.part)),
    here: rowKind.create(start.game),
    next: rowKind.create(start.game),
    legal: new ActionList(),
  };
  idle.delete(rowKind);
  buffers.here.game = start.game;
  buffers.next.game = start.game;
  return buffers;
}

/**
 * Finds one way to finish the turn of the active player for each resulting state, in ascending order of paid steps. If
 * several ways lead to a state, one with the fewest paid steps is found.
 */
export function* searchTurns(
  variant: GameRules,
  compiled: CompiledGame,
  start: AnyRow,
  limits: SearchLimits,
): Generator<FoundTurn, { readonly isComplete: boolean }> {
  const buffers = takeBuffers(compiled, start);
  const { positions, here, next, legal } = buffers;
  const me = start.actor;
  const { turnStarts } = variant;
  const { maxPaidSteps = Number.POSITIVE_INFINITY, maxPositions, meter } = limits;
  /** For each position: the fewest paid steps on a path to it, the position before it, and the action between them. */
  const fewest: number[] = [];
  const before: number[] = [];
  const by: ActionEntry<Action>[] = [];
  /** The positions that are still to be examined, by the number of paid steps; -1 is the start. */
  const open: number[][] = [[-1]];
  here.cells.set(start.cells);
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
        variant.rules.listIds(compiled, here, legal);
        for (let i = legal.count - 1; i >= 0; i--) {
          const entry = compiled.actions.all[legal.ids[i] as number] as ActionEntry<Action>;
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
    positions.clear();
    idle.set(compiled.rowKind, buffers);
  }
}
