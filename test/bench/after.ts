import type { VariantName } from '../../src/index';
import type { Build } from './build';
import { ROWS } from './rows';
import { median } from './summary';
import { FULL } from './workload';

/** What a process has done before a simulator is measured in it: reducers of all games do a million actions together. */
export const BEFORE = ['nothing', 'games', 'reducer'] as const;
export type Before = (typeof BEFORE)[number];

const MEASURED = ['list', 'copy'] as const;

/** Rates of a simulator per second of CPU time. */
export type Rates = Readonly<Record<(typeof MEASURED)[number], number>>;

/** Median rates of a game, each from as many fresh processes. */
export interface After {
  readonly variant: VariantName;
  readonly rates: Readonly<Record<Before, Rates>>;
}

const REDUCER_ACTIONS = 1_000_000;
const ROUNDS = 7;

/** How fast a simulator is in this process, once it has done something else. */
export function rateAfter(build: Build, variant: VariantName, before: Before): Rates {
  if (before === 'games')
    for (const other of build.engine.VARIANTS) for (const row of MEASURED) rateOf(build, other, row);
  if (before === 'reducer') reduce(build);
  return { list: rateOf(build, variant, 'list'), copy: rateOf(build, variant, 'copy') };
}

/** Interleaved rounds: in each, a process for everything that may have gone before. */
export async function afterOthers(
  variant: VariantName,
  rounds: number,
  measure: (before: Before) => Promise<Rates>,
): Promise<After> {
  const found: Record<Before, Rates[]> = { nothing: [], games: [], reducer: [] };
  for (let round = 0; round < rounds; round++)
    for (const before of BEFORE) found[before].push(await measure(before));
  const middle = (all: readonly Rates[]): Rates => ({
    list: median(all.map(({ list }) => list)),
    copy: median(all.map(({ copy }) => copy)),
  });
  const { nothing, games, reducer } = found;
  return { variant, rates: { nothing: middle(nothing), games: middle(games), reducer: middle(reducer) } };
}

function rateOf(build: Build, variant: VariantName, row: (typeof MEASURED)[number]): number {
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
