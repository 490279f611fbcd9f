import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as tables from '../../src/cli/verify/table';
import { perft } from '../../src/entries/perft';
import type { State } from '../../src/index';
import { known } from '../support/known';

/** A table of this folder, and its text. */
export function readTable(file: string): { readonly table: tables.PerftTable; readonly text: string } {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8');
  return { table: tables.parseTable(file, text), text };
}

/** The state from which a table counts. */
export function startOfTable(start: tables.TableStart): State {
  return tables.startOfTable(known, start) as State;
}

/** The nodes at a depth, counted now. */
export function countNow(state: State, section: Omit<tables.Section, 'counts'>, depth: number): number {
  const { by, maxPaidSteps } = section;
  return perft(state, depth, { by, ...(maxPaidSteps === undefined ? {} : { maxPaidSteps }) }).nodes;
}

/** A table as text. */
export function formatTable(table: tables.PerftTable): string {
  return [
    `# ${table.variant}: counted by century-engine; see README.md in this folder`,
    `variant ${table.variant}`,
    `options ${JSON.stringify(table.options)}`,
    `moves ${table.moves}`,
    `hash ${table.hash}`,
    ...table.sections.flatMap(({ by, maxPaidSteps, counts }) => [
      `by ${by}${maxPaidSteps === undefined ? '' : ` paid ${maxPaidSteps}`}`,
      ...counts.map(([depth, nodes]) => `${depth} ${nodes}`),
    ]),
    '',
  ].join('\n');
}
