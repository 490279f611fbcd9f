import { type Fields, type JsonPart, PHASE_CELL, type RowBase, type RowPart } from './layout';
import { partOf } from './make-part';
import type { Json, Part, Placed } from './part';
import { areEqual, changedValue } from './row-changes';
import { readPart } from './row-reader';
import { fill } from './row-writer';
import { runsOf } from './runs';

/** A row of a game, as the rules see it. */
export type RowOf<F, G> = RowPart<F> & RowBase<G>;

/**
 * The rows of one game: how many cells they have and what lies where. A row holds what a public state says but for
 * `variant` and `game`, as whole numbers in one array.
 */
export class RowKind<F, G extends object, R extends RowBase<G> = RowOf<F, G>> {
  readonly variant: string;
  /** Cells of a row. */
  readonly size: number;
  /** The cells that say something, as sets of rows go through them. */
  readonly runs: Int32Array;
  /** What lies where. */
  readonly part: Part;
  private readonly blank: Json;

  constructor(variant: string, fields: F, compiled: { readonly players: number }) {
    this.variant = variant;
    this.part = partOf(fields as unknown as Fields<{ readonly players: number }>, compiled);
    this.size = this.part.size;
    this.runs = runsOf(this.part);
    this.blank = JSON.parse(JSON.stringify({ variant, game: 0, ...this.part.blank })) as Json;
    const first = this.part.fields[PHASE_CELL];
    if (first?.name !== 'phase' || first.field.kind !== 'word') throw new RangeError('the phase comes first');
  }

  /** A row with all cells 0. */
  create(game: G): R {
    const row = new this.part.make(new Int32Array(this.size), this.part) as { game?: G };
    row.game = game;
    return row as unknown as R;
  }

  /** A row that says what a public state does. */
  from(state: { readonly game: G }): R {
    const row = this.create(state.game);
    this.read(state, row);
    return row;
  }

  /** Another row with the same cells. */
  copyOf(row: R): R {
    const copy = this.create(row.game);
    copy.cells.set(row.cells);
    return copy;
  }

  /**
   * Makes a row say what a public state does.
   *
   * @throws InvalidInputError if the state has lists that cannot be so long in this game
   */
  read(state: { readonly game: G }, row: R): void {
    row.game = state.game;
    readPart(this.part, state as unknown as Json, row.cells, 0, null);
  }

  /** The public state that a row says: plain, not frozen. */
  write(row: R): JsonPart<F> & { variant: string; game: G } {
    const state: Json = { ...this.blank, game: row.game };
    fill(state, this.part, row.cells, 0);
    return state as JsonPart<F> & { variant: string; game: G };
  }

  /**
   * What differs between some cells and a public state that said others, as members of a new public state: whole lists,
   * and players of which those that are equal are the same objects. New objects are frozen.
   */
  changes(
    state: object,
    before: Int32Array,
    cells: Int32Array,
    each: (name: string, value: unknown) => void,
  ): void {
    const { fields } = this.part;
    for (let i = 0; i < fields.length; i++) {
      const placed = fields[i] as Placed;
      if (areEqual(before, cells, placed.at, placed.size)) continue;
      each(placed.name, changedValue(placed, (state as Json)[placed.name], before, cells));
    }
  }

  /** The public state that some cells say, frozen; what is as in a state that said others is shared with it. */
  derive(state: { readonly game: G }, before: Int32Array, cells: Int32Array): object {
    const { fields } = this.part;
    const next: Json = { ...this.blank, game: state.game };
    for (let i = 0; i < fields.length; i++) {
      const placed = fields[i] as Placed;
      const old = (state as unknown as Json)[placed.name];
      const isSame = areEqual(before, cells, placed.at, placed.size);
      next[placed.name] = isSame ? old : changedValue(placed, old, before, cells);
    }
    return Object.freeze(next);
  }
}
