/** How many rows a block of memory holds. */
const BLOCK = 256;

/**
 * Rows of one game, each kept once and numbered from 0 in the order in which they came. A hash finds them; whether two
 * are equal is told by all their cells.
 */
export class RowSet {
  private readonly size: number;
  private readonly blocks: Int32Array[] = [];
  private hashes = new Int32Array(BLOCK);
  /** By hash: the number of a row and 1; 0 where there is none. */
  private table = new Int32Array(4 * BLOCK);
  private count = 0;

  /** @param size - cells of a row */
  constructor(size: number) {
    this.size = size;
  }

  /** How many rows there are. */
  get length(): number {
    return this.count;
  }

  /** The number of an equal row; -1 if there is none. */
  find(cells: Int32Array): number {
    return this.numberAt(this.placeOf(cells, hashOf(cells)));
  }

  /** The number of an equal row, which becomes a new one if there was none. */
  add(cells: Int32Array): number {
    const hash = hashOf(cells);
    let place = this.placeOf(cells, hash);
    const known = this.numberAt(place);
    if (known !== -1) return known;
    if (2 * (this.count + 1) > this.table.length) {
      this.grow();
      place = this.placeOf(cells, hash);
    }
    const number = this.count++;
    if (number % BLOCK === 0) this.blocks.push(new Int32Array(BLOCK * this.size));
    this.blockOf(number).set(cells, (number % BLOCK) * this.size);
    if (number >= this.hashes.length) {
      const larger = new Int32Array(2 * this.hashes.length);
      larger.set(this.hashes);
      this.hashes = larger;
    }
    this.hashes[number] = hash;
    this.table[place] = number + 1;
    return number;
  }

  /** Makes cells equal to those of a row. */
  copyTo(number: number, cells: Int32Array): void {
    const block = this.blockOf(number);
    const first = (number % BLOCK) * this.size;
    for (let i = 0; i < this.size; i++) cells[i] = block[first + i] as number;
  }

  /** Takes all rows out; their memory is used again. */
  clear(): void {
    if (this.count === 0) return;
    this.table.fill(0);
    this.blocks.length = Math.min(this.blocks.length, 1);
    this.count = 0;
  }

  private numberAt(place: number): number {
    return (this.table[place] as number) - 1;
  }

  private blockOf(number: number): Int32Array {
    return this.blocks[(number / BLOCK) | 0] as Int32Array;
  }

  /** Where an equal row stands in the table, or where it would. */
  private placeOf(cells: Int32Array, hash: number): number {
    const mask = this.table.length - 1;
    for (let place = hash & mask; ; place = (place + 1) & mask) {
      const number = (this.table[place] as number) - 1;
      if (number === -1) return place;
      if (this.hashes[number] === hash && this.isEqual(number, cells)) return place;
    }
  }

  private isEqual(number: number, cells: Int32Array): boolean {
    const block = this.blockOf(number);
    const first = (number % BLOCK) * this.size;
    for (let i = 0; i < this.size; i++) if (block[first + i] !== cells[i]) return false;
    return true;
  }

  private grow(): void {
    const table = new Int32Array(2 * this.table.length);
    const mask = table.length - 1;
    for (let number = 0; number < this.count; number++) {
      let place = (this.hashes[number] as number) & mask;
      while (table[place] !== 0) place = (place + 1) & mask;
      table[place] = number + 1;
    }
    this.table = table;
  }
}

/** Four sums side by side, since each step of one has to wait for the step before. */
function hashOf(cells: Int32Array): number {
  const { length } = cells;
  let a = 0x2545f491;
  let b = 0x1f83d9ab;
  let c = 0x5be0cd19;
  let d = 0x137e2179;
  let i = 0;
  for (; i + 3 < length; i += 4) {
    a = Math.imul(a ^ (cells[i] as number), 0x9e3779b1);
    b = Math.imul(b ^ (cells[i + 1] as number), 0x85ebca6b);
    c = Math.imul(c ^ (cells[i + 2] as number), 0xc2b2ae35);
    d = Math.imul(d ^ (cells[i + 3] as number), 0x27d4eb2f);
  }
  for (; i < length; i++) a = Math.imul(a ^ (cells[i] as number), 0x9e3779b1);
  let hash = a ^ ((b << 7) | (b >>> 25)) ^ ((c << 13) | (c >>> 19)) ^ ((d << 21) | (d >>> 11));
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
