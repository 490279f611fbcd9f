import { cachedBy } from '../util/cache';
import { deepFreeze } from '../util/immutable';
import { CellList } from './cell-list';
import { CellSet, cellsFor } from './cell-set';
import type { Field, Fields } from './layout';

/** A field with its offset among the cells of its part. */
export interface Placed {
  readonly name: string;
  readonly field: Field<never>;
  /** The kind of the field, copied because fields have several hidden classes and are slow to read. */
  readonly kind: Field<never>['kind'];
  /** For a `word` field: its possible values. */
  readonly words: readonly string[];
  readonly at: number;
  readonly size: number;
  /** The offsets of the lists or blocks of a field; for any other field, its own offset. */
  readonly starts: readonly number[];
  /** The number of cells of each list or block, or of the field. */
  readonly sizes: readonly number[];
  /** For a `players` field: the fields of a block, the same for every player; `null` for other fields. */
  readonly block: Part | null;
}

/** The fields of a row, or of a block in it, with their offsets. */
export interface Part {
  readonly fields: readonly Placed[];
  readonly size: number;
  readonly make: new (cells: Int32Array, part: Part) => object;
  /** An empty public state that new states copy, because objects that gain members one by one are slow in V8. */
  readonly template: Json;
}

/**
 * Returns a frozen object to copy from. If the original is frozen, its copies share one hidden class in V8 when they
 * are frozen too; otherwise each copy gets a hidden class that lives until the next full garbage collection.
 */
export function templateOf(members: Json): Json {
  return deepFreeze(JSON.parse(JSON.stringify(members)) as Json);
}

export type Json = { [name: string]: unknown };

/** A class of rows, or of players in rows. Accessors read and write single cells; other fields are members. */
type PartClass = Part['make'];

type Accessor = PropertyDescriptor & ThisType<{ readonly cells: Int32Array }>;

interface SeatedRow {
  readonly players: readonly object[];
  readonly seat: number;
}

/** Returns the class for a layout; games that differ only in sizes share a class. */
const classOf = /* @__PURE__ */ cachedBy((fields: Fields<never>): PartClass => {
  class Row {
    readonly cells: Int32Array;
    constructor(cells: Int32Array, part: Part) {
      this.cells = cells;
      for (const placed of part.fields) {
        const member = memberOf(cells, placed);
        if (member !== undefined) (this as unknown as Json)[placed.name] = member;
      }
    }
  }
  let at = 0;
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'number') Object.defineProperty(Row.prototype, name, numberAt(at++));
    if (field.kind === 'word') Object.defineProperty(Row.prototype, name, wordAt(at++, name, field.words));
  }
  // Each class needs its own accessor of the player on turn, since V8 keeps type feedback per function.
  const active: PropertyDescriptor & ThisType<SeatedRow> = {
    get() {
      return this.players[this.seat];
    },
  };
  if ('players' in fields && 'seat' in fields) Object.defineProperty(Row.prototype, 'active', active);
  return Row;
});

function numberAt(at: number): Accessor {
  return {
    get() {
      return this.cells[at];
    },
    set(value: number) {
      this.cells[at] = value;
    },
  };
}

function wordAt(at: number, name: string, words: readonly string[]): Accessor {
  return {
    get() {
      return words[this.cells[at] as number];
    },
    set(word: string) {
      const place = words.indexOf(word);
      if (place === -1) refuseWord(name, words, word);
      this.cells[at] = place;
    },
  };
}

/** Throws an error, in a separate function because V8 inlines only short accessors. */
function refuseWord(name: string, words: readonly string[], word: string): never {
  throw new RangeError(`${name} is one of: ${words.join(', ')}; not ${String(word)}`);
}

function memberOf(cells: Int32Array, { field, at, size, starts, sizes, block }: Placed): unknown {
  switch (field.kind) {
    case 'number':
    case 'word':
      return undefined;
    case 'list':
      return new CellList(cells.subarray(at, at + size));
    case 'set':
      return new CellSet(cells.subarray(at, at + size));
    case 'lists':
      return starts.map((start, i) => new CellList(cells.subarray(start, start + (sizes[i] ?? 0))));
    case 'players':
      return starts.map((start, i) => {
        const part = block as Part;
        return new part.make(cells.subarray(start, start + (sizes[i] ?? 0)), part);
      });
    default:
      return cells.subarray(at, at + size);
  }
}

/** Returns the rank of a kind of field in a part: first single cells, then several cells, then players. */
function groupOf(kind: string): number {
  if (kind === 'number' || kind === 'word') return 0;
  return kind === 'players' ? 2 : 1;
}

/** Places the fields of a part. Players come last, so that the other offsets are the same for any number of players. */
export function partOf<B extends { readonly players: number }>(fields: Fields<B>, compiled: B): Part {
  const placed = Object.entries(fields).map(([name, field]) => {
    const { kind } = field;
    const block = kind === 'players' ? partOf(field.fields, compiled) : null;
    const sizes =
      block === null ? sizesOf(field, compiled) : Array<number>(compiled.players).fill(block.size);
    return {
      name,
      field: field as unknown as Field<never>,
      kind,
      words: kind === 'word' ? field.words : [],
      at: 0,
      size: sizes.reduce((sum, size) => sum + size, 0),
      starts: sizes,
      sizes,
      block,
    };
  });
  let end = 0;
  for (const each of [...placed].sort((a, b) => groupOf(a.kind) - groupOf(b.kind))) {
    each.at = end;
    each.starts = each.sizes.map((_, i) => each.sizes.slice(0, i).reduce((sum, size) => sum + size, end));
    end += each.size;
  }
  return {
    fields: placed,
    size: end,
    make: classOf(fields as Fields<never>),
    template: templateOf(Object.fromEntries(placed.map(({ name }) => [name, 0]))),
  };
}

/** Returns the number of cells of a field, by list for lists; players have a block each. */
function sizesOf<B>(field: Field<B>, compiled: B): number[] {
  switch (field.kind) {
    case 'cubes':
      return [4];
    case 'fixed':
      return [field.size(compiled)];
    case 'list':
      return [1 + field.size(compiled)];
    case 'set':
      return [cellsFor(field.size(compiled))];
    case 'lists':
      return field.sizes(compiled).map((size) => 1 + size);
    default:
      return [1];
  }
}
