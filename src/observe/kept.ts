import type { RowBase } from '../rows/layout';
import type { Part } from '../rows/part';
import type { Observation } from './observation';

/** The part of the observations of a game that seldom changes, kept until it does. */
export class Kept<R extends RowBase<object>> {
  private readonly observation: Observation<R>;
  /** The runs of cells that it follows from: the first one of each, and the one after it. */
  private readonly runs: Int32Array;
  private numbers: Float32Array | null = null;
  /** The cells that it is of. */
  private cells = new Int32Array(0);

  constructor(observation: Observation<R>, part: Part) {
    this.observation = observation;
    this.runs = observation.runsOf(part);
  }

  /** What observations of a row start with, whoever looks. */
  at(row: R): Float32Array {
    const { blank, writeLasting } = this.observation;
    if (this.numbers === null) {
      this.numbers = new Float32Array(blank.length);
      this.cells = new Int32Array(row.cells.length);
    } else if (!this.hasChanged(row)) {
      return this.numbers;
    }
    this.cells.set(row.cells);
    this.numbers.set(blank);
    writeLasting(row, this.numbers, 0);
    return this.numbers;
  }

  /** Forgets what is kept, of another game or another position. */
  forget(): void {
    this.numbers = null;
  }

  private hasChanged({ cells }: R): boolean {
    const { runs, cells: before } = this;
    for (let i = 0; i < runs.length; i += 2) {
      const end = runs[i + 1] as number;
      for (let cell = runs[i] as number; cell < end; cell++) if (cells[cell] !== before[cell]) return true;
    }
    return false;
  }
}
