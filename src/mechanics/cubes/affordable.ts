import { bitsOf } from '../../rows/bits';
import type { CellList } from '../../rows/cell-list';
import type { Cells, CubeCells } from '../../rows/layout';
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

/** The highest bit of each byte. */
const HIGHEST = 0x80808080 | 0;

/** Costs of things by number, each as one number with a byte for each count: one subtraction compares all four. */
export class PackedCosts {
  /** First one that no hold pays for, that of -1, which stands for nothing. */
  private readonly costs: Int32Array;

  constructor(costs: readonly Counts[]) {
    this.costs = Int32Array.of(MOST + 1, ...costs.map((cost) => packed(cost[0], cost[1], cost[2], cost[3])));
  }

  /** Of the things in a list those that a hold pays for, one bit for each place. */
  among({ cells }: CellList, cubes: CubeCells): number {
    const { costs } = this;
    const hold = packed(cubes[0], cubes[1], cubes[2], cubes[3]) | HIGHEST;
    const length = cells[0] as number;
    let payable = 0;
    for (let place = 0; place < length; place++)
      payable |= (1 & covering(hold, costs[1 + (cells[place + 1] as number)] as number)) << place;
    return payable;
  }

  /** Of places with one thing each, or with -1, those with a thing that a hold pays for: what `bits` has for each. */
  at(things: Cells, bits: Int32Array, cubes: Counts): number {
    const { costs } = this;
    const hold = packed(cubes[0], cubes[1], cubes[2], cubes[3]) | HIGHEST;
    let payable = 0;
    for (let place = 0; place < bits.length; place++)
      payable |= (bits[place] as number) & covering(hold, costs[1 + (things[place] as number)] as number);
    return payable;
  }
}

/** All bits if a hold, with the highest bit of each byte, has what a cost asks for; otherwise none. */
function covering(hold: number, cost: number): number {
  // A byte that has too little borrows the bit above it.
  const lacks = ~(hold - cost) & HIGHEST;
  return ~((lacks | -lacks) >> 31);
}

/** More than so many of a colour count as so many: nothing costs more than 99. */
const MOST = 127;

function packed(yellow: number, red: number, green: number, brown: number): number {
  if ((yellow | red | green | brown) <= MOST) return yellow | (red << 8) | (green << 16) | (brown << 24);
  return packed(Math.min(yellow, MOST), Math.min(red, MOST), Math.min(green, MOST), Math.min(brown, MOST));
}
