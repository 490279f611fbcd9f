import type { Code, Known } from './values';

/** Cells from an index up to, but not including, another one. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export const EVERYWHERE: Range = { from: 0, to: Number.POSITIVE_INFINITY };
export const NOWHERE: Range = { from: 0, to: 0 };

/** The known cells at one point of the program. */
interface Moment {
  readonly values: ReadonlyMap<string, Fact>;
  readonly changes: number;
}

interface Fact {
  readonly range: Range;
  readonly value: Code | Known;
}

/** The values of cells that have been read or written before, by the text of their index. */
export class KnownCells {
  private values = new Map<string, Fact>();
  private changes: Range[] = [];
  /** Whether the function that is written only reads cells. */
  isReading = false;

  get(index: string): Code | Known | undefined {
    return this.values.get(index)?.value;
  }

  /** Notes a value; `range` contains the cell for certain. */
  set(index: string, range: Range, value: Code | Known): void {
    this.values.set(index, { range, value });
  }

  /** Forgets cells, since one of them is written. */
  change(...ranges: readonly Range[]): void {
    for (const range of ranges) this.forget(range);
    this.changes.push(...ranges);
  }

  private forget({ from, to }: Range): void {
    for (const [index, { range }] of this.values)
      if (range.from < to && from < range.to) this.values.delete(index);
  }

  moment(): Moment {
    return { values: new Map(this.values), changes: this.changes.length };
  }

  /** Returns to the knowledge of a moment, without the cells that have been written since. */
  backTo({ values, changes }: Moment): void {
    this.values = new Map(values);
    for (const range of this.changes.slice(changes)) this.forget(range);
  }

  /** Writes a part of the program that may be skipped. */
  branch<T>(write: () => T): T {
    const moment = this.moment();
    try {
      return write();
    } finally {
      this.backTo(moment);
    }
  }

  /** Writes a part of the program that runs several times. Where it begins, cells that it may write are not known. */
  loop<T>(write: () => T): T {
    return this.branch(() => {
      if (!this.isReading) this.values.clear();
      return write();
    });
  }

  /** Writes a function that runs elsewhere, and returns the cells that it writes. */
  elsewhere(write: () => void): readonly Range[] {
    const { values, changes, isReading } = this;
    this.values = new Map();
    this.changes = [];
    this.isReading = false;
    try {
      write();
      return this.changes;
    } finally {
      this.values = values;
      this.changes = changes;
      this.isReading = isReading;
    }
  }
}
