import { bitsOf } from '../../rows/bits';
import type { CellList } from '../../rows/cell-list';
import type { Cells, CubeCells } from '../../rows/layout';
import { type Counts, RANKS } from './cubes';

/** A table of at most 32 costs. One lookup for each colour finds the costs that a hold can pay, as a bit mask. */
export class Affordable {
  /** For each rank and count of cubes: a bit mask of the costs with at most that many cubes of the rank. */
  private readonly within: Int32Array;
  private readonly most: number;

  constructor(costs: readonly Counts[]) {
    const most = Math.max(0, ...costs.flatMap((cost) => RANKS.map((rank) => cost[rank])));
    this.most = most;
    this.within = Int32Array.from({ length: 4 * (most + 1) }, (_, i) => {
      const rank = RANKS[Math.floor(i / (most + 1))] ?? 0;
      return bitsOf(costs, (cost) => cost[rank] <= i % (most + 1));
    });
  }

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

const HIGHEST = 0x80808080 | 0;

/** Costs, each packed into one integer with a byte for each colour, so that one subtraction compares all four. */
export class PackedCosts {
  /** The cost of piece `i` is at index `i + 1`; index 0, for the missing piece -1, has a cost that no hold can pay. */
  private readonly costs: Int32Array;

  constructor(costs: readonly Counts[]) {
    this.costs = Int32Array.of(MOST + 1, ...costs.map((cost) => packed(cost[0], cost[1], cost[2], cost[3])));
  }

  /** Returns a bit mask of the positions in a list whose pieces a hold can pay for. */
  among({ cells }: CellList, cubes: CubeCells): number {
    const { costs } = this;
    const hold = packed(cubes[0], cubes[1], cubes[2], cubes[3]) | HIGHEST;
    let payable = 0;
    for (let place = 0; place < cells.length - 1; place++)
      payable |= (1 & covering(hold, costs[1 + (cells[place + 1] as number)] as number)) << place;
    return payable & ~(-1 << (cells[0] as number));
  }

  /** Returns the union of the masks in `bits` at positions with a piece (not -1) that the hold can pay for. */
  at(pieces: Cells, bits: Int32Array, cubes: Counts): number {
    const { costs } = this;
    const hold = packed(cubes[0], cubes[1], cubes[2], cubes[3]) | HIGHEST;
    let payable = 0;
    for (let place = 0; place < bits.length; place++)
      payable |= (bits[place] as number) & covering(hold, costs[1 + (pieces[place] as number)] as number);
    return payable;
  }
}

/** Returns all bits if a hold can pay a cost, otherwise 0. In the hold, the highest bit of each byte must be set. */
function covering(hold: number, cost: number): number {
  // If a count is too low, the subtraction clears the highest bit of its byte.
  const lacks = ~(hold - cost) & HIGHEST;
  return ~((lacks | -lacks) >> 31);
}

/** The maximum count in a byte. Greater counts are cut to 127, which suffices: costs have at most 99 of a colour. */
const MOST = 127;

function packed(yellow: number, red: number, green: number, brown: number): number {
  if ((yellow | red | green | brown) <= MOST) return yellow | (red << 8) | (green << 16) | (brown << 24);
  return packed(Math.min(yellow, MOST), Math.min(red, MOST), Math.min(green, MOST), Math.min(brown, MOST));
}
