/**
 * A set of numbers from 0 up, stored in cells of a row: the count first, then one bit for each number, 32 per cell.
 * Numbers are listed in ascending order, whatever the order of insertion.
 */
export class CellSet implements Iterable<number> {
  readonly cells: Int32Array;

  constructor(cells: Int32Array) {
    this.cells = cells;
  }

  get length(): number {
    return this.cells[0] as number;
  }

  includes(item: number): boolean {
    return (((this.cells[1 + (item >> 5)] as number) >> (item & 31)) & 1) === 1;
  }

  /** Returns the lowest number; -1 if there is none. */
  first(): number {
    return this.after(-1);
  }

  /** Returns the lowest number of the set above a given number; -1 if there is none. */
  after(item: number): number {
    const { cells } = this;
    const from = item + 1;
    let at = 1 + (from >> 5);
    if (at >= cells.length) return -1;
    let bits = (cells[at] as number) & (-1 << (from & 31));
    while (bits === 0) {
      at += 1;
      if (at === cells.length) return -1;
      bits = cells[at] as number;
    }
    return 32 * (at - 1) + 31 - Math.clz32(bits & -bits);
  }

  add(item: number): void {
    const { cells } = this;
    const at = 1 + (item >> 5);
    if (!(item >= 0) || at >= cells.length) refuse(`no room for ${item}`);
    const bits = cells[at] as number;
    const bit = 1 << (item & 31);
    if ((bits & bit) !== 0) return;
    cells[at] = bits | bit;
    cells[0] = (cells[0] as number) + 1;
  }

  remove(item: number): void {
    const { cells } = this;
    if (!(item >= 0)) refuse(`no ${item} to remove`);
    const at = 1 + (item >> 5);
    const bits = cells[at] as number;
    const bit = 1 << (item & 31);
    if ((bits & bit) === 0) return;
    cells[at] = bits & ~bit;
    cells[0] = (cells[0] as number) - 1;
  }

  /** Moves all numbers of a disjoint set into this one, and leaves that set empty. */
  takeAll({ cells: others }: CellSet): void {
    const { cells } = this;
    cells[0] = (cells[0] as number) + (others[0] as number);
    others[0] = 0;
    for (let i = 1; i < cells.length; i++) {
      cells[i] = (cells[i] as number) | (others[i] as number);
      others[i] = 0;
    }
  }

  clear(): void {
    const { cells } = this;
    for (let i = 0; i < cells.length; i++) cells[i] = 0;
  }

  toArray(): number[] {
    return setAt(this.cells, 0, this.cells.length);
  }

  map<T>(each: (item: number, place: number) => T): T[] {
    return this.toArray().map(each);
  }

  forEach(each: (item: number, place: number) => void): void {
    this.toArray().forEach(each);
  }

  some(test: (item: number) => boolean): boolean {
    return this.toArray().some(test);
  }

  [Symbol.iterator](): Iterator<number> {
    return this.toArray()[Symbol.iterator]();
  }
}

/** Throws an error, in a separate function because V8 inlines only short methods. */
function refuse(lack: string): never {
  throw new RangeError(`there is ${lack}`);
}

/** Returns the numbers of a set in `size` cells from `at` on. */
export function setAt(cells: Int32Array, at: number, size: number): number[] {
  const out: number[] = [];
  for (let cell = 0; cell < size - 1; cell++) {
    for (let bits = cells[at + 1 + cell] as number; bits !== 0; bits &= bits - 1)
      out.push(32 * cell + 31 - Math.clz32(bits & -bits));
  }
  return out;
}

export function cellsFor(size: number): number {
  return 1 + Math.ceil(size / 32);
}

export function countBelow({ cells }: CellSet, item: number): number {
  const at = 1 + (item >> 5);
  let count = bitsIn((cells[at] as number) & ~(-1 << (item & 31)));
  for (let i = 1; i < at; i++) count += bitsIn(cells[i] as number);
  return count;
}

function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
