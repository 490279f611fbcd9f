import type { AnyRow } from '../play/game';
import { COUNT } from '../rows/layout';
import type { Part, Placed } from '../rows/part';
import type { RowKind } from '../rows/row-kind';
import { plural } from '../util/text';

/** Pieces by kind, each list in the order in which states number them. */
export interface Pieces {
  readonly [kind: string]: readonly { readonly id: string }[];
}

/** A field of a row, and where its cells are. */
interface Plot {
  /** As its author calls it: `players[1].tray`. */
  readonly name: string;
  readonly kind: Placed['kind'];
  readonly at: number;
  readonly size: number;
  readonly least: number;
  readonly most: number;
  /** The kind of pieces that lie in it; of other fields `undefined`. */
  readonly of: string | undefined;
}

/** What is asked of what an author's code writes; each answer is a sentence about what is wrong, or `null`. */
export class RowWatch {
  private readonly plots: readonly Plot[];
  private readonly pieces: Pieces;
  private readonly mayLose: boolean;
  private readonly loose: AnyRow;
  private readonly kept: Int32Array;
  private readonly before: { readonly [kind: string]: Int16Array };
  private readonly after: { readonly [kind: string]: Int16Array };

  /** @param mayLose - whether pieces may leave the game */
  constructor({ part }: RowKind<object, object, AnyRow>, pieces: Pieces, mayLose: boolean) {
    this.plots = plotsOf(part, 0, '');
    this.pieces = pieces;
    this.mayLose = mayLose;
    // Whole numbers of 32 bits would make 0 of NaN and 1 of 1.5; these cells keep what is written.
    this.loose = new part.make(new Float64Array(part.size) as unknown as Int32Array, part) as AnyRow;
    this.kept = new Int32Array(part.size);
    const kinds = [
      ...new Set(this.plots.flatMap(({ of }) => (of !== undefined && of in pieces ? [of] : []))),
    ];
    const blank = () =>
      Object.fromEntries(kinds.map((kind) => [kind, new Int16Array(pieces[kind]?.length ?? 0)]));
    [this.before, this.after] = [blank(), blank()];
  }

  /**
   * Lets code change a row.
   *
   * @param work - changes the row that it is given; `within` runs what has to change the real one meanwhile
   * @returns what is wrong with what it has written; the row is then as it was
   */
  change(row: AnyRow, work: (row: AnyRow, within: (others: () => void) => void) => void): string | null {
    const { loose, kept } = this;
    if (loose.game !== row.game) loose.game = row.game;
    kept.set(row.cells);
    loose.cells.set(kept);
    try {
      let early: string | null = null;
      work(loose, (others) => {
        early ??= this.wrongIn(loose);
        row.cells.set(loose.cells);
        others();
        loose.cells.set(row.cells);
      });
      const wrong = early ?? this.wrongIn(loose) ?? this.movedIn(loose);
      row.cells.set(wrong === null ? loose.cells : kept);
      return wrong;
    } catch (error) {
      row.cells.set(kept);
      throw error;
    }
  }

  /** What a row has that it must not. */
  wrongIn({ cells, players, seat, actor }: AnyRow): string | null {
    for (const plot of this.plots) {
      const wrong = wrongAt(plot, cells, this.pieces);
      if (wrong !== null) return wrong;
    }
    if (seat >= players.length) return `seat is ${seat}, and ${players.length} play`;
    return actor >= players.length ? `actor is ${actor}, and ${players.length} play` : null;
  }

  /** Pieces that lie in more places than before, or in fewer. */
  private movedIn({ cells }: AnyRow): string | null {
    const { kept, before, after, mayLose } = this;
    this.count(kept, before);
    this.count(cells, after);
    for (const kind in before) {
      const [was, is] = [before[kind] as Int16Array, after[kind] as Int16Array];
      for (let piece = 0; piece < was.length; piece++) {
        const [old, now] = [was[piece] as number, is[piece] as number];
        if (now === old || (mayLose && now <= Math.max(1, old))) continue;
        const name = this.pieces[kind]?.[piece]?.id;
        const [from, to] = [this.placesOf(kept, kind, piece), this.placesOf(cells, kind, piece)];
        return `${to.join(' and ') || from.join(' and ')}: ${name} of ${kind} lies in ${number(to)}, before in ${number(from)}`;
      }
    }
    return null;
  }

