import { type Fields, type JsonPart, PHASE_CELL, type RowBase, type RowPart } from './layout';
import { type Json, type Part, partOf, templateOf } from './part';
import { fill, readPart, update } from './row-json';

/** A row with the fields `F`, and with the player on turn as `active` if it has players. */
export type RowOf<F, G> = RowPart<F> & RowBase<G> & Active<RowPart<F>>;

type Active<R> = R extends { readonly players: readonly (infer P)[] } ? { readonly active: P } : unknown;

/** The layout of the rows of one game: public states, without `variant` and `game`, as cells of an array. */
export class RowKind<F, G extends object, R extends RowBase<G> = RowOf<F, G>> {
  readonly variant: string;
  readonly size: number;
  readonly part: Part;
  private readonly template: Json;

  constructor(variant: string, fields: F, compiled: { readonly players: number }) {
    this.variant = variant;
    this.part = partOf(fields as unknown as Fields<{ readonly players: number }>, compiled);
    this.size = this.part.size;
    this.template = templateOf({ variant, game: 0, ...this.part.template });
    const first = this.part.fields[PHASE_CELL];
    if (first?.name !== 'phase' || first.field.kind !== 'word') throw new RangeError('the phase comes first');
  }

  create(game: G): R {
    return this.rowAt(game, new Int32Array(this.size));
  }

  rowAt(game: G, cells: Int32Array): R {
    const row = new this.part.make(cells, this.part) as { game?: G };
    row.game = game;
    return row as unknown as R;
  }

  from(state: { readonly game: G }): R {
    return this.rowAt(state.game, this.cellsOf(state));
  }

  cellsOf(state: { readonly game: G }): Int32Array {
    const cells = new Int32Array(this.size);
    readPart(this.part, state as unknown as Json, cells);
    return cells;
  }

  copyOf(row: R, cells: Int32Array = new Int32Array(this.size)): R {
    cells.set(row.cells);
    return this.rowAt(row.game, cells);
  }

  /** Loads a public state into a row; throws `InvalidInputError` if a list is too long for the game. */
  read(state: { readonly game: G }, row: R): void {
    row.game = state.game;
    readPart(this.part, state as unknown as Json, row.cells);
  }

  /** Returns the public state of a row: plain, not frozen. */
  write(row: R): JsonPart<F> & { variant: string; game: G } {
    const state: Json = { ...this.template, game: row.game };
    fill(state, this.part, row.cells, 0);
    return state as JsonPart<F> & { variant: string; game: G };
  }

  /** Updates a draft of a public state, but only fields with cells that differ from `before`; new values are frozen. */
  update(draft: object, state: object, before: Int32Array, cells: Int32Array): void {
    update(draft as Json, this.part, state as Json, before, cells, 0);
  }

  /** Returns the public state of `cells`, frozen; unchanged parts are shared with `state`, whose cells are `before`. */
  derive(state: { readonly game: G }, before: Int32Array, cells: Int32Array): object {
    const next = Object.assign({ ...this.template }, state);
    this.update(next, state, before, cells);
    return Object.freeze(next);
  }
}
