import type { Action } from '../../games';
import type { Viewer } from '../../play/seats';
import { areSame } from '../../util/difference';
import type { Random } from '../../util/random';
import type { Having } from '../implementation';
import { type Lexicon, textsToSend, wordsAhead } from '../texts';
import { NoAnswerError } from '../timeout';
import { answerOf, ask, askActor, fail, same, type Trial } from '../trial';

/** The outcome of a text. */
type Answer =
  | { readonly actions: readonly Action[] }
  | { readonly refused: Readonly<Record<string, unknown>> };

/**
 * Whatever text the deciding seat sends, the answer is the same in two worlds that it cannot distinguish, and nothing
 * is read whose result it cannot foresee.
 */
export async function checkTexts<S>(
  trial: Trial,
  able: Having<S, 'view'>,
  lexicon: Lexicon,
  worlds: readonly [S, S],
  viewer: Viewer,
  draw: Random,
): Promise<void> {
  if (able.parseNotation === undefined) return;
  const words = await wordsAhead(trial, able, lexicon, worlds, draw);
  for (const text of textsToSend(words, lexicon, draw)) {
    const answers = [
      await answerTo(trial, able, worlds[0], text),
      await answerTo(trial, able, worlds[1], text),
    ] as const;
    same(trial, 'text-differs', ...answers, { viewer, action: text });
    if ('actions' in answers[0]) await checkReach(trial, able, worlds, answers[0].actions, viewer, text);
  }
}

/** The actions, or everything in the refusal. */
async function answerTo<S>(trial: Trial, able: Having<S, 'view'>, state: S, text: string): Promise<Answer> {
  try {
    const actions = await answerOf(trial, () => able.parseNotation?.(state, text) ?? []);
    return { actions };
  } catch (cause) {
    if (cause instanceof NoAnswerError) return fail(trial, 'threw', { action: text, cause });
    if (!(cause instanceof Error)) return { refused: { thrown: cause } };
    return { refused: { ...cause, name: cause.name, message: cause.message } };
  }
}

/** Before the last action the same seat decides throughout, and sees no difference between the worlds. */
async function checkReach<S>(
  trial: Trial,
  able: Having<S, 'view'>,
  worlds: readonly [S, S],
  actions: readonly Action[],
  viewer: Viewer,
  text: string,
): Promise<void> {
  let [here, there] = worlds;
  for (const [i, action] of actions.slice(0, -1).entries()) {
    const [before, other] = [here, there];
    here = await ask(trial, () => able.apply(before, { ...action }), { action });
    there = await ask(trial, () => able.apply(other, { ...action }), { action });
    const sights = [
      await ask(trial, () => able.view(here, viewer, 'none'), { viewer }),
      await ask(trial, () => able.view(there, viewer, 'none'), { viewer }),
    ] as const;
    trial.comparisons += 1;
    if (viewer === (await askActor(trial, able, here)) && areSame(...sights)) continue;
    fail(trial, 'text-goes-on', {
      viewer,
      action: text,
      expected: actions.slice(0, i + 1),
      found: actions,
    });
  }
}
