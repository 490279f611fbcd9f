import {
  type Action,
  actor,
  apply,
  explain,
  formatTurn,
  isTurnStart,
  parseState,
  type State,
} from 'century-engine';
import { leadsTo, ownPart } from '../../puzzles/position.mjs';
import { stateAt } from './timeline';

/** A position with one turn that is clearly best. */
export interface Puzzle {
  readonly difficulty: 'easy' | 'medium' | 'hard';
  readonly seat: number;
  /** The best turn, as far as its seat can foresee it. */
  readonly solution: readonly Action[];
}

export interface Solving {
  readonly puzzle: Puzzle;
  readonly actions: readonly Action[];
  /** The position, and that after each of the actions. */
  readonly states: readonly State[];
  /** Whether the solution is shown, not what was tried. */
  readonly isSeen: boolean;
}

const DAY = 86_400_000;

/** The puzzle of a day; all are loaded when the first is asked for. */
export async function puzzleOf(date: number): Promise<Solving> {
  const { puzzles } = (await import('../../puzzles/puzzles.json')).default;
  const told = puzzles[Math.floor(date / DAY) % puzzles.length];
  if (told === undefined) throw new RangeError('there are no puzzles');
  const start = parseState(told.state);
  const difficulty = told.difficulty === 'easy' || told.difficulty === 'medium' ? told.difficulty : 'hard';
  const puzzle = { difficulty, seat: told.seat, solution: ownPart(start, told.solution) } as const;
  return { puzzle, actions: [], states: [start], isSeen: false };
}

export function tried(solving: Solving, action: Action): Solving {
  const { actions, states } = solving;
  const state = apply(stateAt(states, actions.length), action);
  return { ...solving, actions: [...actions, action], states: [...states, state] };
}

/** One action less, or the position as it was. */
export function untried(solving: Solving, to: number): Solving {
  const { actions, states } = solving;
  return { ...solving, actions: actions.slice(0, to), states: states.slice(0, to + 1), isSeen: false };
}

/** How far a puzzle is solved: `open` while the turn goes on. */
export function standing({ puzzle, actions, states }: Solving): 'open' | 'solved' | 'missed' {
  const start = stateAt(states, 0);
  const now = stateAt(states, actions.length);
  if (actions.length === 0) return 'open';
  if (leadsTo(start, ownPart(start, formatTurn(start, actions))) === leadsTo(start, puzzle.solution))
    return 'solved';
  return isTurnStart(now) || actor(now) !== puzzle.seat ? 'missed' : 'open';
}

/** The states along some actions of a plan, up to where it depends on what is revealed. */
export function along(start: State, actions: readonly Action[]): State[] {
  const states = [start];
  for (const action of actions) {
    const state = stateAt(states, states.length - 1);
    if (!explain(state, action).legal) break;
    states.push(apply(state, action));
  }
  return states;
}
