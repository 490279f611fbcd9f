import type { VariantName } from '../../src/index';

/** A table of node counts. */
export interface PerftTable {
  readonly variant: VariantName;
  readonly options: object;
  readonly moves: number;
  readonly hash: string;
  readonly sections: readonly Section[];
}

export interface Section {
  readonly by: 'action' | 'turn';
  readonly maxPaidSteps?: number;
  readonly counts: readonly (readonly [depth: number, nodes: number])[];
}

/**
 * Reads a table of node counts.
 *
 * @throws SyntaxError for a line that does not belong there
 */
export function parseTable(text: string): PerftTable;
