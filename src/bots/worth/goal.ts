import { type Counts, RANKS } from '../../parts/cubes';

/** What a cube of each rank is worth by itself, in points. */
const CUBE_WORTH = [0.3, 0.7, 1.1, 1.5] as const;

/** What the cubes that fit a hold are worth, the best ones first. */
export function holdWorth(cubes: Counts, spaces: number): number {
  let worth = 0;
  let left = spaces;
  for (const rank of [3, 2, 1, 0] as const) {
    const kept = Math.min(left, cubes[rank]);
    left -= kept;
    worth += kept * CUBE_WORTH[rank];
  }
  return worth;
}

/** What the way to a goal is worth that gives `points` for `cost`: little at first, more and more near its end. */
export function goalWorth(cubes: Counts, cost: Counts, points: number): number {
  let have = 0;
  let need = 0;
  for (const rank of RANKS) {
    have += Math.min(cubes[rank], cost[rank]) * (rank + 1);
    need += cost[rank] * (rank + 1);
  }
  return 0.5 * points * (need === 0 ? 1 : (have / need) ** 2);
}
