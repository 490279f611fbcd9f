import type { PerftTable, Section } from '../../examples/ci-verification/perft-table.mjs';
import { perft } from '../../src/entries/perft';
import { apply, legalActions, type Options, type State, setup } from '../../src/index';

export { parseTable } from '../../examples/ci-verification/perft-table.mjs';

/** The state from which a table counts. */
export function startOfTable({
  variant,
  options,
  moves,
}: Pick<PerftTable, 'variant' | 'options' | 'moves'>): State {
  let state: State = setup({ variant, ...options } as Options);
  for (let done = 0; done < moves; done++) {
    const legal = legalActions(state);
    const action = legal[done % legal.length];
    if (action === undefined) throw new Error('the game is over');
    state = apply(state, action);
  }
  return state;
}

/** The nodes at a depth, counted now. */
export function countNow(state: State, section: Omit<Section, 'counts'>, depth: number): number {
  const { by, maxPaidSteps } = section;
  return perft(state, depth, { by, ...(maxPaidSteps === undefined ? {} : { maxPaidSteps }) }).nodes;
}

/** A table as text. */
export function formatTable(table: PerftTable): string {
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
