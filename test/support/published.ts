import { expect } from 'vitest';
import { createBot } from '../../src/bots/index';
import {
  actor,
  appendActions,
  apply,
  type Options,
  publishRecord,
  recordState,
  type State,
  setup,
  startRecord,
  type VariantName,
  verifyRecord,
  view,
} from '../../src/index';

/**
 * Publishes a game of greedy players for a spectator in several worlds, and checks that each holds and ends with what the real
 * one shows. Returns the state in which the real game starts, and those in which the published ones do.
 */
export function published<N extends VariantName>(
  options: Options<N>,
  actions: number,
): readonly [State<N>, ...State<N>[]] {
  const start = setup(options);
  const bots = Array.from({ length: options.players }, () => createBot('greedy', { seed: 1 }));
  let state: State<N> = start;
  const done = Array.from({ length: actions }, () => {
    const action = bots[actor(state) ?? -1]?.choose(state);
    if (action === undefined) throw new Error('there is no such seat');
    state = apply(state, action);
    return action;
  });
  const record = appendActions(startRecord(options), done);
  const starts = [1, 2, 3, 4, 5].map((seed) => {
    const other = publishRecord(record, 'spectator', seed);
    expect(verifyRecord(other)).toMatchObject({ ok: true, actions });
    expect(view(recordState(other), 'spectator')).toEqual(view(state, 'spectator'));
    return recordState(other, 0) as State<N>;
  });
  return [start, ...starts];
}
