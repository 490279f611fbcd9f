import { total } from '../cubes/cubes';
import type { Trade } from '../trade/trade';

/**
 * More cubes on a card or a tile are not accepted: on some there is no limit at all (EW-M3), on none does a game come
 * near to this one.
 */
export const MOST_LYING = 9_999;

/**
 * The most cubes that a hold of this size can have after repeating one of several trades (C-4): each trade takes
 * more of some colour than it brings, so that colour runs out.
 */
export function mostByTrading(trades: Iterable<Trade>, held: number): number {
  let most = held;
  for (const trade of trades) {
    const gain = total(trade.get) - total(trade.give);
    if (gain > 0) most = Math.max(most, held + gain * timesAtMost(trade, held));
  }
  return most;
}

function timesAtMost({ give, get }: Trade, held: number): number {
  let times = Number.POSITIVE_INFINITY;
  give.forEach((taken, rank) => {
    const loss = taken - (get[rank] ?? 0);
    if (loss > 0) times = Math.min(times, Math.max(0, Math.floor((held - taken) / loss) + 1));
  });
  return times;
}
