import type { Measured } from './compare';
import type { Round } from './side';

/** What rounds come to. */
export interface Summary {
  /** Units of work per second of CPU time: the median of each side's rounds. */
  readonly rates: readonly number[];
  /** How many times as fast the first side is as the second, by processor and by wall; absent for one side. */
  readonly ratio?: number;
  readonly wallRatio?: number;
  /** The lowest and the highest ratio of a single round. */
  readonly spread?: readonly [number, number];
  /** Whether all rounds of all sides did the same work with the same outcome. */
  readonly isSame: boolean;
}

export function summaryOf({ sides }: Pick<Measured, 'sides'>): Summary {
  const byCpu = sides.map((rounds) => rounds.map(({ work, cpu }) => (1e6 * work) / cpu));
  const byWall = sides.map((rounds) => rounds.map(({ work, wall }) => (1e6 * work) / wall));
  const rates = byCpu.map(median);
  const isSame = isAllSame(sides.flat());
  const [own = [], other] = byCpu;
  const [ownWall = [], otherWall] = byWall;
  if (other === undefined || otherWall === undefined) return { rates, isSame };
  const single = own.map((rate, i) => rate / (other[i] ?? Number.NaN)).sort((a, b) => a - b);
  return {
    rates,
    isSame,
    ratio: median(own) / median(other),
    wallRatio: median(ownWall) / median(otherWall),
    spread: [single[0] ?? Number.NaN, single.at(-1) ?? Number.NaN],
  };
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const upper = sorted[sorted.length >> 1] ?? Number.NaN;
  const lower = sorted[(sorted.length - 1) >> 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

function isAllSame(rounds: readonly Round[]): boolean {
  return rounds.every(({ check }) => check === rounds[0]?.check);
}
