/**
 * A list of whole numbers whose length changes, kept in cells of a row: the length first, then the items. Cells beyond
 * the length are 0, so that equal lists have equal cells.
 */
export class CellList implements Iterable<number> {
  /** The length, then the items. */
  readonly cells: Int32Array;

  constructor(cells: Int32Array) {
    this.cells = cells;
  }

  /** A list of its own, with room for so many items. */
  static of(items: Iterable<number>, capacity: number): CellList {
    const list = new CellList(new Int32Array(capacity + 1));
    list.fill(items);
    return list;
  }

  get length(): number {
    return this.cells[0] as number;
  }

  /** How many items there is room for. */
  get capacity(): number {
    return this.cells.length - 1;
  }

  /** The item at a place from 0; `undefined` beyond the last one. */
  at(place: number): number | undefined {
    return place >= 0 && place < (this.cells[0] as number) ? (this.cells[place + 1] as number) : undefined;
  }

  /** The item at a place that the list has. */
  get(place: number): number {
    return this.cells[place + 1] as number;
  }

  /** Changes the item at a place that the list has. */
  put(place: number, item: number): void {
    this.cells[place + 1] = item;
  }

  /** Appends an item; there must be room for it. */
  push(item: number): void {
    const { cells } = this;
    const length = (cells[0] as number) + 1;
    if (length >= cells.length) throw new RangeError(`there is room for ${cells.length - 1} only`);
    cells[length] = item;
    cells[0] = length;
  }

  /** Appends so many zeros; there must be room for them. */
  pushZeros(count: number): void {
    const { cells } = this;
    const length = (cells[0] as number) + count;
    if (length >= cells.length) throw new RangeError(`there is room for ${cells.length - 1} only`);
    cells[0] = length;
  }

  /** Takes the last item; `undefined` if there is none. */
  pop(): number | undefined {
    const { cells } = this;
    const length = cells[0] as number;
    if (length === 0) return undefined;
    const item = cells[length] as number;
    cells[length] = 0;
    cells[0] = length - 1;
    return item;
  }

  /** Makes room at a place for an item; those from there on move up. */
  insert(place: number, item: number): void {
    const { cells } = this;
    const length = (cells[0] as number) + 1;
    if (length >= cells.length) throw new RangeError(`there is room for ${cells.length - 1} only`);
    for (let i = length; i > place + 1; i--) cells[i] = cells[i - 1] as number;
    cells[place + 1] = item;
    cells[0] = length;
  }

  /** Takes the item at a place that the list has; those behind it move down. */
  remove(place: number): void {
    const { cells } = this;
    const length = cells[0] as number;
    for (let i = place + 1; i < length; i++) cells[i] = cells[i + 1] as number;
    cells[length] = 0;
    cells[0] = length - 1;
  }

  /** Takes so many items out from a place on; those behind them move down. */
  removeRun(place: number, count: number): void {
    const { cells } = this;
    const length = cells[0] as number;
    const kept = length - count;
    for (let i = place + 1; i <= kept; i++) cells[i] = cells[i + count] as number;
    for (let i = kept + 1; i <= length; i++) cells[i] = 0;
    cells[0] = kept;
  }

  /** Takes all items out. */
  clear(): void {
    const { cells } = this;
    for (let i = cells[0] as number; i >= 0; i--) cells[i] = 0;
  }

  /** Makes the list hold these items and no others. */
  fill(items: Iterable<number>): void {
    this.clear();
    for (const item of items) this.push(item);
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

  /** The items in a list of their own. */
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
