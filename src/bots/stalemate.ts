import { casual } from '../sim/policy';
import { byPolicy } from './by-policy';
import type { Strategy } from './player';
import type { SearchPosition } from './search-position';

/** The number of plans without a new best score after which a player begins to doubt: a few more than play needs. */
const PLANS_BEFORE_DOUBT = 12;
/** From then on, a random move gets more likely with every plan, until there is nothing else. */
const DOUBT = 1 / 20;

/**
 * Plays by a strategy with a short horizon, and occasionally at random when that leads nowhere: otherwise two players
 * could hold on to what they have forever.
 */
export function breakStalemates(strategy: Strategy): Strategy {
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
    const doubt = ((idle[seat] ?? 0) - PLANS_BEFORE_DOUBT) * DOUBT;
    return (random() < doubt ? playRandomly : strategy)(position, random, meter);
  };
}
