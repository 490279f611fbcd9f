import type { Field } from './layout';

/** A field with its offset among the cells of its part. */
export interface Placed {
  readonly name: string;
  readonly field: Field<never>;
  /** As in the field; cheaper to read from here, since fields have many shapes. */
  readonly kind: Field<never>['kind'];
  /** The words of a word. */
  readonly words: readonly string[];
  readonly at: number;
  readonly size: number;
  /** For several lists: where each begins; for players: where each block begins. */
  readonly starts: readonly number[];
  /** For several lists: the cells of each. */
  readonly sizes: readonly number[];
  /** For players: the fields of a block. */
  readonly block: Part | null;
}

/** The fields of a row, or of a block in it, with their offsets. */
export interface Part {
  readonly fields: readonly Placed[];
  readonly size: number;
  readonly make: new (cells: Int32Array, part: Part) => object;
  /**
   * Its public state, still empty. A copy of this has room for all members from the start, while an object that gains
   * one member after the other becomes slow.
   */
  readonly blank: Json;
}

/**
 * An object to copy from. It is frozen, since V8 finds one hidden class for all frozen objects that began as copies of a
 * frozen one; each of others gets one of its own, which lives until the next full garbage collection.
 */
export function blankOf(members: Json): Json {
  return Object.freeze(JSON.parse(JSON.stringify(members)) as Json);
}

/** A public state, or a part of it, being read into cells or written from them. */
export type Json = { [name: string]: unknown };
