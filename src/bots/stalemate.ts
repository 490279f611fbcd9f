import { casual } from '../sim/policy';
import { byPolicy } from './by-policy';
import type { Strategy } from './player';
import type { SearchPosition } from './search-position';

/** After so many plans without more points than ever before, a player begins to doubt. */
const PLANS_BEFORE_DOUBT = 60;
/** Then, with every plan, a random move gets more likely, up to this. */
const DOUBT = 1 / 200;
const MOST = 0.5;

/**
 * Plays by a strategy that looks ahead a little only, and now and then at random when that leads nowhere: two players
 * could keep what they have for ever otherwise.
 */
export function breakStalemates(strategy: Strategy): Strategy {
  const playRandomly = byPolicy(casual);
  let seated: SearchPosition | null = null;
  /** By seat: the most points so far, and the plans made since. */
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
    const doubt = Math.min(MOST, ((idle[seat] ?? 0) - PLANS_BEFORE_DOUBT) * DOUBT);
    return random() < doubt ? playRandomly(position, random, meter) : strategy(position, random, meter);
  };
}
