import type { AnyRow, CompiledGame, State } from '../play/game';
import { textOf } from '../util/difference';
import type { Packing } from './packing';

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
