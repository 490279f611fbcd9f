import type { Coded } from '../core/action-table';
import type { Action } from '../core/game';
import type { Policy } from '../sim/policy';
import type { Strategy } from './player';
import { listLegal } from './table';

/** Plays one action after the other as a policy of the simulator says. */
export function byPolicy(policy: Policy): Strategy {
  const items: Coded<Action>[] = [];
  return (table, random) => {
    const { length: count } = listLegal(table, items);
    const entry = items[policy({ items, count }, random)];
    return entry === undefined ? [] : [entry];
  };
}
