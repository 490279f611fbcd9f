/** The memory of all positions that have been found; several threads can share it. */
export interface PositionMemory {
  /** Words of a position. */
  readonly words: number;
  /** How many positions there can be. */
  readonly most: number;
  /** How many of them stay in memory, the last ones; the others are in an archive. */
  readonly kept: number;
  readonly rows: Int32Array;
  /** By number: a hash, never 0; 0 where there is no position. */
  readonly hashes: Int32Array;
  /** By hash: the number of a position plus 1; 0 if there is none. */
  readonly table: Int32Array;
  /** The next number, and the first number in memory. */
  readonly counters: Int32Array;
}

const NEXT = 0;
const FIRST_KEPT = 1;

/** What holds positions that are no longer in memory. */
export interface Archive {
  read(number: number, into: Int32Array): void;
}

/** @param isShared - whether threads share it */
export function newPositionMemory(
  words: number,
  most: number,
  kept: number,
  isShared: boolean,
): PositionMemory {
  const array = (length: number): Int32Array =>
    isShared ? new Int32Array(new SharedArrayBuffer(4 * length)) : new Int32Array(length);
  return {
    words,
    most,
    kept,
    rows: array(kept * words),
    hashes: array(most),
    table: array(2 ** Math.ceil(Math.log2(2 * most))),
    counters: array(2),
  };
}

/**
 * Positions, each once, by number. Adding is safe while other threads add: a position is written under a number of its
 * own, and only then does that number enter the table.
 */
export class Positions {
  readonly memory: PositionMemory;
  private readonly archive: Archive | null;
  private readonly found: Int32Array;
  /** A number that was drawn for a position that turned out to be known. */
  private spare = -1;

  constructor(memory: PositionMemory, archive: Archive | null = null) {
    this.memory = memory;
    this.archive = archive;
    this.found = new Int32Array(memory.words);
  }

  /** One more than the last number; some numbers in between may have no position. */
  get end(): number {
    return Atomics.load(this.memory.counters, NEXT);
  }

  get firstKept(): number {
    return Atomics.load(this.memory.counters, FIRST_KEPT);
  }

  /** Says that positions below a number are in the archive. Nobody else may use the memory meanwhile. */
  release(number: number): void {
    Atomics.store(this.memory.counters, FIRST_KEPT, number);
  }

  has(number: number): boolean {
    return this.memory.hashes[number] !== 0;
  }

  /** The number of an equal position; -1 if there is none. */
  find(position: Int32Array): number {
    const { table } = this.memory;
    const hash = hashOf(position);
    const mask = table.length - 1;
    for (let place = hash & mask; ; place = (place + 1) & mask) {
      const number = Atomics.load(table, place) - 1;
      if (number === -1) return -1;
      if (this.isEqual(number, hash, position)) return number;
    }
  }

  /**
   * The number of an equal position; adds the position if there is none.
   *
   * @throws RangeError if there is no room for another one
   */
  add(position: Int32Array): number {
    const { table } = this.memory;
    const hash = hashOf(position);
    const mask = table.length - 1;
    for (let place = hash & mask; ; place = (place + 1) & mask) {
      let known = Atomics.load(table, place);
      if (known === 0) {
        const number = this.write(position, hash);
        known = Atomics.compareExchange(table, place, 0, number + 1);
        if (known === 0) {
          this.spare = -1;
          return number;
        }
      }
      if (this.isEqual(known - 1, hash, position)) return known - 1;
    }
  }

  read(number: number, into: Int32Array): void {
    const { words, kept, rows } = this.memory;
    if (number < this.firstKept) {
      if (this.archive === null) throw new RangeError('there is no archive');
      this.archive.read(number, into);
      return;
    }
    const from = (number % kept) * words;
    for (let i = 0; i < words; i++) into[i] = rows[from + i] as number;
  }

  /** Gives up a number that was drawn and not used, before others look at the numbers so far. */
  settle(): void {
    if (this.spare === -1) return;
    this.memory.hashes[this.spare] = 0;
    this.spare = -1;
  }

  /** Enters positions into the table that are in the archive already. */
  restore(end: number): void {
    const { table, hashes, counters } = this.memory;
    const mask = table.length - 1;
    const position = new Int32Array(this.memory.words);
    Atomics.store(counters, NEXT, end);
    Atomics.store(counters, FIRST_KEPT, end);
    for (let number = 0; number < end; number++) {
      this.read(number, position);
      if (position.every((word) => word === 0)) continue;
      const hash = hashOf(position);
      let place = hash & mask;
      while (table[place] !== 0) place = (place + 1) & mask;
      table[place] = number + 1;
      hashes[number] = hash;
    }
  }

  private write(position: Int32Array, hash: number): number {
    const { counters, most, kept, words, rows, hashes } = this.memory;
    if (this.spare === -1) {
      const number = Atomics.add(counters, NEXT, 1);
      if (number >= most) throw new RangeError(`there are more than ${most} states`);
      if (number - this.firstKept >= kept) throw new RangeError('there is too little memory');
      this.spare = number;
    }
    const from = (this.spare % kept) * words;
    for (let i = 0; i < words; i++) rows[from + i] = position[i] as number;
    hashes[this.spare] = hash;
    return this.spare;
  }

  private isEqual(number: number, hash: number, position: Int32Array): boolean {
    const { hashes, words, kept, rows } = this.memory;
    if (hashes[number] !== hash) return false;
    if (number < this.firstKept) {
      this.read(number, this.found);
      for (let i = 0; i < words; i++) if (this.found[i] !== position[i]) return false;
      return true;
    }
    const from = (number % kept) * words;
    for (let i = 0; i < words; i++) if (rows[from + i] !== position[i]) return false;
    return true;
  }
}

/** Never 0. */
function hashOf(position: Int32Array): number {
  let a = 0x2545f491;
  for (let i = 0; i < position.length; i++) {
    a = Math.imul(a ^ (position[i] as number), 0x9e3779b1);
    a = (a << 13) | (a >>> 19);
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b);
  a = Math.imul(a ^ (a >>> 13), 0xc2b2ae35);
  a ^= a >>> 16;
  return a === 0 ? 1 : a;
}
