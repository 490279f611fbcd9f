import { refuseAt } from '../input/plain-json';
import type { Json, Part, Placed } from './part';

type Path = readonly (string | number)[];

/** Reads the part of a state at `path` into cells; `start` is the offset of the part among the cells. */
export function readPart(part: Part, from: Json, cells: Int32Array, start = 0, path: Path = []): void {
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
        if (items.length >= size) tooMany([...path, name], size - 1);
        readList(items, cells, at, size);
        break;
      }
      case 'set': {
        const items = value as readonly number[];
        const fault = readSet(items, cells, at, size);
        if (fault !== -1) wrongItem([...path, name, fault], items[fault] as number, size);
        break;
      }
      case 'lists': {
        const lists = value as readonly (readonly number[])[];
        if (lists.length !== starts.length) wrongLength([...path, name], starts.length);
        for (let i = 0; i < starts.length; i++) {
          const items = lists[i] as readonly number[];
          const room = sizes[i] as number;
          if (items.length >= room) tooMany([...path, name, i], room - 1);
          readList(items, cells, starts[i] as number, room);
        }
        break;
      }
      case 'players': {
        const players = value as readonly Json[];
        if (players.length !== starts.length) wrongLength([...path, name], starts.length);
        for (let seat = 0; seat < starts.length; seat++)
          readPart(block as Part, players[seat] as Json, cells, starts[seat] as number, [name, seat]);
        break;
      }
      default: {
        const items = value as readonly number[];
        if (items.length !== size) wrongLength([...path, name], size);
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

/** Reads a set, and returns the index of the first item that is out of order or too large; -1 if there is none. */
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

function tooMany(path: Path, most: number): never {
  refuseAt('too-many', path, `Expected at most ${most} in this game.`);
}

function wrongItem(path: Path, item: number, size: number): never {
  if (item >= 32 * (size - 1)) refuseAt('unknown-piece', path, `There is no piece ${item} in this game.`);
  refuseAt('not-in-order', path, 'Expected pieces in ascending order, without duplicates.');
}

function wrongLength(path: Path, length: number): never {
  refuseAt('wrong-length', path, `Expected exactly ${length} in this game.`);
}

/** Zeros to copy: a list made as a copy has its full capacity from the start. */
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

/** Writes the fields of a part from its cells into an object; `start` is the offset of the part. */
export function fill(into: Json, { fields }: Part, cells: Int32Array, start: number): Json {
  for (let i = 0; i < fields.length; i++) {
    const placed = fields[i] as Placed;
    into[placed.name] = valueAt(placed, cells, start);
  }
  return into;
}

/** Returns the value of a field in a public state; `start` is the offset of its part in the cells. */
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
      return starts.map((first) => fill({ ...part.template }, part, cells, first));
    }
    default:
      return numbersAt(cells, at, size);
  }
}

function areEqual(a: Int32Array, b: Int32Array, from: number, size: number): boolean {
  for (let i = from; i < from + size; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** Replaces the fields of `into` whose cells have changed, by frozen values that share unchanged parts with `old`. */
export function update(
  into: Json,
  { fields }: Part,
  old: Json,
  before: Int32Array,
  cells: Int32Array,
  start: number,
): void {
  for (let i = 0; i < fields.length; i++) {
    const placed = fields[i] as Placed;
    const { name, at, size } = placed;
    if (!areEqual(before, cells, start + at, size))
      into[name] = changedValue(placed, old[name], before, cells, start);
  }
}

/** Returns a copy of a template with the values of `old`, except in the fields that {@link update} replaces. */
export function changedPart(
  template: Json,
  { fields }: Part,
  old: Json,
  before: Int32Array,
  cells: Int32Array,
  start: number,
): Json {
  const next: Json = { ...template };
  for (let i = 0; i < fields.length; i++) {
    const placed = fields[i] as Placed;
    const { name, at, size } = placed;
    const isSame = areEqual(before, cells, start + at, size);
    next[name] = isSame ? old[name] : changedValue(placed, old[name], before, cells, start);
  }
  return next;
}

function changedValue(
  placed: Placed,
  old: unknown,
  before: Int32Array,
  cells: Int32Array,
  from: number,
): unknown {
  const { kind, starts, sizes, block } = placed;
  if (kind !== 'players' && kind !== 'lists') {
    const value = valueAt(placed, cells, from);
    return typeof value === 'object' ? Object.freeze(value) : value;
  }
  const next = (old as readonly unknown[]).slice();
  for (let i = 0; i < starts.length; i++) {
    const start = starts[i] as number;
    if (areEqual(before, cells, start, sizes[i] as number)) continue;
    next[i] = Object.freeze(
      block === null
        ? listAt(cells, start)
        : changedPart(block.template, block, next[i] as Json, before, cells, start),
    );
  }
  return Object.freeze(next);
}
