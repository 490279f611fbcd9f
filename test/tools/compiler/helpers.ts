/*
 * Functions that programs have in place of methods with the same results: without loops whose number of rounds the
 * processor cannot predict, and for cells, which are no arrays in a program. They are compiled like rules.
 */

interface List {
  readonly ids: Int32Array;
  count: number;
}

interface Numbers {
  readonly length: number;
  [place: number]: number;
}

/** In place of methods of `ActionList`. Items behind the last one may change. */
export const ofActionList = {
  pushRun(list: List, first: number, count: number): void {
    const { ids, count: from } = list;
    for (let i = 0; i < 6; i++) ids[from + i] = first + i;
    for (let i = 6; i < count; i++) ids[from + i] = first + i;
    list.count = from + Math.max(0, count);
  },

  pushBits(list: List, first: number, bits: number): void {
    list.count = pushWord(list, list.count, first, bits, 5);
  },

  pushEach(list: List, { cells }: { readonly cells: Numbers }, first: number): void {
    const { count: from } = list;
    let count = from;
    for (let at = 1; at < cells.length; at++)
      count = pushWord(list, count, first + 32 * (at - 1), cells[at] as number, 3);
    list.count = from + (cells[0] as number);
  },
};

/** Writes the ids of a set of bits; the first ones are written in any case, without looking whether they exist. */
function pushWord({ ids }: List, from: number, first: number, bits: number, always: number): number {
  const last = first + 31;
  let left = bits;
  for (let i = 0; i < always; i++) {
    ids[from + i] = last - Math.clz32(left & -left);
    left &= left - 1;
  }
  for (let i = from + always; left !== 0; i++) {
    ids[i] = last - Math.clz32(left & -left);
    left &= left - 1;
  }
  return from + bitsIn(bits);
}

function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** In place of `ActionList` in programs that count legal actions without listing them. */
export class ActionCount {
  count = 0;

  push(_id: number): void {
    this.count += 1;
  }

  pushRun(_first: number, count: number): void {
    this.count += Math.max(0, count);
  }

  pushBits(_first: number, bits: number): void {
    this.count += bitsIn(bits);
  }

  pushEach({ cells }: { readonly cells: Numbers }): void {
    this.count += cells[0] as number;
  }

  pushAgain(last: number, { length }: Numbers): void {
    this.count += last * (length - 1);
  }
}

/** In place of methods of cells and of arrays. */
export const ofCells = {
  includes(cells: Numbers, value: number): boolean {
    for (let i = 0; i < cells.length; i++) if (cells[i] === value) return true;
    return false;
  },

  some(cells: Numbers, test: (value: number) => boolean): boolean {
    for (let i = 0; i < cells.length; i++) if (test(cells[i] as number)) return true;
    return false;
  },

  fill(cells: Numbers, value: number, from = 0, to = cells.length): void {
    for (let i = from; i < to; i++) cells[i] = value;
  },
};
