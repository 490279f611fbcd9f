import type { Measured } from './compare';
import type { Round } from './side';

/** A figure of some rounds: the median, the lowest and the highest. */
export interface Spread {
  readonly middle: number;
  readonly least: number;
  readonly most: number;
}

/** What the rounds of a row come to. */
export interface Summary {
  /** Units of work per second of CPU time, in the first build. */
  readonly rate: Spread;
  /** How many times as fast it is as the second build, round by round; absent for one build. */
  readonly ratio?: Spread;
  /** Whether all rounds of all builds did the same work with the same outcome. */
  readonly isSame: boolean;
}

const rateOf = ({ work, cpu }: Round): number => (1e6 * work) / cpu;

export function summaryOf({ sides: [own = [], other] }: Pick<Measured, 'sides'>): Summary {
  const rate = spreadOf(own.map(rateOf));
  const isSame = [...own, ...(other ?? [])].every(({ check }) => check === own[0]?.check);
  if (other === undefined) return { rate, isSame };
  return { rate, ratio: ratioOf(own, other), isSame };
}

/** How many times as fast the first rounds are as those beside them. */
export function ratioOf(own: readonly Round[], other: readonly Round[]): Spread {
  return spreadOf(own.map((round, i) => rateOf(round) / rateOf(other[i] as Round)));
}

function spreadOf(numbers: readonly number[]): Spread {
  const sorted = [...numbers].sort((a, b) => a - b);
  return { middle: median(sorted), least: sorted[0] ?? Number.NaN, most: sorted.at(-1) ?? Number.NaN };
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const upper = sorted[sorted.length >> 1] ?? Number.NaN;
  const lower = sorted[(sorted.length - 1) >> 1] ?? Number.NaN;
  return (lower + upper) / 2;
}
