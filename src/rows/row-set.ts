import { cachedBy } from '../util/cache';
import type { Part } from './part';

/** The number of rows that share memory, and the maximum number of rows that `clear` keeps for reuse. */
const TOGETHER = 16;
const KEPT = 1024;
/** The initial length of the hash table. */
const FIRST = 256;

/**
 * A set of rows of one game, numbered from 0 in the order in which they were added. Rows are found by a hash table, and
 * are equal if all their significant cells are.
 */
export class RowSet {
  private readonly size: number;
  private readonly runs: Int32Array;
  private readonly rows: Int32Array[] = [];
  private hashes: number[] = [];
  /** A hash table with open addressing: an entry is the index of a row plus 1, or 0 if it is free. */
  private table = new Int32Array(FIRST);
  private count = 0;

  /** @param runs - the significant cells of a row of this size, as {@link runsOf} returns them */
  constructor(size: number, runs: Int32Array) {
    this.size = size;
    this.runs = runs;
  }

  get length(): number {
    return this.count;
  }

  /** Returns the index of an equal row; -1 if there is none. */
  find(cells: Int32Array): number {
    return this.numberAt(this.placeOf(cells, hashOf(this.runs, cells)));
  }

  /** Adds a row unless the set has an equal one; returns the index of the row in the set. */
  add(cells: Int32Array): number {
    const hash = hashOf(this.runs, cells);
    let place = this.placeOf(cells, hash);
    const existing = this.numberAt(place);
    if (existing !== -1) return existing;
    if (2 * (this.count + 1) > this.table.length) {
      this.grow();
      place = this.placeOf(cells, hash);
    }
    const number = this.count++;
    if (number === this.rows.length) {
      const { buffer } = new Int32Array(TOGETHER * this.size);
      for (let i = 0; i < TOGETHER; i++) this.rows.push(new Int32Array(buffer, 4 * i * this.size, this.size));
    }
    (this.rows[number] as Int32Array).set(cells);
    this.hashes[number] = hash;
    this.table[place] = number + 1;
    return number;
  }

  copyTo(number: number, cells: Int32Array): void {
    cells.set(this.rows[number] as Int32Array);
  }

  /** Removes all rows; their memory is reused. */
  clear(): void {
    if (this.count === 0) return;
    if (this.rows.length > KEPT) {
      this.rows.length = KEPT;
      this.hashes = [];
      this.table = new Int32Array(FIRST);
    } else {
      this.table.fill(0);
    }
    this.count = 0;
  }

  private numberAt(place: number): number {
    return (this.table[place] as number) - 1;
  }

  /** Returns the index in the table of the entry for an equal row, or of the free entry for a new one. */
  private placeOf(cells: Int32Array, hash: number): number {
    const mask = this.table.length - 1;
    for (let place = hash & mask; ; place = (place + 1) & mask) {
      const number = (this.table[place] as number) - 1;
      if (number === -1) return place;
      if (this.hashes[number] === hash && this.isEqual(number, cells)) return place;
    }
  }

  private isEqual(number: number, cells: Int32Array): boolean {
    const { runs } = this;
    const row = this.rows[number] as Int32Array;
    for (let run = 0; run < runs.length; run += 3) {
      const from = runs[run] as number;
      const to = runs[run + 2] === 1 ? from + 1 + (cells[from] as number) : (runs[run + 1] as number);
      for (let i = from; i < to; i++) if (row[i] !== cells[i]) return false;
    }
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

/** Hashes the significant cells: combines two independent values, which the processor computes in parallel. */
function hashOf(runs: Int32Array, cells: Int32Array): number {
  let a = 0x2545f491;
  let b = 0x1f83d9ab;
  for (let run = 0; run < runs.length; run += 3) {
    let i = runs[run] as number;
    const to = runs[run + 2] === 1 ? i + 1 + (cells[i] as number) : (runs[run + 1] as number);
    for (; i + 3 < to; i += 4) {
      const one = cells[i + 1] as number;
      const other = cells[i + 3] as number;
      a = Math.imul(a ^ (cells[i] as number) ^ ((one << 15) | (one >>> 17)), 0x9e3779b1);
      b = Math.imul(b ^ (cells[i + 2] as number) ^ ((other << 15) | (other >>> 17)), 0x85ebca6b);
    }
    for (; i < to; i++) a = Math.imul((a ^ (cells[i] as number)) + 0x61c88647, 0xc2b2ae35);
  }
  let hash = a ^ ((b << 13) | (b >>> 19));
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** A run of cells: its first cell, the cell after its last, and 1 if the run is a list. */
type CellRun = readonly [from: number, to: number, isList: 0 | 1];

/** Returns the significant cells of a row, as runs. Cells of a list beyond its length are 0 and not significant. */
export const runsOf = /* @__PURE__ */ cachedBy((part: Part) =>
  Int32Array.from(merged(runsFrom(part, 0)).flat()),
);

function runsFrom(part: Part, start: number): CellRun[] {
  const runs = part.fields.flatMap(({ field, at, size, starts, sizes, block }): CellRun[] => {
    const from = start + at;
    switch (field.kind) {
      case 'list':
        return [[from, from + size, 1]];
      case 'lists':
        return starts.map((first, i) => [first, first + (sizes[i] ?? 0), 1]);
      case 'players':
        return block === null ? [] : starts.flatMap((first) => runsFrom(block, first));
      default:
        return [[from, from + size, 0]];
    }
  });
  return runs.sort(([a], [b]) => a - b);
}

/** Joins each run with the next one if they are adjacent and neither is a list. */
function merged(runs: readonly CellRun[]): CellRun[] {
  const out: CellRun[] = [];
  for (const [from, to, isList] of runs) {
    const last = out.at(-1);
    if (last !== undefined && last[1] === from && last[2] === 0 && isList === 0)
      out.splice(-1, 1, [last[0], to, 0]);
    else out.push([from, to, isList]);
  }
  return out;
}
