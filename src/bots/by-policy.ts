import type { ActionTable } from '../core/action-table';
import type { Action } from '../core/game';
import { keptBy } from '../core/kept';
import { Legal } from '../sim/legal';
import type { Policy } from '../sim/policy';
import type { Strategy } from './player';

/** Plays one action after the other as a policy of the simulator says. */
export function byPolicy(policy: Policy): Strategy {
  const legalBy = keptBy((actions: ActionTable<Action>) => new Legal(actions));
  return ({ variant, box, row }, random) => {
    const legal = legalBy(box.actions);
    variant.rules.listIds(box, row, legal.sink);
    return legal.count === 0 ? [] : [legal.at(policy(legal, random))];
  };
}
