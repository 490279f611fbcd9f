import { bitsOf } from '../../rows/bits';
import type { CubeCells } from '../../rows/layout';
import { type Counts, RANKS } from './cubes';

/** What holds pay for among up to 32 things, as one bit for each: a lookup by each count instead of a test of each thing. */
export class Affordable {
  /** For each rank and count the things that ask for no more cubes of it. */
  private readonly within: Int32Array;
  /** The greatest count that makes a difference. */
  private readonly most: number;

  constructor(costs: readonly Counts[]) {
    const most = Math.max(0, ...costs.flatMap((cost) => RANKS.map((rank) => cost[rank])));
    this.most = most;
    this.within = Int32Array.from({ length: 4 * (most + 1) }, (_, i) => {
      const rank = RANKS[Math.floor(i / (most + 1))] ?? 0;
      return bitsOf(costs, (cost) => cost[rank] <= i % (most + 1));
    });
  }

  /** The things that a hold pays for. */
  by(cubes: CubeCells): number {
    const { within, most } = this;
    const size = most + 1;
    return (
      (within[Math.min(most, cubes[0])] as number) &
      (within[size + Math.min(most, cubes[1])] as number) &
      (within[2 * size + Math.min(most, cubes[2])] as number) &
      (within[3 * size + Math.min(most, cubes[3])] as number)
    );
  }
}
