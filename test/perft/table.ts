import {
  apply,
  legalActions,
  type Options,
  perft,
  type State,
  setup,
  type VariantName,
} from '../../src/index';

/** A table of node counts. */
export interface PerftTable {
  readonly variant: VariantName;
  readonly options: object;
  readonly moves: number;
  readonly hash: string;
  readonly sections: readonly Section[];
}

interface Section {
  readonly by: 'action' | 'turn';
  readonly maxPaidSteps?: number;
  readonly counts: readonly (readonly [depth: number, nodes: number])[];
}

/** Reads a table. */
export function parseTable(text: string): PerftTable {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const value = (name: string): string =>
    lines.find((line) => line.startsWith(`${name} `))?.slice(name.length + 1) ?? '';
  const sections: { by: 'action' | 'turn'; maxPaidSteps?: number; counts: [number, number][] }[] = [];
  for (const line of lines) {
    const head = /^by (action|turn)(?: paid (\d+))?$/.exec(line);
    const row = /^(\d+) (\d+)$/.exec(line);
    if (head !== null) {
      const paid = head[2] === undefined ? {} : { maxPaidSteps: Number(head[2]) };
      sections.push({ by: head[1] === 'turn' ? 'turn' : 'action', ...paid, counts: [] });
    } else if (row !== null) sections.at(-1)?.counts.push([Number(row[1]), Number(row[2])]);
  }
  return {
    variant: value('variant') as VariantName,
    options: JSON.parse(value('options')),
    moves: Number(value('moves')),
    hash: value('hash'),
    sections,
  };
}

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
