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

/** How long nobody at a table has got anywhere, as a seat sees it. */
export interface Standstill {
  /** The number of plans of the seat since anybody had a new best score. */
  readonly plans: number;
  /** The best score of the seat so far. */
  readonly most: number;
}

/** Follows a game, plan by plan, and tells how long nobody has got anywhere. */
export function standstills(): (position: SearchPosition) => Standstill {
  let seated: SearchPosition | null = null;
  /** By seat that plans: the best score of every seat so far, and the number of plans since. */
  let known: { readonly most: number[]; plans: number }[] = [];
  return (position) => {
    const { variant, compiled, row } = position;
    if (seated !== position) {
      seated = position;
      known = [];
    }
    known[row.actor] ??= { most: [], plans: 0 };
    const own = known[row.actor] as (typeof known)[number];
    own.plans += 1;
    variant.scores(compiled, row).forEach(({ total }, seat) => {
      if (total <= (own.most[seat] ?? Number.NEGATIVE_INFINITY)) return;
      own.most[seat] = total;
      own.plans = 0;
    });
    return { plans: own.plans, most: own.most[row.actor] ?? 0 };
  };
}
