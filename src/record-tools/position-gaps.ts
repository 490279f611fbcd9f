import { refuseAt } from '../input/plain-json';
import type { State } from '../play/game';
import { rising } from '../rows/cell-list';
import type { Json, Part, Placed } from '../rows/part';
import { getOrInsert } from '../util/cache';
import { type Named, pieceLists, TABLE } from './position-words';

/** A question mark in a list. */
interface Gap {
  readonly list: unknown[];
  readonly index: number;
  /** The kind of the hidden piece; `undefined` if the numbers in the list do not stand for pieces. */
  readonly of: string | undefined;
  /** The seat that the list belongs to; -1 for the table. */
  readonly seat: number;
  readonly placed: Placed;
}

/** The question marks of a position, and the pieces that can take their places. */
export class Gaps {
  private readonly all: Gap[] = [];
  private readonly unsorted: number[][] = [];
  private readonly start: State;
  /** By kind and by number of a piece, in ascending order: the seat that has the piece after setup. */
  private readonly homes = new Map<string, Map<number, number>>();
  private readonly numbers = new Map<string, Map<string, number>>();
  private readonly used = new Map<string, Set<number>>();

  /** @param start - a state after setup, which contains all pieces */
  constructor(part: Part, start: State, named: Named) {
    this.start = start;
    for (const [kind, rows] of Object.entries(named))
      this.numbers.set(kind, new Map(rows.map(({ id }, number) => [id, number])));
    for (const { of, seat, list } of pieceLists(part, start as unknown as Json)) {
      const homes = getOrInsert(this.homes, of, () => new Map<number, number>());
      for (const piece of list) if (piece >= 0) homes.set(piece, seat);
    }
    for (const [of, homes] of this.homes) this.homes.set(of, new Map([...homes].sort(([a], [b]) => a - b)));
  }

  /** Looks up the number of a piece that the text names, and marks the piece as unavailable for question marks. */
  numberOf(kind: string, id: string): number | undefined {
    const number = this.numbers.get(kind)?.get(id);
    if (number !== undefined) getOrInsert(this.used, kind, () => new Set<number>()).add(number);
    return number;
  }

  add(gap: Gap): void {
    this.all.push(gap);
  }

  /** Registers a set that `fill` has to sort. */
  sortLater(set: number[]): void {
    this.unsorted.push(set);
  }

  /** The value that replaces the question mark of a single number or word: the value after setup. */
  alone({ name }: Placed, seat: number): unknown {
    return this.partOf(seat)[name];
  }

  /**
   * Replaces the question marks by unused pieces, by ascending number: for players first, from those they get at setup,
   * otherwise from those of the table. The last place of a pile may become empty, if an empty place can be in the pile.
   *
   * @throws InvalidInputError if there are not enough pieces
   */
  fill(): void {
    const byTable = (gap: Gap): number => (gap.seat === TABLE ? 1 : 0);
    for (const gap of [...this.all].sort((a, b) => byTable(a) - byTable(b))) {
      const { list, index, of, seat, placed } = gap;
      const there = this.partOf(seat)[placed.name];
      if (of === undefined) list[index] = Array.isArray(there) ? (there[index] ?? 0) : 0;
      else list[index] = this.pieceFor(of, seat) ?? noneFor(gap, there);
    }
    for (const set of this.unsorted) set.sort(rising);
  }

  private pieceFor(kind: string, seat: number): number | undefined {
    const homes = this.homes.get(kind) ?? new Map<number, number>();
    const used = getOrInsert(this.used, kind, () => new Set<number>());
    const left = [...homes].filter(([piece]) => !used.has(piece));
    const [piece] = left.find(([, home]) => home === seat) ?? left.find(([, home]) => home === TABLE) ?? [];
    if (piece !== undefined) used.add(piece);
    return piece;
  }

  private partOf(seat: number): Json {
    return (seat === TABLE ? this.start : this.start.players[seat]) as unknown as Json;
  }
}

function noneFor({ index, list, of, placed: { name } }: Gap, there: unknown): number {
  if (index === list.length - 1 && (there as readonly number[]).includes(-1)) return -1;
  refuseAt('too-many', [name], `There are not as many of ${of} left as there are question marks.`);
}
