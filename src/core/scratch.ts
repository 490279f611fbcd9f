import type { Admitted } from './admission';
import type { AnyRow, Box, State } from './game';

/** A state as the rules see it. */
export type Row = AnyRow;

/** The row on which the rules run for the states of a game, and the state that it says. */
interface Scratch {
  readonly row: Row;
  /** The cells before an action. */
  readonly before: Int32Array;
  state: State | null;
}

const scratches = new WeakMap<Box, Scratch>();

function scratchOf(box: Box, state: State): Scratch {
  const known = scratches.get(box);
  if (known !== undefined) return known;
  const row = box.rowKind.create(state.game);
  const scratch: Scratch = { row, before: new Int32Array(box.rowKind.size), state: null };
  scratches.set(box, scratch);
  return scratch;
}

/** The row of a state, to be read at once: other states of the same game use it as well. */
export function rowOf({ box, state }: Admitted): Row {
  const scratch = scratchOf(box, state);
  if (scratch.state !== state) {
    scratch.state = null;
    box.rowKind.read(state, scratch.row);
    scratch.state = state;
  }
  return scratch.row;
}

/** A row of one's own that says a state. */
export function ownRowOf(admitted: Admitted): Row {
  return admitted.box.rowKind.copyOf(rowOf(admitted));
}

/**
 * Lets a change be made to the row of a state, and says what the state is then. `settle` makes it from what has become
 * different, member by member.
 */
export function changeRow(
  admitted: Admitted,
  change: (row: Row) => void,
  settle: (each: (tell: (name: string, value: unknown) => void) => void) => State,
): State {
  const row = rowOf(admitted);
  const scratch = scratchOf(admitted.box, admitted.state);
  scratch.before.set(row.cells);
  scratch.state = null;
  change(row);
  const next = settle((tell) =>
    admitted.box.rowKind.changes(admitted.state, scratch.before, row.cells, tell),
  );
  scratch.state = next;
  return next;
}
