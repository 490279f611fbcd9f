/** Thrown by a list or a set for what it has no room for. */
export class CellsError extends RangeError {
  /** The list or set. */
  readonly cells: object;

  constructor(cells: object, message: string) {
    super(message);
    this.cells = cells;
  }
}
