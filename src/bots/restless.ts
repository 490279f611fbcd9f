import { casual } from '../sim/policy';
import { byPolicy } from './by-policy';
import type { Strategy } from './player';
import type { Table } from './table';

/** After so many plans without more points than ever before, a player begins to doubt. */
const PATIENCE = 60;
/** Then, with every plan, a random move gets more likely, up to this. */
const DOUBT = 1 / 200;
const MOST = 0.5;

/**
 * Plays by a strategy that looks ahead a little only, and now and then at random when that leads nowhere: two players
 * could keep what they have for ever otherwise.
 */
export function restless(strategy: Strategy): Strategy {
  const rash = byPolicy(casual);
  let seated: Table | null = null;
  /** By seat: the most points so far, and the plans made since. */
  let most: number[] = [];
  let idle: number[] = [];
  return (table, random, meter) => {
    if (seated !== table) {
      seated = table;
      most = [];
      idle = [];
    }
    const seat = table.row.actor;
    const points = table.variant.scores(table.box, table.row)[seat]?.total ?? 0;
    const isMore = points > (most[seat] ?? Number.NEGATIVE_INFINITY);
    if (isMore) most[seat] = points;
    idle[seat] = isMore ? 1 : (idle[seat] ?? 0) + 1;
    const doubt = Math.min(MOST, ((idle[seat] ?? 0) - PATIENCE) * DOUBT);
    return random() < doubt ? rash(table, random, meter) : strategy(table, random, meter);
  };
}
