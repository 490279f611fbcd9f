/** A place of a map. */
export interface MapPlace {
  /** Its name. */
  readonly id: string;
  /** The names of those that a step leads to. */
  readonly neighbours: readonly string[];
}
