import { expect } from 'vitest';
import {
  appendActions,
  apply,
  legalActions,
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
import { randomFrom } from '../../src/parts/shuffle';
import { casualAction } from '../properties/casual';

/**
 * Publishes a casual game for a spectator in several worlds, and checks that each holds and ends with what the real
 * one shows. Returns the state in which the real game starts, and those in which the published ones do.
 */
export function published<N extends VariantName>(
  options: Options & { readonly variant: N },
  actions: number,
): readonly [State<N>, ...State<N>[]] {
  const start = setup(options);
  const random = randomFrom('published');
  let state: State = start;
  const done = Array.from({ length: actions }, () => {
    expect(legalActions(state)).not.toEqual([]);
    const action = casualAction(state, random);
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
  return [start as State<N>, ...starts];
}
