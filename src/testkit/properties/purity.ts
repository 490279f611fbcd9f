import { textOf } from '../../util/difference';
import { pick } from '../../util/random';
import { catalogueOf, course, drawsFor, kindsOf, sampleOf } from '../course';
import type { Implementation } from '../implementation';
import { ask, type Check, checkOf, fingerprint, refuses, same, type Trial, viewersOf } from '../trial';

/** The number of illegal actions tried. */
const TRIED = 4;

/**
 * No call changes the state, the action or the options it is given; the same call returns the same answer; a legal
 * action of each kind can be performed, and a refused one changes nothing.
 */
export const purity: Check = checkOf('purity', [], async (trial, implementation, full) => {
  const look = (state: unknown): Promise<unknown> => fingerprint(trial, implementation, state);
  const catalogue = catalogueOf(trial.games, trial.options);
  const draw = drawsFor(trial, 'refused');
  const drawKind = drawsFor(trial, 'performed');
  const first = await setupTwice(trial, implementation);
  const firstLook = await look(first);
  for await (const { state, legal, isClose } of course(trial, implementation, full)) {
    if (!isClose) continue;
    const before = await look(state);
    await readAll(trial, implementation, state);
    same(trial, 'input-changed', before, await look(state));
    // Casual players, by whom the game goes on, choose some kinds seldom or never.
    for (const kind of kindsOf(legal)) {
      const action = kind[pick(drawKind, kind.length)];
      if (action === undefined) continue;
      const given = { ...action };
      const once = await ask(trial, () => implementation.apply(state, given), { action });
      same(trial, 'input-changed', action, given, { action });
      same(trial, 'input-changed', before, await look(state), { action });
      const after = await look(once);
      const again = await ask(trial, () => implementation.apply(state, given), { action });
      same(trial, 'other-output', after, await look(again), { action });
      same(trial, 'input-changed', after, await look(once), { action });
    }
    const allowed = new Set(legal.map(textOf));
    for (const action of sampleOf(catalogue, draw, TRIED)) {
      if (allowed.has(textOf(action))) continue;
      if (!(await refuses(trial, implementation, state, action))) continue;
      same(trial, 'refusal-changes', before, await look(state), { action });
    }
  }
  same(trial, 'input-changed', firstLook, await look(first));
});

/** The start of a game, which must be the same again. */
async function setupTwice<S>(trial: Trial, implementation: Implementation<S>): Promise<S> {
  const given = { ...trial.options };
  const first = await ask(trial, () => implementation.setup(given));
  same(trial, 'input-changed', trial.options, given);
  const again = await ask(trial, () => implementation.setup(given));
  same(
    trial,
    'other-output',
    await fingerprint(trial, implementation, first),
    await fingerprint(trial, implementation, again),
  );
  return first;
}

/** Every question about a state, asked twice. */
async function readAll<S>(trial: Trial, implementation: Implementation<S>, state: S): Promise<void> {
  const answers = async (): Promise<unknown> => [
    await ask(trial, () => implementation.actor?.(state)),
    await ask(trial, () => implementation.isOver?.(state)),
    await ask(trial, () => implementation.scores?.(state)),
    await ask(trial, () => implementation.ranking?.(state)),
    await ask(trial, () => implementation.legalMask?.(state)),
    await Promise.all(
      viewersOf(trial.options).map((viewer) =>
        ask(trial, () => implementation.view?.(state, viewer, 'none'), { viewer }),
      ),
    ),
  ];
  same(trial, 'other-output', await answers(), await answers());
}
