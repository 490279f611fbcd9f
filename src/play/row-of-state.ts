import type { AnyRow, State } from './game';
import type { ValidatedState } from './validated-state';

/** A state as the rules see it. */
export type Row = AnyRow;

/** The row on which the rules run for the states of a game, and the state in it. */
interface Scratch {
  readonly row: Row;
  /** The cells before an action. */
  readonly before: Int32Array;
  state: State | null;
}

/** By the constant part of a game: games can share what is compiled from it. */
const scratches = new WeakMap<State['game'], Scratch>();

function scratchOf({ compiled, state: { game } }: ValidatedState): Scratch {
  const known = scratches.get(game);
  if (known !== undefined) return known;
  const row = compiled.rowKind.create(game);
  const scratch: Scratch = { row, before: new Int32Array(compiled.rowKind.size), state: null };
  scratches.set(game, scratch);
  return scratch;
}

/** The row of a state, to be read immediately: other states of the same game reuse it. */
export function rowOf(validated: ValidatedState): Row {
  const { compiled, state } = validated;
  const scratch = scratchOf(validated);
  if (scratch.state !== state) {
    scratch.state = null;
    compiled.rowKind.read(state, scratch.row);
    scratch.state = state;
  }
  return scratch.row;
}

/** A new row with a state. */
export function ownRowOf(validated: ValidatedState): Row {
  return validated.compiled.rowKind.copyOf(rowOf(validated));
}

/**
 * Applies a change to the row of a state and returns the resulting state. `settle` makes it from the members that have
 * changed.
 */
export function changeRow(
  validated: ValidatedState,
  change: (row: Row) => void,
  settle: (each: (tell: (name: string, value: unknown) => void) => void) => State,
): State {
  const row = rowOf(validated);
  const scratch = scratchOf(validated);
  scratch.before.set(row.cells);
  scratch.state = null;
  change(row);
  const next = settle((tell) =>
    validated.compiled.rowKind.changes(validated.state, scratch.before, row.cells, tell),
  );
  scratch.state = next;
  return next;
}
