import type { Part } from '../rows/part';

/** The rows of a game in few bytes: one for each cell, four for each cell of a set. */
export interface Packing {
  /** Whole words of 32 bits. */
  readonly words: number;
  /** @throws RangeError if a number is too great for a byte */
  pack(cells: Int32Array, bytes: Uint8Array): void;
  unpack(bytes: Uint8Array, cells: Int32Array): void;
}

/** Cells hold -1 and up. */
const LEAST = -1;

export function packingOf(part: Part): Packing {
  const wide = new Uint8Array(part.size);
  markSets(part, 0, wide);
  const size = wide.reduce((sum, isWide) => sum + (isWide === 1 ? 4 : 1), 0);
  return {
    words: Math.ceil(size / 4),
    pack(cells, bytes) {
      let at = 0;
      for (let i = 0; i < wide.length; i++) {
        const number = cells[i] as number;
        if (wide[i] === 1) {
          bytes[at++] = number;
          bytes[at++] = number >>> 8;
          bytes[at++] = number >>> 16;
          bytes[at++] = number >>> 24;
        } else {
          if (number - LEAST > 255)
            throw new RangeError(`the number ${number} is too great for a small game`);
          bytes[at++] = number - LEAST;
        }
      }
    },
    unpack(bytes, cells) {
      let at = 0;
      for (let i = 0; i < wide.length; i++) {
        if (wide[i] === 1) {
          cells[i] =
            (bytes[at] as number) |
            ((bytes[at + 1] as number) << 8) |
            ((bytes[at + 2] as number) << 16) |
            ((bytes[at + 3] as number) << 24);
          at += 4;
        } else {
          cells[i] = (bytes[at++] as number) + LEAST;
        }
      }
    },
  };
}

/** Marks the cells of sets: 32 items in each but the first one, which is their number. */
function markSets(part: Part, start: number, wide: Uint8Array): void {
  for (const { kind, at, size, starts, block } of part.fields) {
    if (kind === 'set') wide.fill(1, start + at + 1, start + at + size);
    if (block !== null) for (const first of starts) markSets(block, start + first, wide);
  }
}
