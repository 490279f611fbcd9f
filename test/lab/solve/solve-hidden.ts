import type { MiniSet } from '../prove/mini-set';
import { certainOf } from './certain';
import { type CourseTree, courseTreeOf } from './course-tree';
import { equilibrium } from './equilibrium';
import { opened, type SolveOptions } from './solve';

/** How a game with hidden hands is solved. */
interface SolveHiddenOptions extends SolveOptions {
  /** So many actions are looked at from the start (default: 12). */
  readonly actions?: number;
  /** How many courses the game may take within that (default: 1,000,000). */
  readonly mostCourses?: number;
}

/** It is played against itself so often at most, until the strategies are so close to the best ones. */
const ROUNDS = 5000;
const PRECISION = 0.0001;

/** What a game with hidden hands is worth to seat 0. */
export interface HiddenSolution {
  /** How many courses the game can take; a course ends where one seat can be sure of the most that there is. */
  readonly courses: number;
  /** How many of them were broken off: it is not certain what comes out. */
  readonly unfinished: number;
  /** By seat, what it can have seen and done when it decides: the number of its information sets in these courses. */
  readonly informationSets: readonly [number, number];
  /** Seat 0 has a strategy with which it gets at least this much on the average, whatever seat 1 does. */
  readonly low: number;
  /** Seat 1 has a strategy with which seat 0 gets at most this much on the average, whatever it does. */
  readonly high: number;
}

/**
 * Solves a small game for two in which the players hide something from each other: what it is worth if both choose by
 * lot in the best way, and each knows only what it has seen.
 *
 * The game is looked at from its start for a number of actions, and a course of it is followed until one seat is sure to
 * get the most that there is. Where a course is broken off before, the bounds take what each seat can be sure of there.
 * Both bounds are those of the game without a limit of actions, exact but for the rounding of the processor.
 *
 * @throws RangeError if the game is not one for two, or there are too many positions or courses
 */
export function solveHidden(set: MiniSet, options: SolveHiddenOptions = {}): HiddenSolution {
  const { actions = 12, mostCourses = 1_000_000 } = options;
  const { open } = opened(set, options);
  const tree = courseTreeOf(open, certainOf(open), actions, mostCourses);
  return {
    courses: tree.end,
    unfinished: tree.unfinished,
    informationSets: setsBySeat(tree),
    ...boundsOf(tree),
  };
}

function boundsOf(tree: CourseTree): { low: number; high: number } {
  const worst = equilibrium(tree, tree.low, ROUNDS, PRECISION);
  if (tree.unfinished === 0) return { low: worst.low, high: worst.high };
  return { low: worst.low, high: equilibrium(tree, tree.high, ROUNDS, PRECISION).high };
}

function setsBySeat({ seat }: CourseTree): [number, number] {
  const ofSeat1 = seat.reduce((sum, each) => sum + each, 0);
  return [seat.length - ofSeat1, ofSeat1];
}
