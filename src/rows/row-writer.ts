import type { Json, Part, Placed } from './part';

/** To copy from: a copied list has its full capacity from the start. */
let zeros: readonly number[] = Array<number>(128).fill(0);

function numbersAt(cells: Int32Array, from: number, count: number): number[] {
  if (count > zeros.length) zeros = Array<number>(2 * count).fill(0);
  const out = zeros.slice(0, count);
  for (let i = 0; i < count; i++) out[i] = cells[from + i] as number;
  return out;
}

/** The items of the list that begins at a cell. */
export function listAt(cells: Int32Array, at: number): number[] {
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

/** Writes some cells into an object, from the offset of a part. */
export function fill(into: Json, { fields }: Part, cells: Int32Array, start: number): Json {
  for (let i = 0; i < fields.length; i++) {
    const placed = fields[i] as Placed;
    into[placed.name] = valueAt(placed, cells, start);
  }
  return into;
}

/** The value of a field of a part. */
export function valueAt(placed: Placed, cells: Int32Array, start: number): unknown {
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