  private count(cells: Int32Array, into: { readonly [kind: string]: Int16Array }): void {
    for (const kind in into) into[kind]?.fill(0);
    for (const plot of this.plots) {
      const counts = plot.of === undefined ? undefined : into[plot.of];
      if (counts !== undefined) countIn(plot, cells, counts);
    }
  }

  private placesOf(cells: Int32Array, kind: string, piece: number): string[] {
    const places: string[] = [];
    for (const plot of this.plots)
      if (plot.of === kind) {
        const counts = new Int16Array(this.pieces[kind]?.length ?? 0);
        countIn(plot, cells, counts);
        for (let i = 0; i < (counts[piece] ?? 0); i++) places.push(plot.name);
      }
    return places;
  }
}

function number({ length }: readonly string[]): string {
  return length === 0 ? 'no place' : plural(length, 'place');
}

/** The member of a row that has a cell. */
export function memberAt(part: Part, cell: number): string {
  const plot = plotsOf(part, 0, '').find(({ at, size }) => cell >= at && cell < at + size);
  return plot?.name ?? 'cells';
}

function plotsOf({ fields }: Part, start: number, prefix: string): Plot[] {
  return fields.flatMap(({ name, field, kind, words, at, size, starts, sizes, block }): Plot[] => {
    const path = prefix + name;
    if (block !== null)
      return starts.flatMap((from, seat) => plotsOf(block, start + from, `${path}[${seat}].`));
    const { range, of } = field as { readonly range?: { min: number; max: number }; readonly of?: string };
    const [least, most] =
      kind === 'word' ? [0, words.length - 1] : [range?.min ?? 0, range?.max ?? COUNT.max];
    const plot = { name: path, kind, at: start + at, size, least, most, of };
    if (kind !== 'lists') return [plot];
    return starts.map((from, i) => ({
      ...plot,
      name: `${path}[${i}]`,
      kind: 'list',
      at: start + from,
      size: sizes[i] ?? 0,
    }));
  });
}

/** What is wrong with the cells of a field. */
function wrongAt(
  { name, kind, at, size, least, most, of }: Plot,
  cells: Int32Array,
  pieces: Pieces,
): string | null {
  const known = of === undefined ? undefined : pieces[of];
  if (kind === 'set') {
    if (known === undefined) return null;
    const stray = lastOf(cells, at, size);
    return stray < known.length ? null : `${name}: there is no piece ${stray} in ${of}`;
  }
  const isList = kind === 'list';
  if (isList && (cells[at] as number) < 0) return `${name}: more was taken out than lay in it`;
  const length = isList ? (cells[at] as number) : size;
  const first = isList ? at + 1 : at;
  const end = known === undefined ? most : Math.min(most, known.length - 1);
  for (let i = 0; i < length; i++) {
    const value = cells[first + i] as number;
    if (Number.isInteger(value) && value >= least && value <= end) continue;
    const place = kind === 'number' || kind === 'word' ? name : `${name}[${i}]`;
    if (known !== undefined) return `${place} is ${value}: there is no such piece in ${of}`;
    if (value < least && least === 0) return `${place} is ${value}: less than none`;
    return `${place} is ${value}, and has to be a whole number from ${least} to ${most}`;
  }
  if (isList)
    for (let i = first + length; i < at + size; i++)
      if (cells[i] !== 0) return `${name}[${i - first}] is ${cells[i]}, and the list has ${length} only`;
  return null;
}

/** The greatest number in a set; -1 if it is empty. */
function lastOf(cells: Int32Array, at: number, size: number): number {
  for (let i = size - 1; i > 0; i--) {
    const bits = cells[at + i] as number;
    if (bits !== 0) return 32 * (i - 1) + 31 - Math.clz32(bits);
  }
  return -1;
}

/** Adds 1 for each piece in a field. */
function countIn({ kind, at, size }: Plot, cells: Int32Array, counts: Int16Array): void {
  if (kind === 'set') {
    for (let i = 1; i < size; i++)
      for (let bits = cells[at + i] as number; bits !== 0; bits &= bits - 1)
        add(counts, 32 * i - 1 - Math.clz32(bits & -bits));
    return;
  }
  const first = kind === 'list' ? at + 1 : at;
  const end = kind === 'list' ? first + (cells[at] as number) : at + size;
  for (let i = first; i < end; i++) add(counts, cells[i] as number);
}

function add(counts: Int16Array, piece: number): void {
  if (piece >= 0 && piece < counts.length) counts[piece] = (counts[piece] as number) + 1;
}
