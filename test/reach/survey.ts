import type { State } from '../../src/index';
import { type Change, changesTo, together } from '../../src/prove/changes';
import { diceFrom } from '../fuzz/dice';
import type { Reached } from './explore';

/** Whether a state is taken. */
export type Judge = (state: State) => boolean;

export interface Figures {
  states: number;
  reached: number;
  refused: number;
  /** Those that leave the part of the game that is looked at. */
  outside: number;
  taken: number;
  /** States that play leads to although they are refused. */
  readonly lost: Example[];
  /** By kind of change, states that are taken although no play leads to them: how many, and the first. */
  readonly kinds: Map<string, { count: number; readonly example: Example }>;
}

/** How a state came about that is taken although it is not reached. */
export interface Example {
  readonly scene: string;
  readonly from: State;
  readonly to: State;
}

/** What a survey looks at. */
export interface Plan {
  /** The numbers of the states that are changed. */
  readonly numbers: Iterable<number>;
  /** How many pairs of changes are made to each, besides all single ones. */
  readonly pairs: number;
  /** Of so many single changes one is made. */
  readonly every: number;
  /** Only changes of these members, if named. */
  readonly members?: string | undefined;
}

type Verdict = 'reached' | 'refused' | 'outside' | 'taken';

/** Changes states that are reached in one or two places, and counts what is taken. */
export function lint(
  reached: Reached,
  resolveAction: Judge,
  { numbers, pairs, every, members }: Plan,
  into: Figures,
): void {
  const { scene } = reached;
  for (const number of numbers) {
    into.states++;
    const from = reached.state(number);
    if (!resolveAction(from)) into.lost.push({ scene: scene.name, from, to: from });
    const dice = diceFrom(`${scene.name} ${number}`);
    const verdicts = new Map<Change, Verdict>();
    const look = (change: Change): Verdict => {
      const known = verdicts.get(change);
      if (known !== undefined) return known;
      const to = change.of(from) as State;
      const verdict = verdictOn(reached, resolveAction, to);
      verdicts.set(change, verdict);
      into[verdict]++;
      if (verdict === 'taken') {
        const kind = `${to.variant} ${to.phase}: ${change.member}`;
        const found = into.kinds.get(kind);
        if (found === undefined) into.kinds.set(kind, { count: 1, example: { scene: scene.name, from, to } });
        else found.count++;
      }
      return verdict;
    };
    const changes = changesTo(from, reached.rowKind.part).filter(
      ({ member }) => members === undefined || member === members,
    );
    const offset = dice.below(every);
    for (let i = offset; i < changes.length; i += every) look(changes[i] as Change);
    const scalars = changes.filter(({ isScalar }) => isScalar);
    for (let i = 0; i < pairs; i++) {
      const a = dice.pick(scalars);
      const b = dice.pick(scalars);
      // What one of the two changes alone does is told by that one.
      const both = together(a, b);
      if (both !== null && look(a) === 'refused' && look(b) === 'refused') look(both);
    }
  }
}

function verdictOn(reached: Reached, resolveAction: Judge, to: State): Verdict {
  try {
    if (!reached.isWithin(to)) return 'outside';
    if (reached.has(to)) return 'reached';
  } catch {
    // It has more of something than a state of this game can have, or less.
  }
  return resolveAction(to) ? 'taken' : 'refused';
}

export const noFigures = (): Figures => ({
  states: 0,
  reached: 0,
  refused: 0,
  outside: 0,
  taken: 0,
  lost: [],
  kinds: new Map(),
});
