import { add, type Cubes, covers, type MutableCounts, subtract } from './cubes';

/** What a trade returns to the supply and what it takes from there (C-4). */
export interface Trade {
  readonly give: Cubes;
  readonly get: Cubes;
}

/** A trade that gives back all that it takes could be repeated for ever; every other one runs out (C-4). */
export function isEndless(trade: Trade): boolean {
  return covers(trade.get, trade.give);
}

/** Carries a trade out once, in place. */
export function carryOut(trade: Trade, cubes: MutableCounts): void {
  subtract(cubes, trade.give);
  add(cubes, trade.get);
}
