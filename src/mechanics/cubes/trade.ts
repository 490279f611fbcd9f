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

/** What a trade returns to the supply and what it takes from there (C-4). */
export interface Trade {
  readonly give: Cubes;
  readonly get: Cubes;
}

/** A trade that gives back all that it takes could be repeated forever; every other one runs out (C-4). */
export function isEndless(trade: Trade): boolean {
  return covers(trade.get, trade.give);
}

/** Trades by number, as a game is compiled: what each takes and then what it brings. */
export type TradeTable = CubeTable;

export function tradeTable(trades: readonly Trade[]): TradeTable {
  return cubeTable(trades.flatMap(({ give, get }) => [give, get]));
}

/** Whether there is what a trade takes (C-4). */
export function canTradeBy(table: TradeTable, trade: number, cubes: Counts): boolean {
  return coversAt(cubes, table, 8 * trade);
}

/** Carries a trade out once, in place. */
export function tradeBy(table: TradeTable, trade: number, cubes: MutableCounts): void {
  subtractAt(cubes, table, 8 * trade);
  addAt(cubes, table, 8 * trade + 4);
}
