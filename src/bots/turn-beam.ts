import type { Coded } from '../core/action-table';
import type { Action } from '../core/game';
import { PHASE_CELL } from '../core/rows/layout';
import { RowSet } from '../core/rows/row-set';
import type { Row } from '../core/scratch';
import { outcomeFor, valuerFor } from './evaluation';
import { secondTable, type Table } from './table';

/** A way to play one's part of a turn to its end, and what it is worth to the one who plays. */
export interface Turn {
  readonly entries: readonly Coded<Action>[];
  readonly worth: number;
}

/** How widely to look. */
export interface Width {
  /** How many unfinished ways are followed at a time. */
  readonly open: number;
  /** How many finished ones are kept. */
  readonly keep: number;
}

/** No turn worth playing is longer. */
const LONGEST = 24;

/** The entries that led somewhere, the last one first. */
interface Trail {
  readonly entry: Coded<Action>;
  readonly before: Trail | null;
}

/** A way that is not finished. */
interface Line {
  /** Where it leads: the number of a row among those seen; -1 for where it began. */
  position: number;
  trail: Trail | null;
  worth: number;
}

/** A turn as it is kept while others are looked for. */
interface Found {
  readonly trail: Trail;
  readonly worth: number;
}

/** Finds promising turns for the seat that decides at a table; its rooms are used again and again. */
export interface TurnBeam {
  /**
   * The best ways found to finish the turn from a row of its game, the best first and no two to the same state.
   *
   * @param whim - added to the worth of every step looked at, to vary the choice
   * @param isTimeUp - looked at once a turn has been found
   */
  search(from: Row, width: Width, whim: () => number, isTimeUp?: () => boolean): Turn[];
}

export function createTurnBeam(like: Table): TurnBeam {
  const { variant, box } = like;
  /** Where a line leads, and what comes of it. */
  const here = secondTable(like).row;
  const scratch = secondTable(like);
  const { row } = scratch;
  const entries: Coded<Action>[] = [];
  let open: Line[] = [];
  let next: Line[] = [];
  const seen = new RowSet(box.rowKind);
  const worthOf = valuerFor(like);
  /** By number of a phase: whether a turn begins in it. */
  const starts: boolean[] = [];
  const isStart = (phase: number): boolean => {
    starts[phase] ??= (variant.turnStarts as readonly string[]).includes(row.phase);
    return starts[phase];
  };
  let opened = 0;
  let nexts = 0;
  const lineAt = (lines: Line[], at: number): Line => {
    const line = lines[at] ?? { position: -1, trail: null, worth: 0 };
    lines[at] = line;
    return line;
  };
  const worst = (): Line => {
    let found = lineAt(next, 0);
    for (let i = 1; i < nexts; i++) if (lineAt(next, i).worth < found.worth) found = lineAt(next, i);
    return found;
  };
  return {
    search(from, width, whim, isTimeUp = () => false) {
      const me = from.actor;
      seen.clear();
      const turns: Found[] = [];
      let leastKept = Number.NEGATIVE_INFINITY;
      const first = lineAt(open, 0);
      first.position = -1;
      first.trail = null;
      opened = 1;
      for (let depth = 0; depth < LONGEST && opened > 0; depth++) {
        nexts = 0;
        let leastOpen = Number.NEGATIVE_INFINITY;
        for (let i = 0; i < opened; i++) {
          if (turns.length > 0 && isTimeUp()) return turns.map(turnOf);
          const { position, trail } = lineAt(open, i);
          if (position === -1) here.cells.set(from.cells);
          else seen.copyTo(position, here.cells);
          entries.length = 0;
          variant.rules.list(box, here, entries);
          for (let at = 0; at < entries.length; at++) {
            const entry = entries[at] as Coded<Action>;
            row.cells.set(here.cells);
            variant.rules.perform(box, row, entry);
            const isDone = isStart(row.cells[PHASE_CELL] as number) || row.actor !== me;
            const isOver = isDone && row.phase === 'over';
            const worth = (isOver ? outcomeFor(scratch, me) : worthOf(row, me)) + whim();
            if (worth <= (isDone ? leastKept : leastOpen)) continue;
            const before = seen.length;
            const found = seen.add(row.cells);
            if (found < before) continue;
            if (isDone) {
              insert(turns, { trail: { entry, before: trail }, worth }, width.keep);
              if (turns.length === width.keep) leastKept = turns[width.keep - 1]?.worth ?? leastKept;
              continue;
            }
            const slot = nexts < width.open ? lineAt(next, nexts++) : worst();
            slot.position = found;
            slot.trail = { entry, before: trail };
            slot.worth = worth;
            if (nexts === width.open) leastOpen = worst().worth;
          }
        }
        [open, next] = [next, open];
        opened = nexts;
      }
      return turns.map(turnOf);
    },
  };
}

/** Puts a turn in its place among those found, the best first, and drops what is too many. */
function insert(turns: Found[], turn: Found, keep: number): void {
  let at = turns.length;
  while (at > 0 && (turns[at - 1]?.worth ?? 0) < turn.worth) at--;
  turns.splice(at, 0, turn);
  if (turns.length > keep) turns.pop();
}

function turnOf({ trail, worth }: Found): Turn {
  return { entries: pathOf(trail), worth };
}

function pathOf(trail: Trail): Coded<Action>[] {
  const path: Coded<Action>[] = [];
  for (let at: Trail | null = trail; at !== null; at = at.before) path.push(at.entry);
  return path.reverse();
}
