import { casual } from '../sim/policy';
import { byPolicy } from './by-policy';
import type { Strategy } from './player';
import type { SearchPosition } from './search-position';

/** When a player tries something else. */
export interface Doubt {
  /** The number of plans without a new best score after which a player begins to doubt. */
  readonly after: number;
  /** How much more likely a random move gets with every further plan. */
  readonly step: number;
  /** How likely it gets at most. */
  readonly most: number;
}

/** A few more plans than play that gets somewhere ever needs; in the end, nothing but random moves. */
export const DOUBT: Doubt = { after: 12, step: 1 / 20, most: 1 };

/**
 * Plays by a strategy with a short horizon, and occasionally at random when that leads nowhere: otherwise two players
 * could hold on to what they have forever.
 */
export function breakStalemates(strategy: Strategy, { after, step, most: limit }: Doubt): Strategy {
  const playRandomly = byPolicy(casual);
  let seated: SearchPosition | null = null;
  /** By seat: the best score so far, and the number of plans since. */
  let most: number[] = [];
  let idle: number[] = [];
  return (position, random, meter) => {
    if (seated !== position) {
      seated = position;
      most = [];
      idle = [];
    }
    const seat = position.row.actor;
    const points = position.variant.scores(position.compiled, position.row)[seat]?.total ?? 0;
    const isMore = points > (most[seat] ?? Number.NEGATIVE_INFINITY);
    if (isMore) most[seat] = points;
    idle[seat] = isMore ? 1 : (idle[seat] ?? 0) + 1;
    const doubt = Math.min(limit, ((idle[seat] ?? 0) - after) * step);
    return (random() < doubt ? playRandomly : strategy)(position, random, meter);
  };
}
