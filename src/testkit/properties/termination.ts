import { textOf } from '../../util/difference';
import { course } from '../course';
import { type Check, checkOf } from '../trial';

/**
 * Games of casual play end, with at least one legal action at every moment before the end, without duplicates, and none
 * after the end.
 */
export const termination: Check = checkOf('termination', [], async (trial) => {
  const { able, plan } = trial;
  for await (const { state, legal } of course(trial, { actions: plan.limit, every: 1 })) {
    const isEnd = legal.length === 0;
    if (!isEnd && trial.actions.length === plan.limit) {
      trial.fail('no-end', {
        expected: `an end within ${plan.limit} actions`,
        found: 'an unfinished game',
      });
    }
    const seen = new Set<string>();
    for (const action of legal) {
      const text = textOf(action);
      if (seen.has(text)) trial.fail('duplicate', { action, expected: 'once', found: 'twice' });
      seen.add(text);
    }
    trial.comparisons += 1;
    if (able.isOver !== undefined) trial.same('dead-end', isEnd, await able.isOver(state));
    const actor = await able.actor?.(state);
    if (actor !== undefined) trial.same('actor-at-end', isEnd, actor === null);
  }
});
