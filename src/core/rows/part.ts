import type { Field } from './layout';

/** A field with its place among the cells of its part. */
export interface Placed {
  readonly name: string;
  readonly field: Field<never>;
  /** As in the field; read from here it costs less, since fields have many shapes. */
  readonly kind: Field<never>['kind'];
  /** The words of a word. */
  readonly words: readonly string[];
  readonly at: number;
  readonly size: number;
  /** Of several lists: where each begins, and of players: where each block begins. */
  readonly starts: readonly number[];
  /** Of several lists: the cells of each. */
  readonly sizes: readonly number[];
  /** Of players: the fields of a block. */
  readonly block: Part | null;
}

/** The fields of a row, or of a block in it, with their places. */
export interface Part {
  readonly fields: readonly Placed[];
  readonly size: number;
  readonly make: new (cells: Int32Array, part: Part) => object;
  /**
   * What it says in the public state, with nothing in it yet. A copy of this has room for all members from the start,
   * while an object that gets one after the other becomes a slow one.
   */
  readonly blank: Json;
}

/** A public state, or a part of it, on the way into cells or out of them. */
export type Json = { [name: string]: unknown };
