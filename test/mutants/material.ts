import { runInThisContext } from 'node:vm';
import type { Asked } from './clause-tests';
import type { Instrumented } from './instrument';
import type { Plot } from './plots';
import type * as Probe from './probe';
import { questions } from './questions';

/** Positions, and what each of them answers. */
export interface Ground extends Plot {
  readonly graph: Uint32Array;
  /** The same for the first ones. */
  readonly told: Uint32Array;
}

/** Where a change is come across. */
export interface Coverage {
  /** As soon as the rules are loaded. */
  isStatic: boolean;
  /** Grounds that come across it when they are opened. */
  readonly opened: number[];
  /** By ground: some positions that come across it in the graph, or in what is told. */
  readonly graph: Map<number, number[]>;
  readonly told: Map<number, number[]>;
  readonly questions: number[];
}

/** Everything that changes are compared with. */
export interface Material {
  /** What {@link questions} are made from. */
  readonly asked: Asked;
  readonly grounds: readonly Ground[];
  /** The answers to {@link questions}. */
  readonly answers: readonly number[];
  readonly coverage: readonly Coverage[];
}

/** Positions of a ground that are asked what is told. */
const TOLD = 600;
/** Positions of a ground that are remembered for a change. */
const REMEMBERED = 24;

/** The rules, changed. */
export interface Rules {
  readonly probe: typeof Probe;
  /** From now on another change acts; -1 stands for none. */
  become(mutant: number): void;
}

export type Make = (mutant: number, cover: (...ids: number[]) => void, hit: () => boolean) => Rules;

export function load({ code }: Instrumented): Make {
  return runInThisContext(code) as Make;
}

/** Goes through mini sets and games, and writes down what the rules answer, and where it comes across each change. */
export function makeMaterial(
  made: Instrumented,
  asked: Asked,
  plots: Iterable<Plot>,
  onProgress: (what: string) => void,
): Material {
  let seen: number[] = [];
  const isSeen = new Uint8Array(made.mutants.length);
  const take = (): number[] => {
    const found = seen;
    for (const id of found) isSeen[id] = 0;
    seen = [];
    return found;
  };
  const coverage: Coverage[] = made.mutants.map(() => ({
    isStatic: false,
    opened: [],
    graph: new Map(),
    told: new Map(),
    questions: [],
  }));
  const { probe } = load(made)(
    -1,
    (...ids) => {
      for (const id of ids) {
        if (isSeen[id] === 1) continue;
        isSeen[id] = 1;
        seen.push(id);
      }
    },
    () => true,
  );
  for (const id of take()) (coverage[id] as Coverage).isStatic = true;
  const grounds = [...plots].map((plot, number): Ground => {
    onProgress(plot.name);
    const looker = probe.open(plot);
    for (const id of take()) coverage[id]?.opened.push(number);
    const { size, positions } = plot;
    const count = positions.length / size;
    const at = (i: number): Uint8Array => positions.subarray(i * size, (i + 1) * size);
    const note = (kind: 'graph' | 'told', i: number): void => {
      for (const id of take()) {
        const known = coverage[id]?.[kind].get(number);
        if (known === undefined) coverage[id]?.[kind].set(number, [i]);
        else if (known.length < REMEMBERED) known.push(i);
      }
    };
    const graph = Uint32Array.from({ length: count }, (_, i) => {
      const answer = looker.graph(at(i));
      note('graph', i);
      return answer;
    });
    const told = Uint32Array.from({ length: Math.min(TOLD, count) }, (_, i) => {
      const answer = looker.told(at(i));
      note('told', i);
      return answer;
    });
    return { ...plot, graph, told };
  });
  const answers = questions(asked).map(({ name, ask }, number) => {
    onProgress(name);
    const answer = ask(probe);
    for (const id of take()) coverage[id]?.questions.push(number);
    return answer;
  });
  return { asked, grounds, answers, coverage };
}
