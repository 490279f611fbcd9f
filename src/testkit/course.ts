import type { Action } from '../games';
import { pick, type Random, randomFrom } from '../util/random';
import { casualChoice } from './casual';
import { catalogueOf } from './catalogue';
import type { Implementation } from './implementation';
import { ask, askLegal, type Trial } from './trial';

/** A moment of a game played on the implementation. */
export interface TrialStep<S> {
  readonly state: S;
  readonly legal: readonly Action[];
  /** The next action; `undefined` at the last moment. */
  readonly next: Action | undefined;
  /** Whether to examine it closely. */
  readonly isClose: boolean;
}

/** The random draws of a game: the same for the same purpose. */
export function drawsFor({ options, property }: Trial, purpose: string): Random {
  return randomFrom(`testkit ${property} ${options.seed} ${purpose}`);
}

/** Plays a seeded game casually, up to a number of actions or until there is no legal action. */
export async function* course<S>(
  trial: Trial,
  implementation: Implementation<S>,
  { actions, every }: { readonly actions: number; readonly every: number },
): AsyncGenerator<TrialStep<S>, void> {
  const catalogue = catalogueOf(trial.games, trial.options);
  const draw = drawsFor(trial, 'play');
  const drawLook = drawsFor(trial, 'look');
  let state = await ask(trial, () => implementation.setup(trial.options));
  for (;;) {
    const legal = await askLegal(trial, implementation, state);
    const isLast = legal.length === 0 || trial.actions.length >= actions;
    const next = isLast ? undefined : { ...casualChoice(catalogue, legal, draw) };
    const isClose = next === undefined || trial.actions.length === 0 || pick(drawLook, every) === 0;
    yield { state, legal, next, isClose };
    if (next === undefined) return;
    const before = state;
    state = await ask(trial, () => implementation.apply(before, { ...next }), { action: next });
    trial.actions.push(next);
  }
}
