import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { perft } from '../../src/entries/perft';
import { apply, legalActions, type Options, type State, setup } from '../../src/index';

/** Numbers of nodes by depth, counted in one way. */
interface Section {
  readonly by: 'action' | 'turn';
  readonly maxPaidSteps?: number;
  readonly counts: readonly (readonly [depth: number, nodes: number])[];
}

/** A table of node counts. */
interface PerftTable {
  readonly variant: string;
  readonly options: object;
  readonly moves: number;
  readonly hash: string;
  readonly sections: readonly Section[];
}

/** A table of this folder, and its text. */
export function readTable(file: string): { readonly table: PerftTable; readonly text: string } {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8');
  const [head = '', ...parts] = text.split(/^(?=by )/m);
  const named = (name: string): string => new RegExp(`^${name} (.+)$`, 'm').exec(head)?.[1] ?? '';
  const sections = parts.map((part): Section => {
    const [, by, paid] = /^by (action|turn)(?: paid (\d+))?\n/.exec(part) ?? [];
    const counts = [...part.matchAll(/^(\d+) (\d+)$/gm)].map(
      ([, depth, nodes]) => [Number(depth), Number(nodes)] as const,
    );
    const limit = paid === undefined ? {} : { maxPaidSteps: Number(paid) };
    return { by: by === 'turn' ? by : 'action', ...limit, counts };
  });
  const options = JSON.parse(named('options'));
  const [variant, moves, hash] = [named('variant'), Number(named('moves')), named('hash')];
  return { table: { variant, options, moves, hash, sections }, text };
}

/** The state from which a table counts. */
export function startOfTable({
  variant,
  options,
  moves,
}: Pick<PerftTable, 'variant' | 'options' | 'moves'>): State {
  let state: State = setup({ ...options, variant } as Options);
  for (let done = 0; done < moves; done++) {
    const legal = legalActions(state);
    const action = legal[done % legal.length];
    if (action === undefined) throw new Error(`the game is over after ${done} moves`);
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
