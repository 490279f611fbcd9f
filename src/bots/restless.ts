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
  let box: Table['box'] | null = null;
  let most = Number.NEGATIVE_INFINITY;
  let idle = 0;
  return (table, random) => {
    const points = table.variant.scores(table.box, table.state as never)[table.state.actor]?.total ?? 0;
    if (box !== table.box || points > most) {
      box = table.box;
      most = points;
      idle = 0;
    }
    idle += 1;
    const doubt = Math.min(MOST, (idle - PATIENCE) * DOUBT);
    return random() < doubt ? rash(table, random) : strategy(table, random);
  };
}
