import { plural } from '../../util/text';
import { Complaint, complainAbout, jsonOf } from '../complaint';
import type { KnownGames } from '../known-games';

/** Numbers of nodes by depth, counted in one way. */
export interface Section {
  readonly by: 'action' | 'turn';
  readonly maxPaidSteps?: number;
  readonly counts: readonly (readonly [depth: number, nodes: number])[];
}

/** A table of node counts. */
export interface PerftTable {
  readonly variant: string;
  readonly options: object;
  readonly moves: number;
  readonly hash: string;
  readonly sections: readonly Section[];
}

/** Where the counts of a table begin. */
export type TableStart = Pick<PerftTable, 'variant' | 'options' | 'moves'>;

/** The most nodes to count, by what they are counted. */
export type Limits = Readonly<Record<Section['by'], number>>;

/**
 * Reads a table of node counts. Blanks at the end of a line mean nothing.
 *
 * @throws Complaint that names the line at fault
 */
export function parseTable(file: string, text: string): PerftTable {
  const head = new Map<string, { readonly value: string; readonly line: number }>();
  const sections: { head: string; section: Section; counts: [number, number][] }[] = [];
  for (const [index, whole] of text.split('\n').entries()) {
    const line = whole.trimEnd();
    const fault = (why: string): Complaint => new Complaint(`${file}, line ${index + 1}: ${why}`, 1);
    if (line === '' || line.startsWith('#')) continue;
    const [, by, paid] = /^by (action|turn)(?: paid (\d{1,3}))?$/.exec(line) ?? [];
    const [, depth, nodes] = /^(\d{1,3}) (\d{1,16})$/.exec(line) ?? [];
    const [, name, value] = /^(variant|options|moves|hash) (.+)$/.exec(line) ?? [];
    const last = sections.at(-1);
    if (by === 'action' || by === 'turn') {
      if (sections.some(({ head }) => head === line)) throw fault(`${line} stands twice`);
      const counts: [number, number][] = [];
      const limit = paid === undefined ? {} : { maxPaidSteps: Number(paid) };
      sections.push({ head: line, section: { by, ...limit, counts }, counts });
    } else if (depth !== undefined && last !== undefined) {
      if (last.counts.some(([known]) => known === Number(depth)))
        throw fault(`the depth ${depth} stands twice`);
      last.counts.push([Number(depth), Number(nodes)]);
    } else if (name !== undefined && value !== undefined && last === undefined) {
      if (head.has(name)) throw fault(`${name} stands twice`);
      head.set(name, { value, line: index + 1 });
    } else throw fault(`"${line.slice(0, 60)}" is not a valid line of a table`);
  }
  const [variant, options, moves, hash] = ['variant', 'options', 'moves', 'hash'].map((name) =>
    head.get(name),
  );
  if (!variant || !options || !hash || !moves || !/^\d{1,6}$/.test(moves.value))
    throw new Complaint(`${file}: a table starts with variant, options, moves and hash`, 1);
  if (!sections.some(({ counts }) => counts.length > 0))
    throw new Complaint(`${file}: there are no counts`, 1);
  return {
    variant: variant.value,
    options: Object(jsonOf(file, options.value, 1, options.line)),
    moves: Number(moves.value),
    hash: hash.value,
    sections: sections.map(({ section }) => section),
  };
}

/**
 * Counts the nodes of a table again.
 *
 * @returns a line that says how deep
 * @throws Complaint if the table is wrong, or nothing of it is within the limits
 */
export function verifyTable(games: KnownGames, file: string, table: PerftTable, limits: Limits): string {
  const { engine } = games;
  const state = complainAbout(file, () => startOfTable(games, table), 1);
  const found = engine.hash(state);
  if (found !== table.hash)
    throw new Complaint(`${file}: counting starts from ${found}, not ${table.hash}`, 1);
  const depths = table.sections.map((section) => ({ ...section, depth: countSection(section) }));
  if (depths.every(({ depth }) => depth === 0))
    throw new Complaint(`${file}: every count is beyond --max-nodes or --max-turns`, 1);
  return `${file}: ok, ${depths.map(({ by, depth }) => `by ${by} to depth ${depth}`).join(', ')}`;

  /**
   * Compares depth after depth and returns the last one. It also counts depths that the table omits, and stops by what
   * it has counted itself, not by what the table says.
   */
  function countSection({ by, maxPaidSteps, counts }: Section): number {
    const expected = new Map(counts);
    const deepest = Math.max(0, ...expected.keys());
    let last = 0;
    let growth = 1;
    for (let depth = 1, nodes = 1; depth <= deepest && nodes * growth <= limits[by]; depth++) {
      const limit = maxPaidSteps === undefined ? {} : { maxPaidSteps };
      const count = complainAbout(file, () => engine.perft(state, depth, { by, ...limit }).nodes, 1);
      const wanted = expected.get(depth);
      if (wanted !== undefined) {
        if (count !== wanted)
          throw new Complaint(`${file}: by ${by}, depth ${depth}: ${count}, not ${wanted}`, 1);
        last = depth;
      }
      growth = Math.max(1, count / Math.max(1, nodes));
      nodes = count;
    }
    return last;
  }
}

/** The state from which a table counts. */
export function startOfTable(
  { engine }: Pick<KnownGames, 'engine'>,
  { variant, options, moves }: TableStart,
) {
  let state = engine.setup({ ...options, variant } as never);
  for (let done = 0; done < moves; done++) {
    const legal = engine.legalActions(state);
    const action = legal[done % legal.length];
    if (action === undefined) throw new Complaint(`the game is over after ${plural(done, 'move')}`, 1);
    state = engine.apply(state, action);
  }
  return state;
}
