import {
  addAt,
  type Counts,
  type Cubes,
  type CubeTable,
  covers,
  coversAt,
  cubeTable,
  type MutableCounts,
  subtractAt,
} from './cubes';

/** The cubes that a trade returns to the supply, and those that it takes from there (C-4). */
export interface Trade {
  readonly give: Cubes;
  readonly get: Cubes;
}

/** Whether a trade could be repeated forever, since it gives back all that it takes (C-4). */
export function isEndless(trade: Trade): boolean {
  return covers(trade.get, trade.give);
}

/** Compiled trades by number: the cubes that each takes, then those that it brings. */
export type TradeTable = CubeTable;

export function tradeTable(trades: readonly Trade[]): TradeTable {
  return cubeTable(trades.flatMap(({ give, get }) => [give, get]));
}

/** Whether a hold pays for a trade (C-4). */
export function canTradeBy(table: TradeTable, trade: number, cubes: Counts): boolean {
  return coversAt(cubes, table, 8 * trade);
}

/** Carries a trade out once, in place. */
export function tradeBy(table: TradeTable, trade: number, cubes: MutableCounts): void {
  subtractAt(cubes, table, 8 * trade);
  addAt(cubes, table, 8 * trade + 4);
}
