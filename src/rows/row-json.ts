import { refuseAt } from '../input/plain-json';
import { setAt } from './cell-set';
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
      case 'list':
        readList(value as readonly number[], cells, at, size, path, name);
        break;
      case 'set':
        readSet(value as readonly number[], cells, at, size, path, name);
        break;
      case 'lists': {
        const lists = value as readonly (readonly number[])[];
        checkLength(lists, starts.length, path, name);
        for (let i = 0; i < starts.length; i++)
          readList(
            lists[i] as readonly number[],
            cells,
            starts[i] as number,
            sizes[i] as number,
            path,
            name,
            i,
          );
        break;
      }
      case 'players': {
        const players = value as readonly Json[];
        checkLength(players, starts.length, path, name);
        for (let seat = 0; seat < starts.length; seat++)
          readPart(block as Part, players[seat] as Json, cells, starts[seat] as number, [name, seat]);
        break;
      }
      default: {
        const items = value as readonly number[];
        checkLength(items, size, path, name);
        for (let i = 0; i < size; i++) cells[at + i] = items[i] as number;
      }
    }
  }
}

/** Reads a list into `size` cells. */
function readList(
  items: readonly number[],
  cells: Int32Array,
  at: number,
  size: number,
  path: Path,
  ...names: Path
): void {
  const { length } = items;
  if (length >= size) refuseAt('too-many', [...path, ...names], `Expected at most ${size - 1} in this game.`);
  cells[at] = length;
  for (let i = 0; i < length; i++) cells[at + 1 + i] = items[i] as number;
  for (let i = at + 1 + length; i < at + size; i++) cells[i] = 0;
}

function readSet(
  items: readonly number[],
  cells: Int32Array,
  at: number,
  size: number,
  path: Path,
  name: string,
): void {
  for (let i = at + 1; i < at + size; i++) cells[i] = 0;
  const { length } = items;
  let before = -1;
  for (let i = 0; i < length; i++) {
    const item = items[i] as number;
    if (item >= 32 * (size - 1))
      refuseAt('unknown-piece', [...path, name, i], `There is no piece ${item} in this game.`);
    if (item <= before)
      refuseAt('not-in-order', [...path, name, i], 'Expected pieces in ascending order, without duplicates.');
    const cell = at + 1 + (item >> 5);
    cells[cell] = (cells[cell] as number) | (1 << (item & 31));
    before = item;
  }
  cells[at] = length;
}

function checkLength({ length }: readonly unknown[], expected: number, path: Path, name: string): void {
  if (length !== expected)
    refuseAt('wrong-length', [...path, name], `Expected exactly ${expected} in this game.`);
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
): Json {
  for (let i = 0; i < fields.length; i++) {
    const placed = fields[i] as Placed;
    const { name, at, size } = placed;
    if (!areEqual(before, cells, start + at, size))
      into[name] = changedValue(placed, old[name], before, cells, start);
  }
  return into;
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
    const part = next[i] as Json;
    next[i] = Object.freeze(
      block === null
        ? listAt(cells, start)
        : update(Object.assign({ ...block.template }, part), block, part, before, cells, start),
    );
  }
  return Object.freeze(next);
}
