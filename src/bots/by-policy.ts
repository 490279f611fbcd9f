import type { ActionTable } from '../play/actions';
import type { Action } from '../play/game';
import { Legal } from '../sim/legal';
import type { Policy } from '../sim/policy';
import { cachedBy } from '../util/cache';
import type { Strategy } from './player';

/** Plays one action after the other by a policy of the simulator. */
export function byPolicy(policy: Policy): Strategy {
  const legalBy = cachedBy((actions: ActionTable<Action>) => new Legal(actions));
  return ({ variant, compiled, row }, random) => {
    const legal = legalBy(compiled.actions);
    variant.rules.listIds(compiled, row, legal.sink);
    return legal.count === 0 ? [] : [legal.at(policy(legal, random))];
  };
}
