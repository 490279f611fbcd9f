import { textOf } from '../../util/difference';
import { course } from '../course';
import { ask, askActor, type Check, checkOf, fail, same } from '../trial';

/**
 * Games of casual play end, with at least one legal action at every moment before the end, without duplicates, and none
 * after the end.
 */
export const termination: Check = checkOf('termination', [], async (trial, implementation, full) => {
  for await (const { state, legal } of course(trial, implementation, { actions: full.limit, every: 1 })) {
    if (legal.length > 0 && trial.actions.length === full.limit) {
      fail(trial, 'no-end', {
        expected: `an end within ${full.limit} actions`,
        found: 'an unfinished game',
      });
    }
    const isEnd = legal.length === 0;
    const seen = new Set<string>();
    for (const action of legal) {
      const text = textOf(action);
      if (seen.has(text)) fail(trial, 'duplicate', { action, expected: 'once', found: 'twice' });
      seen.add(text);
    }
    trial.comparisons += 1;
    if (implementation.isOver !== undefined) {
      same(trial, 'dead-end', isEnd, await ask(trial, () => implementation.isOver?.(state)));
    }
    const actor = await askActor(trial, implementation, state);
    if (actor !== undefined) same(trial, 'actor-at-end', isEnd, actor === null);
  }
});
