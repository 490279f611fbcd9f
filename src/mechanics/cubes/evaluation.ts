import type { Counts, Cubes, Rank } from './cubes';

/** The value of a cube of each rank by itself, in points. */
const CUBE_VALUE = [0.3, 0.7, 1.1, 1.5] as const;

/** The value of the cubes that fit a hold, the best ones first. */
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

/** A goal for collecting cubes. */
export interface Goal {
  readonly cost: Cubes;
  /** Its reward, in points. */
  readonly points: number;
}

/** The goals that there are in a game, by number. */
export class Goals {
  /** Four counts for each. */
  private readonly costs: Int32Array;
  /** Cubes asked for, each counted by its rank from 1. */
  private readonly needs: Int32Array;
  private readonly points: Float64Array;

  constructor(goals: readonly Goal[]) {
    this.costs = Int32Array.from(goals.flatMap(({ cost }) => [...cost]));
    this.needs = Int32Array.from(goals, ({ cost }) => cost[0] + cost[1] * 2 + cost[2] * 3 + cost[3] * 4);
    this.points = Float64Array.from(goals, ({ points }) => points);
  }

  /** The value of progress towards a goal: little at first, more and more near its end. */
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
