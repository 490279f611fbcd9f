import type { Counts, Rank } from '../../parts/cubes';

/** What a cube of each rank is worth by itself, in points. */
const CUBE_WORTH = [0.3, 0.7, 1.1, 1.5] as const;

/** What the cubes that fit a hold are worth, the best ones first. */
export function holdWorth(cubes: Counts, spaces: number): number {
  let worth = 0;
  let left = spaces;
  for (let rank = 3; rank >= 0; rank--) {
    const kept = Math.min(left, cubes[rank as Rank]);
    left -= kept;
    worth += kept * (CUBE_WORTH[rank] as number);
  }
  return worth;
}

/** What the way to a goal is worth that gives `points` for `cost`: little at first, more and more near its end. */
export function goalWorth(cubes: Counts, cost: Counts, points: number): number {
  const have =
    Math.min(cubes[0], cost[0]) +
    Math.min(cubes[1], cost[1]) * 2 +
    Math.min(cubes[2], cost[2]) * 3 +
    Math.min(cubes[3], cost[3]) * 4;
  const need = cost[0] + cost[1] * 2 + cost[2] * 3 + cost[3] * 4;
  return 0.5 * points * (need === 0 ? 1 : (have / need) ** 2);
}
