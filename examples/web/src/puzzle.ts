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
  /** The best turn, up to the first unforeseeable reveal. */
  readonly solution: readonly Action[];
}

export interface Solving {
  readonly puzzle: Puzzle;
  readonly actions: readonly Action[];
  /** The position, and the state after each action. */
  readonly states: readonly State[];
  /** Whether the solution is shown. */
  readonly isSeen: boolean;
}

const DAY = 86_400_000;

/** Returns the puzzle of a day, and loads all puzzles at the first call. */
export async function puzzleOf(date: number): Promise<Solving> {
  const { puzzles } = (await import('../../puzzles/puzzles.json')).default;
  const chosen = puzzles[Math.floor(date / DAY) % puzzles.length];
  if (chosen === undefined) throw new RangeError('there are no puzzles');
  const start = parseState(chosen.state);
  const difficulty =
    chosen.difficulty === 'easy' || chosen.difficulty === 'medium' ? chosen.difficulty : 'hard';
  const puzzle = { difficulty, seat: chosen.seat, solution: ownPart(start, chosen.solution) } as const;
  return { puzzle, actions: [], states: [start], isSeen: false };
}

export function tried(solving: Solving, action: Action): Solving {
  const { actions, states } = solving;
  const state = apply(stateAt(states, actions.length), action);
  return { ...solving, actions: [...actions, action], states: [...states, state] };
}

/** Returns the puzzle after `to` actions. */
export function untried(solving: Solving, to: number): Solving {
  const { actions, states } = solving;
  return { ...solving, actions: actions.slice(0, to), states: states.slice(0, to + 1), isSeen: false };
}

/** Returns whether a puzzle is solved; `open` during the turn. */
export function standing({ puzzle, actions, states }: Solving): 'open' | 'solved' | 'missed' {
  const start = stateAt(states, 0);
  const now = stateAt(states, actions.length);
  if (actions.length === 0) return 'open';
  if (leadsTo(start, ownPart(start, formatTurn(start, actions))) === leadsTo(start, puzzle.solution))
    return 'solved';
  return isTurnStart(now) || actor(now) !== puzzle.seat ? 'missed' : 'open';
}

/** Returns the states along the actions of a plan, up to the first one that depends on a reveal. */
export function along(start: State, actions: readonly Action[]): State[] {
  const states = [start];
  for (const action of actions) {
    const state = stateAt(states, states.length - 1);
    if (!explain(state, action).legal) break;
    states.push(apply(state, action));
  }
  return states;
}
