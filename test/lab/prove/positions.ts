import type { AnyRow, CompiledGame, State } from '../../../src/play/game';
import { RowSet } from '../../../src/rows/row-set';
import { textOf } from '../../../src/util/difference';

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

  at(number: number): State['game'] {
    return this.games[number] as State['game'];
  }

  compiledOf(row: AnyRow): CompiledGame {
    return this.compiled[this.numberOf(row)] as CompiledGame;
  }

  numberOf({ game }: AnyRow): number {
    return this.numbers.get(game) as number;
  }
}

/** Makes a row that of the same position as another one. */
export function copyRow(from: AnyRow, to: AnyRow): void {
  to.game = from.game;
  to.cells.set(from.cells);
}

/** Lists of so many integers, each kept once and numbered from 0 in order of arrival. */
export function newKeys(size: number): RowSet {
  return new RowSet(size, Int32Array.of(0, size, 0));
}

/** Positions, each kept once and numbered from 0 in order of arrival; all boards have rows of one size. */
export class Positions {
  private readonly boards: Boards;
  private readonly row: AnyRow;
  private readonly key: Int32Array;
  private readonly keys: RowSet;

  constructor({ boards, newRow }: { readonly boards: Boards; newRow(): AnyRow }) {
    this.boards = boards;
    this.row = newRow();
    this.key = new Int32Array(this.row.cells.length + 1);
    this.keys = newKeys(this.key.length);
  }

  get length(): number {
    return this.keys.length;
  }

  /** The number of the position in a row, which is added if it is new. */
  add(row: AnyRow): number {
    return this.keys.add(this.keyOf(row));
  }

  /** The number of the position in a row; -1 if it is none. */
  find(row: AnyRow): number {
    return this.keys.find(this.keyOf(row));
  }

  /** The row of a position, until the next one is read. */
  read(number: number): AnyRow {
    const { key, row } = this;
    this.keys.copyTo(number, key);
    row.game = this.boards.at(key[key.length - 1] as number);
    row.cells.set(key.subarray(0, -1));
    return row;
  }

  private keyOf(row: AnyRow): Int32Array {
    this.key.set(row.cells);
    this.key[this.key.length - 1] = this.boards.numberOf(row);
    return this.key;
  }
}
