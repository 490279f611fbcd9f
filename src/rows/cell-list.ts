/**
 * A list of whole numbers of variable length, kept in cells of a row: the length first, then the items. Cells beyond
 * the length are 0, so that equal lists have equal cells.
 */
export class CellList implements Iterable<number> {
  readonly cells: Int32Array;

  constructor(cells: Int32Array) {
    this.cells = cells;
  }

  get length(): number {
    return this.cells[0] as number;
  }

  get capacity(): number {
    return this.cells.length - 1;
  }

  /** Returns the item at an index from 0; `undefined` beyond the last one. */
  at(place: number): number | undefined {
    return place >= 0 && place < (this.cells[0] as number) ? (this.cells[place + 1] as number) : undefined;
  }

  /** Returns the item at an index, which must be within the list; this is not checked. */
  get(place: number): number {
    return this.cells[place + 1] as number;
  }

  /** Replaces the item at an index, which must be within the list; this is not checked. */
  put(place: number, item: number): void {
    this.cells[place + 1] = item;
  }

  /** Appends an item; a full list throws an error. */
  push(item: number): void {
    const { cells } = this;
    const length = (cells[0] as number) + 1;
    if (length >= cells.length) refuseOverflow(this);
    cells[length] = item;
    cells[0] = length;
  }

  /** Appends zeros; throws an error if there is no room for them. */
  pushZeros(count: number): void {
    const { cells } = this;
    const length = (cells[0] as number) + count;
    if (length >= cells.length) refuseOverflow(this);
    cells[0] = length;
  }

  pop(): number | undefined {
    const { cells } = this;
    const length = cells[0] as number;
    if (length === 0) return undefined;
    const item = cells[length] as number;
    cells[length] = 0;
    cells[0] = length - 1;
    return item;
  }

  insert(place: number, item: number): void {
    const { cells } = this;
    const length = (cells[0] as number) + 1;
    if (length >= cells.length) refuseOverflow(this);
    for (let i = length; i > place + 1; i--) cells[i] = cells[i - 1] as number;
    cells[place + 1] = item;
    cells[0] = length;
  }

  remove(place: number): void {
    this.removeRun(place, 1);
  }

  removeRun(place: number, count: number): void {
    const { cells } = this;
    const length = cells[0] as number;
    const kept = length - count;
    for (let i = place + 1; i <= kept; i++) cells[i] = cells[i + count] as number;
    for (let i = kept + 1; i <= length; i++) cells[i] = 0;
    cells[0] = kept;
  }

  clear(): void {
    const { cells } = this;
    for (let i = cells[0] as number; i >= 0; i--) cells[i] = 0;
  }

  indexOf(item: number): number {
    const { cells } = this;
    const length = cells[0] as number;
    for (let i = 1; i <= length; i++) if (cells[i] === item) return i - 1;
    return -1;
  }

  includes(item: number): boolean {
    return this.indexOf(item) !== -1;
  }

  toArray(): number[] {
    const { cells } = this;
    const length = cells[0] as number;
    const out: number[] = [];
    for (let i = 1; i <= length; i++) out.push(cells[i] as number);
    return out;
  }

  map<T>(each: (item: number, place: number) => T): T[] {
    return this.toArray().map((item, place) => each(item, place));
  }

  forEach(each: (item: number, place: number) => void): void {
    const length = this.cells[0] as number;
    for (let i = 0; i < length; i++) each(this.cells[i + 1] as number, i);
  }

  some(test: (item: number) => boolean): boolean {
    return this.toArray().some(test);
  }

  [Symbol.iterator](): Iterator<number> {
    return this.toArray()[Symbol.iterator]();
  }
}

/** Throws an error, in a separate function because V8 inlines only short methods. */
function refuseOverflow(list: CellList): never {
  throw new RangeError(`there is room for ${list.capacity} only`);
}

export function rising(a: number, b: number): number {
  return a - b;
}

/** Inserts a number into a sorted list, so that equal contents have equal cells in whatever order they were added. */
export function addInOrder(list: CellList, item: number): void {
  let at = list.length;
  while (at > 0 && list.get(at - 1) >= item) at--;
  list.insert(at, item);
}
