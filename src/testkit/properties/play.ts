import { textOf } from '../../util/difference';
import { pick } from '../../util/random';
import { catalogueOf, course, drawsFor, kindsOf, sampleOf } from '../course';
import { type Check, checkOf, type Trial } from '../trial';

/**
 * Checks that games end if claims come first, then upgrades, then actions that cost little. At every moment before the
 * end there is at least one legal action, and no action is listed twice; after the end no action is legal.
 */
export const termination: Check = checkOf('termination', [], async (trial) => {
  const { able, plan } = trial;
  for await (const { state, legal } of course(trial, plan.limit)) {
    const isEnd = legal.length === 0;
    if (!isEnd && trial.actions.length === plan.limit)
      trial.fail('no-end', { expected: `an end within ${plan.limit} actions`, found: 'an unfinished game' });
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

/** The number of random actions per position, of which the illegal ones are tried. */
const TRIED = 4;

/**
 * Checks that calls do not change their arguments, that equal calls return equal answers, that a legal action
 * of each kind can be performed, and that a refused action changes nothing.
 */
export const purity: Check = checkOf('purity', [], async (trial) => {
  const look = (state: unknown): Promise<unknown> => trial.fingerprint(state);
  const catalogue = catalogueOf(trial.plan.engineGames, trial.options);
  const draw = drawsFor(trial, 'refused');
  const drawKind = drawsFor(trial, 'performed');
  const first = await setupTwice(trial);
  const firstLook = await look(first);
  for await (const { state, legal, isClose } of course(trial)) {
    if (!isClose) continue;
    const before = await look(state);
    await readAll(trial, state);
    trial.same('input-changed', before, await look(state));
    // Casual play seldom performs some kinds, so every kind is tried here.
    for (const kind of kindsOf(legal)) {
      const action = kind[pick(drawKind, kind.length)];
      if (action === undefined) continue;
      const given = { ...action };
      const perform = () => trial.ask(() => trial.given.apply(state, given), { action });
      const once = await perform();
      trial.same('input-changed', action, given, { action });
      trial.same('input-changed', before, await look(state), { action });
      const after = await look(once);
      trial.same('other-output', after, await look(await perform()), { action });
      trial.same('input-changed', after, await look(once), { action });
    }
    const allowed = new Set(legal.map(textOf));
    for (const action of sampleOf(catalogue, draw, TRIED)) {
      if (allowed.has(textOf(action)) || !(await trial.refuses(state, action))) continue;
      trial.same('refusal-changes', before, await look(state), { action });
    }
  }
  trial.same('input-changed', firstLook, await look(first));
});

async function setupTwice(trial: Trial): Promise<unknown> {
  const given = { ...trial.options };
  const first = await trial.able.setup(given);
  trial.same('input-changed', trial.options, given);
  const again = await trial.able.setup(given);
  trial.same('other-output', await trial.fingerprint(first), await trial.fingerprint(again));
  return first;
}

async function readAll(trial: Trial, state: unknown): Promise<void> {
  const { able, viewers } = trial;
  const answers = async (): Promise<unknown> => [
    await able.actor?.(state),
    await able.isOver?.(state),
    await able.scores?.(state),
    await able.ranking?.(state),
    await able.legalMask?.(state),
    await Promise.all(viewers.map((viewer) => able.view?.(state, viewer, 'none'))),
  ];
  trial.same('other-output', await answers(), await answers());
}
