import type { CourseTree } from './course-tree';

/** How likely each action of each information set is, by slot. */
export type Strategy = Float64Array;

/** Strategies of two seats, and what each makes sure of. */
export interface Equilibrium {
  /** The strategy of both seats: each information set is one of either. */
  readonly strategy: Strategy;
  /** What seat 0 gets at least with its strategy, whatever seat 1 does. */
  readonly low: number;
  /** What seat 0 gets at most against the strategy of seat 1. */
  readonly high: number;
}

/** The best answers are computed after so many rounds. */
const LOOK = 50;

/**
 * Plays a game against itself with regret matching (CFR+: alternating, regrets never below 0, later rounds count more)
 * until the strategies are as close to the best ones as asked for.
 *
 * @param payoff - by course, what seat 0 gets where nobody decides
 */
export function equilibrium(
  tree: CourseTree,
  payoff: Float64Array,
  rounds: number,
  precision: number,
): Equilibrium {
  const slots = tree.firstSlot[tree.seat.length] as number;
  const regrets = new Float64Array(slots);
  const sums = new Float64Array(slots);
  const current = new Float64Array(slots);
  for (let round = 1; ; round++) {
    for (const seat of [0, 1] as const) {
      normalize(tree, regrets, current);
      learn(tree, payoff, seat, round, current, regrets, sums);
    }
    if (round % LOOK !== 0 && round < rounds) continue;
    const strategy = new Float64Array(slots);
    normalize(tree, sums, strategy);
    const found = assure(tree, payoff, strategy);
    if (found.high - found.low <= precision || round >= rounds) return found;
  }
}

/** What the strategies of two seats make sure of: the other seat answers in the best way. */
export function assure(tree: CourseTree, payoff: Float64Array, strategy: Strategy): Equilibrium {
  return {
    strategy,
    low: 0 - bestAnswer(tree, payoff, strategy, 1),
    high: bestAnswer(tree, payoff, strategy, 0),
  };
}

/** Chances in proportion to what there is; equal ones if there is nothing. */
function normalize({ seat, firstSlot }: CourseTree, from: Float64Array, into: Strategy): void {
  for (let set = 0; set < seat.length; set++) {
    const [first, end] = [firstSlot[set] as number, firstSlot[set + 1] as number];
    let sum = 0;
    for (let slot = first; slot < end; slot++) sum += from[slot] as number;
    for (let slot = first; slot < end; slot++)
      into[slot] = sum > 0 ? (from[slot] as number) / sum : 1 / (end - first);
  }
}

/** How likely each course is as far as one seat decides. */
function reachOf({ end, parent, slot, set, seat }: CourseTree, strategy: Strategy, own: 0 | 1): Float64Array {
  const reach = new Float64Array(end);
  for (let course = 0; course < end; course++) {
    const before = parent[course] as number;
    if (before === -1) reach[course] = 1;
    else {
      const isOwn = seat[set[before] as number] === own;
      reach[course] = (reach[before] as number) * (isOwn ? (strategy[slot[course] as number] as number) : 1);
    }
  }
  return reach;
}

/** A round for one seat: it regrets the actions that would have been better against the other one. */
function learn(
  tree: CourseTree,
  payoff: Float64Array,
  own: 0 | 1,
  round: number,
  strategy: Strategy,
  regrets: Float64Array,
  sums: Float64Array,
): void {
  const { end, parent, slot, set, seat, chance, firstSlot, firstCourse } = tree;
  const others = reachOf(tree, strategy, own === 0 ? 1 : 0);
  const sign = own === 0 ? 1 : -1;
  // By course: what it is worth to the seat, times how likely the others and chance make it.
  const worth = new Float64Array(end);
  const gains = new Float64Array(regrets.length);
  for (let course = end - 1; course >= 0; course--) {
    if (set[course] === -1)
      worth[course] =
        sign * (payoff[course] as number) * (chance[course] as number) * (others[course] as number);
    const before = parent[course] as number;
    if (before === -1) continue;
    const at = slot[course] as number;
    const value = worth[course] as number;
    const isOwn = seat[set[before] as number] === own;
    if (isOwn) gains[at] = (gains[at] as number) + value;
    worth[before] = (worth[before] as number) + (isOwn ? (strategy[at] as number) * value : value);
  }
  const reach = reachOf(tree, strategy, own);
  for (let number = 0; number < seat.length; number++) {
    if (seat[number] !== own) continue;
    const [first, last] = [firstSlot[number] as number, firstSlot[number + 1] as number];
    const weight = round * (reach[firstCourse[number] as number] as number);
    let mean = 0;
    for (let at = first; at < last; at++) mean += (strategy[at] as number) * (gains[at] as number);
    for (let at = first; at < last; at++) {
      regrets[at] = Math.max(0, (regrets[at] as number) + (gains[at] as number) - mean);
      sums[at] = (sums[at] as number) + weight * (strategy[at] as number);
    }
  }
}

/** What a seat gets if it knows the strategy of the other one and answers it in the best way. */
function bestAnswer(tree: CourseTree, payoff: Float64Array, strategy: Strategy, own: 0 | 1): number {
  const { levels, parent, slot, set, seat, chance, firstSlot } = tree;
  const others = reachOf(tree, strategy, own === 0 ? 1 : 0);
  const sign = own === 0 ? 1 : -1;
  const worth = payoff.map(
    (each, course) => sign * each * (chance[course] as number) * (others[course] as number),
  );
  const gains = new Float64Array(strategy.length);
  for (let level = levels.length - 2; level > 0; level--) {
    const [from, to] = [levels[level] as number, levels[level + 1] as number];
    const ownSet = (course: number): number => {
      const number = set[parent[course] as number] as number;
      return seat[number] === own ? number : -1;
    };
    for (let course = from; course < to; course++) {
      const at = slot[course] as number;
      if (ownSet(course) !== -1) gains[at] = (gains[at] as number) + (worth[course] as number);
    }
    for (let course = from; course < to; course++) {
      const number = ownSet(course);
      if (number !== -1 && bestSlot(gains, firstSlot, number) !== slot[course]) continue;
      const before = parent[course] as number;
      worth[before] = (worth[before] as number) + (worth[course] as number);
    }
  }
  let sum = 0;
  for (let course = 0; course < (levels[1] as number); course++) sum += worth[course] as number;
  return sum;
}

function bestSlot(gains: Float64Array, firstSlot: Int32Array, set: number): number {
  let best = firstSlot[set] as number;
  for (let at = best + 1; at < (firstSlot[set + 1] as number); at++)
    if ((gains[at] as number) > (gains[best] as number)) best = at;
  return best;
}
