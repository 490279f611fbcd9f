import { InvalidInputError } from '../errors';
import { CellList } from './cell-list';
import { type Field, type Fields, type JsonPart, PHASE_CELL, type RowBase, type RowPart } from './layout';

/** A field with its place among the cells of its part. */
export interface Placed {
  readonly name: string;
  readonly field: Field<never>;
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
}

type Json = { [name: string]: unknown };
type Path = readonly (string | number)[];

/** Cells with accessors for single numbers and words; what has many cells hangs on it as a member. */
type PartClass = Part['make'];

/** The classes of all layouts: one for each list of fields, whatever the sizes in a game. */
const classes = new WeakMap<object, PartClass>();

function classOf(fields: Fields<never>): PartClass {
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
    }
  }
  let at = 0;
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'number') Object.defineProperty(Row.prototype, name, numberAt(at++));
    if (field.kind === 'word') Object.defineProperty(Row.prototype, name, wordAt(at++, field.words));
  }
  classes.set(fields, Row);
  return Row;
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

function wordAt(
  at: number,
  words: readonly string[],
): PropertyDescriptor & ThisType<{ readonly cells: Int32Array }> {
  const places: { [word: string]: number } = Object.fromEntries(words.map((word, i) => [word, i]));
  return {
    get() {
      return words[this.cells[at] as number];
    },
    set(word: string) {
      this.cells[at] = places[word] as number;
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

/** Places the fields of a part: single cells first, in the order of the fields, then what has many. */
function partOf<B extends { readonly players: number }>(fields: Fields<B>, box: B): Part {
  const isSingle = ({ kind }: Field<B>): boolean => kind === 'number' || kind === 'word';
  let single = 0;
  let next = Object.values(fields).filter(isSingle).length;
  const placed: Placed[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const block = field.kind === 'players' ? partOf(field.fields, box) : null;
    const sizes = field.kind === 'lists' ? field.sizes(box).map((size) => size + 1) : [];
    const parts = block === null ? sizes : Array<number>(box.players).fill(block.size);
    const size = sizeOf(field, box, parts);
    const at = isSingle(field) ? single++ : next;
    if (!isSingle(field)) next += size;
    const starts = startsOf(parts, at);
    placed.push({ name, field: field as unknown as Field<never>, at, size, starts, sizes, block });
  }
  return { fields: placed, size: next, make: classOf(fields as Fields<never>) };
}

/** How many cells a field has; several lists or players have `parts`. */
function sizeOf<B>(field: Field<B>, box: B, parts: readonly number[]): number {
  switch (field.kind) {
    case 'number':
    case 'word':
      return 1;
    case 'cubes':
      return 4;
    case 'fixed':
      return field.size(box);
    case 'list':
      return 1 + field.size(box);
    case 'lists':
    case 'players':
      return parts.reduce((sum, part) => sum + part, 0);
  }
}

/** Where parts of these sizes begin that lie one behind the other from a place on. */
function startsOf(sizes: readonly number[], from: number): number[] {
  const starts: number[] = [];
  let next = from;
  for (const size of sizes) {
    starts.push(next);
    next += size;
  }
  return starts;
}

/** A run of cells: the first, the one behind the last, and 1 if it is a list. */
type Run = readonly [from: number, to: number, isList: 0 | 1];

/** The runs of a part, in the order of their cells. */
function runsOf(part: Part, start: number): Run[] {
  const runs = part.fields.flatMap(({ field, at, size, starts, sizes, block }): Run[] => {
    const from = start + at;
    switch (field.kind) {
      case 'list':
        return [[from, from + size, 1]];
      case 'lists':
        return starts.map((first, i) => [first, first + (sizes[i] ?? 0), 1]);
      case 'players':
        return block === null ? [] : starts.flatMap((first) => runsOf(block, first));
      default:
        return [[from, from + size, 0]];
    }
  });
  return runs.sort(([a], [b]) => a - b);
}

/** Runs of single cells joined where one begins at the end of another. */
function joined(runs: readonly Run[]): Run[] {
  const out: Run[] = [];
  for (const [from, to, isList] of runs) {
    const last = out.at(-1);
    if (last !== undefined && last[1] === from && last[2] === 0 && isList === 0)
      out.splice(-1, 1, [last[0], to, 0]);
    else out.push([from, to, isList]);
  }
  return out;
}

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

  constructor(variant: string, fields: F, box: { readonly players: number }) {
    this.variant = variant;
    this.part = partOf(fields as unknown as Fields<{ readonly players: number }>, box);
    this.size = this.part.size;
    this.runs = Int32Array.from(joined(runsOf(this.part, 0)).flat());
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
    readPart(this.part, state as unknown as Json, row.cells, 0, []);
  }

  /** The public state that a row says: plain, not frozen. */
  write(row: R): JsonPart<F> & { variant: string; game: G } {
    const state: Json = { variant: this.variant, game: row.game };
    for (const placed of this.part.fields) state[placed.name] = valueAt(placed, row.cells, 0);
    return state as JsonPart<F> & { variant: string; game: G };
  }

  /**
   * What differs between a row and a public state with these cells, as members of a new public state: whole lists, and
   * players of which those that are equal are the same objects. New objects are frozen.
   */
  changes(
    state: object,
    before: Int32Array,
    { cells }: R,
    each: (name: string, value: unknown) => void,
  ): void {
    for (const placed of this.part.fields) {
      const { name, field, starts, block } = placed;
      if (field.kind === 'players') {
        const players = (state as Json)[name] as readonly Json[];
        let next: Json[] | null = null;
        for (let seat = 0; seat < starts.length; seat++) {
          const start = starts[seat] as number;
          if (areEqual(before, cells, start, (block as Part).size)) continue;
          next ??= players.slice();
          next[seat] = changedPart(block as Part, players[seat] as Json, before, cells, start);
        }
        if (next !== null) each(name, Object.freeze(next));
      } else if (!areEqual(before, cells, placed.at, placed.size)) {
        each(name, changedValue(placed, (state as Json)[name], before, cells));
      }
    }
  }
}

function areEqual(a: Int32Array, b: Int32Array, from: number, size: number): boolean {
  for (let i = from; i < from + size; i++) if (a[i] !== b[i]) return false;
  return true;
}

function changedPart(part: Part, old: Json, before: Int32Array, cells: Int32Array, start: number): Json {
  const next: Json = { ...old };
  for (const placed of part.fields) {
    if (!areEqual(before, cells, start + placed.at, placed.size))
      next[placed.name] = freezeList(valueAt(placed, cells, start));
  }
  return Object.freeze(next);
}

/** Several lists share those that are equal. */
function changedValue(placed: Placed, old: unknown, before: Int32Array, cells: Int32Array): unknown {
  if (placed.field.kind !== 'lists') return freezeList(valueAt(placed, cells, 0));
  return Object.freeze(
    placed.starts.map((start, i) =>
      areEqual(before, cells, start, placed.sizes[i] ?? 0)
        ? (old as readonly unknown[])[i]
        : Object.freeze(listAt(cells, start)),
    ),
  );
}

function freezeList(value: unknown): unknown {
  return typeof value === 'object' ? Object.freeze(value) : value;
}

function listAt(cells: Int32Array, at: number): number[] {
  const length = cells[at] as number;
  const out: number[] = [];
  for (let i = at + 1; i <= at + length; i++) out.push(cells[i] as number);
  return out;
}

function valueAt(placed: Placed, cells: Int32Array, start: number): unknown {
  const { field, starts, block } = placed;
  const at = start + placed.at;
  switch (field.kind) {
    case 'number':
      return cells[at];
    case 'word':
      return field.words[cells[at] as number];
    case 'list':
      return listAt(cells, at);
    case 'lists':
      return starts.map((first) => listAt(cells, first));
    case 'players':
      return starts.map((first) => {
        const player: Json = {};
        for (const each of (block as Part).fields) player[each.name] = valueAt(each, cells, first);
        return player;
      });
    default: {
      const out: number[] = [];
      for (let i = at; i < at + placed.size; i++) out.push(cells[i] as number);
      return out;
    }
  }
}

function readPart(part: Part, from: Json, cells: Int32Array, start: number, path: Path): void {
  for (const placed of part.fields) {
    const { name, field, starts, sizes, block } = placed;
    const value = from[name];
    const at = start + placed.at;
    switch (field.kind) {
      case 'number':
        cells[at] = value as number;
        break;
      case 'word':
        cells[at] = (field.words as readonly unknown[]).indexOf(value);
        break;
      case 'list':
        readList(value as readonly number[], cells, at, placed.size, [...path, name]);
        break;
      case 'lists': {
        const lists = value as readonly (readonly number[])[];
        if (lists.length !== starts.length) wrongLength([...path, name], starts.length);
        for (let i = 0; i < starts.length; i++)
          readList(lists[i] ?? [], cells, starts[i] ?? 0, sizes[i] ?? 0, [...path, name, i]);
        break;
      }
      case 'players': {
        const players = value as readonly Json[];
        if (players.length !== starts.length) wrongLength([...path, name], starts.length);
        for (let seat = 0; seat < starts.length; seat++)
          readPart(block as Part, players[seat] as Json, cells, starts[seat] ?? 0, [...path, name, seat]);
        break;
      }
      default: {
        const items = value as readonly number[];
        if (items.length !== placed.size) wrongLength([...path, name], placed.size);
        for (let i = 0; i < placed.size; i++) cells[at + i] = items[i] as number;
      }
    }
  }
}

function readList(items: readonly number[], cells: Int32Array, at: number, size: number, path: Path): void {
  if (items.length >= size)
    throw new InvalidInputError('too-many', path, `There can be ${size - 1} at most in this game.`);
  cells[at] = items.length;
  for (let i = 0; i < items.length; i++) cells[at + 1 + i] = items[i] as number;
  cells.fill(0, at + 1 + items.length, at + size);
}

function wrongLength(path: Path, length: number): never {
  throw new InvalidInputError('wrong-length', path, `There are ${length} in this game.`);
}
