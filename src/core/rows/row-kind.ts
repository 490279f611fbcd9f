import { InvalidInputError } from '../errors';
import { CellList } from './cell-list';
import { CellSet, cellsFor } from './cell-set';
import { type Field, type Fields, type JsonPart, PHASE_CELL, type RowBase, type RowPart } from './layout';

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
    const { kind } = field;
    const words = kind === 'word' ? field.words : [];
    placed.push({
      name,
      field: field as unknown as Field<never>,
      kind,
      words,
      at,
      size,
      starts,
      sizes,
      block,
    });
  }
  const names = placed.map(({ name }) => [name, 0]);
  return {
    fields: placed,
    size: next,
    make: classOf(fields as Fields<never>),
    blank: JSON.parse(JSON.stringify(Object.fromEntries(names))) as Json,
  };
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
    case 'set':
      return cellsFor(field.size(box));
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
  private readonly blank: Json;

  constructor(variant: string, fields: F, box: { readonly players: number }) {
    this.variant = variant;
    this.part = partOf(fields as unknown as Fields<{ readonly players: number }>, box);
    this.size = this.part.size;
    this.runs = Int32Array.from(joined(runsOf(this.part, 0)).flat());
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

function areEqual(a: Int32Array, b: Int32Array, from: number, size: number): boolean {
  for (let i = from; i < from + size; i++) if (a[i] !== b[i]) return false;
  return true;
}

function changedPart(
  { fields, blank }: Part,
  old: Json,
  before: Int32Array,
  cells: Int32Array,
  start: number,
): Json {
  const next: Json = { ...blank };
  for (let i = 0; i < fields.length; i++) {
    const placed = fields[i] as Placed;
    const isSame = areEqual(before, cells, start + placed.at, placed.size);
    next[placed.name] = isSame ? old[placed.name] : freezeList(valueAt(placed, cells, start));
  }
  return Object.freeze(next);
}

/** Several lists, and players, share those that are equal. */
function changedValue(placed: Placed, old: unknown, before: Int32Array, cells: Int32Array): unknown {
  const { kind, starts, sizes, block } = placed;
  if (kind === 'players') {
    const part = block as Part;
    return shared(old, starts, (start, seat) =>
      areEqual(before, cells, start, part.size)
        ? null
        : changedPart(part, (old as readonly Json[])[seat] as Json, before, cells, start),
    );
  }
  if (kind !== 'lists') return freezeList(valueAt(placed, cells, 0));
  return shared(old, starts, (start, i) =>
    areEqual(before, cells, start, sizes[i] ?? 0) ? null : Object.freeze(listAt(cells, start)),
  );
}

/** A list with new items where there are any, frozen. */
function shared(
  old: unknown,
  starts: readonly number[],
  changed: (start: number, place: number) => object | null,
): unknown {
  const next = (old as readonly unknown[]).slice();
  for (let i = 0; i < starts.length; i++) next[i] = changed(starts[i] as number, i) ?? next[i];
  return Object.freeze(next);
}

function freezeList(value: unknown): unknown {
  return typeof value === 'object' ? Object.freeze(value) : value;
}

/** To copy from: a list that is copied has room for all of it from the start. */
let zeros: readonly number[] = Array<number>(128).fill(0);

function numbersAt(cells: Int32Array, from: number, count: number): number[] {
  if (count > zeros.length) zeros = Array<number>(2 * count).fill(0);
  const out = zeros.slice(0, count);
  for (let i = 0; i < count; i++) out[i] = cells[from + i] as number;
  return out;
}

function listAt(cells: Int32Array, at: number): number[] {
  return numbersAt(cells, at + 1, cells[at] as number);
}

function setAt(cells: Int32Array, at: number, size: number): number[] {
  const out: number[] = [];
  for (let cell = 0; cell < size - 1; cell++) {
    for (let bits = cells[at + 1 + cell] as number; bits !== 0; bits &= bits - 1)
      out.push(32 * cell + 31 - Math.clz32(bits & -bits));
  }
  return out;
}

/** Says in an object what some cells do, from where a part begins. */
function fill(into: Json, { fields }: Part, cells: Int32Array, start: number): Json {
  for (let i = 0; i < fields.length; i++) {
    const placed = fields[i] as Placed;
    into[placed.name] = valueAt(placed, cells, start);
  }
  return into;
}

function valueAt(placed: Placed, cells: Int32Array, start: number): unknown {
  const { kind, words, starts, block, size } = placed;
  const at = start + placed.at;
  switch (kind) {
    case 'number':
      return cells[at];
    case 'word':
      return words[cells[at] as number];
    case 'list':
      return listAt(cells, at);
    case 'set':
      return setAt(cells, at, size);
    case 'lists':
      return starts.map((first) => listAt(cells, first));
    case 'players': {
      const part = block as Part;
      return starts.map((first) => fill({ ...part.blank }, part, cells, first));
    }
    default:
      return numbersAt(cells, at, size);
  }
}

/** Where a part lies in the state: in which list, and where in it; `null` for the state itself. */
type Within = { readonly name: string; readonly place: number } | null;

function readPart(part: Part, from: Json, cells: Int32Array, start: number, within: Within): void {
  const { fields } = part;
  for (let f = 0; f < fields.length; f++) {
    const placed = fields[f] as Placed;
    const { name, kind, words, starts, sizes, block, size } = placed;
    const value = from[name];
    const at = start + placed.at;
    switch (kind) {
      case 'number':
        cells[at] = value as number;
        break;
      case 'word':
        cells[at] = words.indexOf(value as string);
        break;
      case 'list': {
        const items = value as readonly number[];
        if (items.length >= size) tooMany(pathTo(within, name), size - 1);
        readList(items, cells, at, size);
        break;
      }
      case 'set': {
        const items = value as readonly number[];
        const fault = readSet(items, cells, at, size);
        if (fault !== -1) wrongItem([...pathTo(within, name), fault], items[fault] as number, size);
        break;
      }
      case 'lists': {
        const lists = value as readonly (readonly number[])[];
        if (lists.length !== starts.length) wrongLength(pathTo(within, name), starts.length);
        for (let i = 0; i < starts.length; i++) {
          const items = lists[i] as readonly number[];
          const room = sizes[i] as number;
          if (items.length >= room) tooMany([...pathTo(within, name), i], room - 1);
          readList(items, cells, starts[i] as number, room);
        }
        break;
      }
      case 'players': {
        const players = value as readonly Json[];
        if (players.length !== starts.length) wrongLength(pathTo(within, name), starts.length);
        for (let seat = 0; seat < starts.length; seat++)
          readPart(block as Part, players[seat] as Json, cells, starts[seat] as number, {
            name,
            place: seat,
          });
        break;
      }
      default: {
        const items = value as readonly number[];
        if (items.length !== size) wrongLength(pathTo(within, name), size);
        for (let i = 0; i < size; i++) cells[at + i] = items[i] as number;
      }
    }
  }
}

function readList(items: readonly number[], cells: Int32Array, at: number, size: number): void {
  const { length } = items;
  cells[at] = length;
  for (let i = 0; i < length; i++) cells[at + 1 + i] = items[i] as number;
  for (let i = at + 1 + length; i < at + size; i++) cells[i] = 0;
}

/** Reads a set, and returns the place of the first item that does not belong there; -1 if all do. */
function readSet(items: readonly number[], cells: Int32Array, at: number, size: number): number {
  for (let i = at + 1; i < at + size; i++) cells[i] = 0;
  const { length } = items;
  const end = 32 * (size - 1);
  let before = -1;
  for (let i = 0; i < length; i++) {
    const item = items[i] as number;
    if (item <= before || item >= end) return i;
    const cell = at + 1 + (item >> 5);
    cells[cell] = (cells[cell] as number) | (1 << (item & 31));
    before = item;
  }
  cells[at] = length;
  return -1;
}

function pathTo(within: Within, name: string): Path {
  return within === null ? [name] : [within.name, within.place, name];
}

function tooMany(path: Path, most: number): never {
  throw new InvalidInputError('too-many', path, `There can be ${most} at most in this game.`);
}

function wrongItem(path: Path, item: number, size: number): never {
  if (item >= 32 * (size - 1))
    throw new InvalidInputError('unknown-piece', path, `There is no such piece as ${item} in this game.`);
  throw new InvalidInputError('not-in-order', path, 'Pieces are kept in rising order, none twice.');
}

function wrongLength(path: Path, length: number): never {
  throw new InvalidInputError('wrong-length', path, `There are ${length} in this game.`);
}
