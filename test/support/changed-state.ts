import type { State } from '../../src/index';
import { pick, type Random } from '../../src/util/random';
import { leaves, type Path, valueAt, withValue } from './tree';

/**
 * Changes a state in one place: to a number beside the one there, to an odd one, or to what another state has there; or
 * exchanges the numbers in two places, so that all pieces stay in the game.
 */
export function changedState(state: State, others: readonly State[], random: Random): State {
  const paths = leaves(state).filter(([first]) => first !== 'variant' && first !== 'game');
  if (pick(random, 3) === 0) {
    const numbers = paths.filter((path) => typeof valueAt(state, path) === 'number');
    const [one, two] = [numbers[pick(random, numbers.length)], numbers[pick(random, numbers.length)]];
    if (one === undefined || two === undefined) return state;
    return withValue(withValue(state, one, valueAt(state, two)), two, valueAt(state, one)) as State;
  }
  const path = paths[pick(random, paths.length)] as Path;
  // Sometimes a whole list or player is taken over, and not a number in it.
  const at = path.slice(0, 1 + pick(random, path.length));
  const other = others[pick(random, others.length)] as State;
  const value = valueAt(state, at);
  if (typeof value !== 'number' || pick(random, 3) === 0)
    return withValue(state, at, valueAt(other, at)) as State;
  const numbers = [value - 1, value + 1, 0, -1, 1, 2, 3, 23, 50];
  return withValue(state, at, numbers[pick(random, numbers.length)]) as State;
}
