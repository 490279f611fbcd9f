import { textOf } from '../util/difference';
import type { Implementation } from './implementation';
import { ask, type Trial } from './trial';

/**
 * What distinguishes a state from others: its legal actions, hash and JSON, or a spectator's view if there is neither.
 * The parts are texts, so that a change to the same objects shows.
 */
export async function fingerprint<S>(
  trial: Trial,
  implementation: Implementation<S>,
  state: S,
): Promise<Readonly<Record<string, string>>> {
  const { hash, serialize } = implementation;
  const legal = await ask(trial, () => implementation.legalActions(state));
  const parts = {
    hash: await ask(trial, () => implementation.hash?.(state)),
    state: await ask(trial, () => implementation.serialize?.(state)),
    view:
      hash === undefined && serialize === undefined
        ? await ask(trial, () => implementation.view?.(state, 'spectator', 'none'))
        : undefined,
  };
  const known = Object.entries(parts).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    [['legal', legal] as const, ...known].map(([name, value]) => [name, textOf(value)]),
  );
}
