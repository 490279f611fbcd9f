import { bitsOf } from '../../rows/bits';
import type { CellList } from '../../rows/cell-list';
import type { Cells, CubeCells } from '../../rows/layout';
import { type Counts, RANKS } from './cubes';

/** Which of up to 32 things a hold pays for, as bits, by one lookup for each colour. */
export class Affordable {
  /** For each rank and count: the things that cost no more cubes of it. */
  private readonly within: Int32Array;
  /** The greatest count in a cost. */
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

/** The highest bit of each byte. */
const HIGHEST = 0x80808080 | 0;

/** Costs of things by number, each as one number with a byte for each count: one subtraction compares all four. */
export class PackedCosts {
  /** At 1 + the number of a thing; the first one, for -1, is more than any hold has. */
  private readonly costs: Int32Array;

  constructor(costs: readonly Counts[]) {
    this.costs = Int32Array.of(MOST + 1, ...costs.map((cost) => packed(cost[0], cost[1], cost[2], cost[3])));
  }

  /** The places of a list with things that a hold pays for, as bits. */
  among({ cells }: CellList, cubes: CubeCells): number {
    const { costs } = this;
    const hold = packed(cubes[0], cubes[1], cubes[2], cubes[3]) | HIGHEST;
    const length = cells[0] as number;
    let payable = 0;
    for (let place = 0; place < length; place++)
      payable |= (1 & covering(hold, costs[1 + (cells[place + 1] as number)] as number)) << place;
    return payable;
  }

  /** The union of the `bits` of places whose thing a hold pays for; -1 stands for no thing. */
  at(things: Cells, bits: Int32Array, cubes: Counts): number {
    const { costs } = this;
    const hold = packed(cubes[0], cubes[1], cubes[2], cubes[3]) | HIGHEST;
    let payable = 0;
    for (let place = 0; place < bits.length; place++)
      payable |= (bits[place] as number) & covering(hold, costs[1 + (things[place] as number)] as number);
    return payable;
  }
}

/** All bits if a hold, with the highest bit of each byte set, pays a cost; otherwise none. */
function covering(hold: number, cost: number): number {
  // A byte that has too little borrows the bit above it.
  const lacks = ~(hold - cost) & HIGHEST;
  return ~((lacks | -lacks) >> 31);
}

/** Counts of a colour are cut to this; no cost is greater than 99. */
const MOST = 127;

function packed(yellow: number, red: number, green: number, brown: number): number {
  if ((yellow | red | green | brown) <= MOST) return yellow | (red << 8) | (green << 16) | (brown << 24);
  return packed(Math.min(yellow, MOST), Math.min(red, MOST), Math.min(green, MOST), Math.min(brown, MOST));
}
