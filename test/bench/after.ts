import type { VariantName } from '../../src/index';
import type { Build } from './build';
import { ROWS } from './rows';
import { median } from './summary';
import { FULL } from './workload';

/** Rates by second of the processor: at first, after the other games, and after a million actions of the reducer. */
export interface After {
  readonly variant: VariantName;
  readonly row: 'list' | 'copy';
  readonly rates: readonly [alone: number, afterGames: number, afterReducer: number];
}

const REDUCER_ACTIONS = 1_000_000;
const ROUNDS = 7;
const rows = ['list', 'copy'] as const;

/** How fast a simulator is in a process that does other things, too. */
export function afterOthers(build: Build, variant: VariantName): After[] {
  const rates = (): number[] => rows.map((row) => rateOf(build, variant, row));
  const alone = rates();
  for (const other of build.engine.VARIANTS) for (const row of rows) rateOf(build, other, row);
  const afterGames = rates();
  reduce(build);
  const afterReducer = rates();
  return rows.map((row, i) => ({
    variant,
    row,
    rates: [alone[i] ?? 0, afterGames[i] ?? 0, afterReducer[i] ?? 0],
  }));
}

function rateOf(build: Build, variant: VariantName, row: (typeof rows)[number]): number {
  const go = ROWS[row].workload(build, variant, FULL);
  for (let warm = 0; warm < 3; warm++) go();
  return median(
    Array.from({ length: ROUNDS }, () => {
      const before = process.cpuUsage();
      const { work } = go();
      const { user, system } = process.cpuUsage(before);
      return (1e6 * work) / (user + system);
    }),
  );
}

function reduce(build: Build): void {
  const { VARIANTS } = build.engine;
  for (const variant of VARIANTS) {
    const go = ROWS.apply.workload(build, variant, FULL);
    for (let done = 0; done < REDUCER_ACTIONS / VARIANTS.length; ) done += go().work;
  }
}
