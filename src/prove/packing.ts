import type { AnyRow, CompiledGame, State } from '../play/game';
import type { Part } from '../rows/part';
import { textOf } from '../util/difference';
import type { Positions } from './positions';

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

/** What never changes in the games of a mini set: chance can lay out one board or another. */
export class Boards {
  private readonly games: State['game'][] = [];
  private readonly compiled: CompiledGame[] = [];
  private readonly numbers = new Map<object, number>();
  private readonly byText = new Map<string, number>();

  /** The board with the same contents as this one, which is added if there is none. */
  add(game: State['game'], compiled: CompiledGame): State['game'] {
    if (this.numbers.has(game)) return game;
    const known = this.find(game);
    if (known !== null) return known;
    this.byText.set(textOf(game), this.games.length);
    this.numbers.set(game, this.games.length);
    this.games.push(game);
    this.compiled.push(compiled);
    return game;
  }

  /** The board with the same contents; `null` if there is none. */
  find(game: State['game']): State['game'] | null {
    return this.games[this.byText.get(textOf(game)) ?? -1] ?? null;
  }

  compiledOf(row: AnyRow): CompiledGame {
    return this.compiled[this.numberOf(row)] as CompiledGame;
  }

  numberOf({ game }: AnyRow): number {
    return this.numbers.get(game) as number;
  }

  /** Rows as words: the cells, and where there is a choice the number of the board. */
  packing(cells: Packing): RowPacking {
    const at = 4 * cells.words;
    if (this.games.length === 1)
      return {
        words: cells.words,
        pack: (row, bytes) => cells.pack(row.cells, bytes),
        unpack: (bytes, row) => cells.unpack(bytes, row.cells),
      };
    return {
      words: cells.words + 1,
      pack: (row, bytes) => {
        const number = this.numberOf(row);
        cells.pack(row.cells, bytes);
        bytes[at] = number;
        bytes[at + 1] = number >>> 8;
        bytes[at + 2] = number >>> 16;
      },
      unpack: (bytes, row) => {
        const [low = 0, middle = 0, high = 0] = bytes.subarray(at, at + 3);
        row.game = this.games[low | (middle << 8) | (high << 16)] as State['game'];
        cells.unpack(bytes, row.cells);
      },
    };
  }
}

/** Rows in few bytes. */
export interface RowPacking {
  /** Whole words of 32 bits. */
  readonly words: number;
  /** @throws RangeError if a number is too great for a byte */
  pack(row: AnyRow, bytes: Uint8Array): void;
  /** Makes a row that of another position, on whichever board. */
  unpack(bytes: Uint8Array, row: AnyRow): void;
}

/** Makes a row that of the same position as another one. */
export function copyRow(from: AnyRow, to: AnyRow): void {
  to.game = from.game;
  to.cells.set(from.cells);
}

/** Positions as rows. */
export class RowReader {
  private readonly packing: RowPacking;
  private readonly positions: Positions;
  private readonly words: Int32Array;
  private readonly bytes: Uint8Array;
  private readonly row: AnyRow;

  constructor({ packing, newRow }: { readonly packing: RowPacking; newRow(): AnyRow }, positions: Positions) {
    this.packing = packing;
    this.positions = positions;
    this.words = new Int32Array(packing.words);
    this.bytes = new Uint8Array(this.words.buffer);
    this.row = newRow();
  }

  /** The row of a position, until the next one is read. */
  read(number: number): AnyRow {
    this.positions.read(number, this.words);
    this.packing.unpack(this.bytes, this.row);
    return this.row;
  }

  /** The number of the position in a row; -1 if it is none. */
  find(row: AnyRow): number {
    this.packing.pack(row, this.bytes);
    return this.positions.find(this.words);
  }
}
