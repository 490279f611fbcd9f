import { CellList } from './cell-list';
import { CellSet } from './cell-set';
import type { Fields, Range } from './layout';
import type { Json, Part, Placed } from './part';

/** Cells with accessors for single numbers and words; fields with several cells are members. */
type PartClass = Part['make'];

interface Seated {
  readonly players: readonly object[];
  readonly seat: number;
}

/** The classes of all layouts: one for each list of fields, whatever the sizes in a game. */
const classes = new WeakMap<object, PartClass>();

/**
 * The class of all parts with these fields.
 *
 * @param isStrict - whether its members refuse what they cannot be, and nothing else can be written: for rules by others
 */
export function classOf(fields: Fields<never>, isStrict = false): PartClass {
  const known = classes.get(fields);
  if (known !== undefined) return known;
  class Row {
    readonly cells: Int32Array;
    constructor(cells: Int32Array, part: Part) {
      this.cells = cells;
      for (const placed of part.fields) {
        const member = memberOf(cells, placed);
        if (member !== undefined) (this as unknown as Json)[placed.name] = member;
      }
      if (!isStrict) return;
      for (const name of Object.keys(this)) Object.defineProperty(this, name, { writable: false });
      if ('players' in fields) (this as unknown as Json).game = undefined;
      Object.preventExtensions(this);
    }
  }
  let at = 0;
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'number')
      Object.defineProperty(
        Row.prototype,
        name,
        isStrict ? rangeAt(at++, name, field.range) : numberAt(at++),
      );
    if (field.kind === 'word') Object.defineProperty(Row.prototype, name, wordAt(at++, name, field.words));
  }
  if ('players' in fields && 'seat' in fields) Object.defineProperty(Row.prototype, 'active', activePlayer());
  classes.set(fields, Row);
  return Row;
}

/** The player whose turn it is: an accessor of each class, since V8 keeps what it learns of a shared function for all games together. */
function activePlayer(): PropertyDescriptor & ThisType<Seated> {
  return {
    get() {
      return this.players[this.seat];
    },
  };
}

function numberAt(at: number): PropertyDescriptor & ThisType<{ readonly cells: Int32Array }> {
  return {
    get() {
      return this.cells[at];
    },
    set(value: number) {
      this.cells[at] = value;
    },
  };
}

/** The same for numbers that must be within a range. */
function rangeAt(
  at: number,
  name: string,
  { min, max }: Range,
): PropertyDescriptor & ThisType<{ readonly cells: Int32Array }> {
  return {
    get() {
      return this.cells[at];
    },
    set(value: number) {
      if (!Number.isInteger(value) || value < min || value > max)
        throw new RangeError(`${name} is a whole number from ${min} to ${max}, not ${String(value)}`);
      this.cells[at] = value;
    },
  };
}

function wordAt(
  at: number,
  name: string,
  words: readonly string[],
): PropertyDescriptor & ThisType<{ readonly cells: Int32Array }> {
  return {
    get() {
      return words[this.cells[at] as number];
    },
    set(word: string) {
      const place = words.indexOf(word);
      if (place === -1) throw new RangeError(`${name} is one of: ${words.join(', ')}; not ${String(word)}`);
      this.cells[at] = place;
    },
  };
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
      return starts.map((start) => {
        const { make, size: blockSize } = block as Part;
        return new make(cells.subarray(start, start + blockSize), block as Part);
      });
    default:
      return cells.subarray(at, at + size);
  }
}
