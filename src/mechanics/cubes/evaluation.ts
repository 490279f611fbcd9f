import type { Counts, Cubes, Rank } from './cubes';

/** The value of a cube by rank, in points. */
const CUBE_VALUE = [0.3, 0.7, 1.1, 1.5] as const;

/** Returns the value in points of the cubes in a hold; if spaces are lacking, the cubes of lowest rank count 0. */
export function evaluateHold(cubes: Counts, spaces: number): number {
  let value = 0;
  let left = spaces;
  for (let rank = 3; rank >= 0; rank--) {
    const kept = Math.min(left, cubes[rank as Rank]);
    left -= kept;
    value += kept * (CUBE_VALUE[rank] as number);
  }
  return value;
}

export interface Goal {
  readonly cost: Cubes;
  readonly points: number;
}

export class Goals {
  private readonly costs: Int32Array;
  /** The cost of each goal as a weighted sum: 1 for a yellow cube up to 4 for a brown one. */
  private readonly needs: Int32Array;
  private readonly points: Float64Array;

  constructor(goals: readonly Goal[]) {
    this.costs = Int32Array.from(goals.flatMap(({ cost }) => [...cost]));
    this.needs = Int32Array.from(goals, ({ cost }) => cost[0] + cost[1] * 2 + cost[2] * 3 + cost[3] * 4);
    this.points = Float64Array.from(goals, ({ points }) => points);
  }

  /** Returns the value of progress to a goal: half its points times the square of the share of its cost in hand. */
  value(cubes: Counts, goal: number): number {
    const { costs } = this;
    const at = 4 * goal;
    const have =
      Math.min(cubes[0], costs[at] as number) +
      Math.min(cubes[1], costs[at + 1] as number) * 2 +
      Math.min(cubes[2], costs[at + 2] as number) * 3 +
      Math.min(cubes[3], costs[at + 3] as number) * 4;
    const need = this.needs[goal] as number;
    const share = need === 0 ? 1 : have / need;
    return 0.5 * (this.points[goal] as number) * (share * share);
  }
}

export const CUBE_FEATURES = [
  'yellow',
  'red',
  'green',
  'brown',
  'anyRed',
  'anyGreen',
  'anyBrown',
  'cubes',
  'excess',
] as const;

export function writeHold(cubes: Counts, spaces: number, out: Float64Array, at: number): number {
  const yellow = cubes[0];
  const red = cubes[1];
  const green = cubes[2];
  const brown = cubes[3];
  const held = yellow + red + green + brown;
  out[at] = yellow / 4;
  out[at + 1] = red / 4;
  out[at + 2] = green / 4;
  out[at + 3] = brown / 4;
  out[at + 4] = red > 0 ? 1 : 0;
  out[at + 5] = green > 0 ? 1 : 0;
  out[at + 6] = brown > 0 ? 1 : 0;
  out[at + 7] = held / 10;
  out[at + 8] = Math.max(0, held - spaces + 2) / 4;
  return at + 9;
}

/** The distances in the names of the features `goal…`: each has the points of the best goal within that distance. */
const WITHIN = [0, 1, 2, 3, 4, 6, 8, 11] as const;
/** The distances with a feature `now…`, which equals `goal…` for the seat whose turn it is and is 0 for other seats. */
const SOON = [0, 1, 2, 4] as const;
const SOON_PLACES = /* @__PURE__ */ SOON.map((distance) => WITHIN.indexOf(distance));
const FAR = 12;

export const GOAL_FEATURES: readonly string[] = /* @__PURE__ */ (() => [
  ...WITHIN.map((distance) => `goal${distance}`),
  ...SOON.map((distance) => `now${distance}`),
  'near',
  'secondNear',
])();

/** The indices of the number of goals that are near, and of the points of the best two in reach. */
const COUNT = FAR + 1;
const FIRST = FAR + 2;
const SECOND = FAR + 3;

/** Collects the goals in reach one by one, then writes their features. */
export function goalReach(goals: readonly Goal[]) {
  const costs = Int32Array.from(goals.flatMap(({ cost }) => [...cost]));
  const goalPoints = Float64Array.from(goals, ({ points }) => points / 10);
  /** The points of the best goal at each distance, divided by 10; then the values at `COUNT`, `FIRST` and `SECOND`. */
  const best = new Float64Array(SECOND + 1);

  const clear = (): void => {
    best.fill(0);
  };
  /** Returns the number of upgrades and new yellow cubes needed to pay for a goal. */
  const distance = (cubes: Counts, goal: number): number => {
    const at = 4 * goal;
    let missing = Math.max(0, (costs[at + 3] as number) - cubes[3]);
    let steps = missing;
    missing = Math.max(0, missing + (costs[at + 2] as number) - cubes[2]);
    steps += missing;
    missing = Math.max(0, missing + (costs[at + 1] as number) - cubes[1]);
    steps += missing;
    missing = Math.max(0, missing + (costs[at] as number) - cubes[0]);
    return steps + missing;
  };
  /** Adds a goal in reach at the given distance; `extra` points come on top of the points of the goal. */
  const add = (goal: number, far: number, extra: number): void => {
    const points = (goalPoints[goal] as number) + extra / 10;
    const at = Math.min(FAR, far);
    if (points > (best[at] as number)) best[at] = points;
    if (far <= 4) best[COUNT] = (best[COUNT] as number) + 1;
    if (far > 6) return;
    if (points > (best[FIRST] as number)) {
      best[SECOND] = best[FIRST] as number;
      best[FIRST] = points;
    } else if (points > (best[SECOND] as number)) best[SECOND] = points;
  };
  const write = (isOnTurn: boolean, out: Float64Array, at: number): number => {
    let to = at;
    let most = 0;
    let far = 0;
    for (let i = 0; i < WITHIN.length; i++) {
      for (; far <= (WITHIN[i] as number); far++) most = Math.max(most, best[far] as number);
      out[to++] = most;
    }
    for (let i = 0; i < SOON_PLACES.length; i++)
      out[to++] = isOnTurn ? (out[at + (SOON_PLACES[i] as number)] as number) : 0;
    out[to++] = (best[COUNT] as number) / 4;
    out[to++] = best[SECOND] as number;
    return to;
  };
  return { clear, distance, add, write };
}
