import type { Action } from '../../games/index';
import type { Seat, Viewer } from '../../play/seats';
import { areSame } from '../../util/difference';
import { pick, type Random } from '../../util/random';
import { type Catalogue, casualChoice } from '../course';
import { NoAnswerError, type Pair, type Trial } from '../trial';

type TextAnswer =
  | { readonly actions: readonly Action[] }
  | { readonly refused: Readonly<Record<string, unknown>> };

/**
 * Checks that every text gets the same answer in two worlds that the active player cannot distinguish, and
 * that only its last action may reveal something to this player or make another one active.
 */
export async function checkTexts(
  trial: Trial<'view'>,
  catalogue: Catalogue,
  worlds: Pair,
  viewer: Viewer,
  draw: Random,
): Promise<void> {
  if (trial.able.parseNotation === undefined) return;
  const words = await wordsAhead(trial, catalogue, worlds, draw);
  for (const text of textsToSend(words, catalogue, draw)) {
    const answer = await answerTo(trial, worlds[0], text);
    trial.same('text-differs', answer, await answerTo(trial, worlds[1], text), { viewer, action: text });
    if ('actions' in answer) await checkReach(trial, worlds, answer.actions, viewer, text);
  }
}

async function answerTo(trial: Trial, state: unknown, text: string): Promise<TextAnswer> {
  try {
    return { actions: await trial.answer(() => trial.given.parseNotation?.(state, text) ?? []) };
  } catch (cause) {
    if (cause instanceof NoAnswerError) return trial.fail('threw', { action: text, cause });
    if (!(cause instanceof Error)) return { refused: { thrown: cause } };
    return { refused: { ...cause, name: cause.name, message: cause.message } };
  }
}

/** Checks that before the last action the viewer stays active and sees no difference between the worlds. */
async function checkReach(
  trial: Trial<'view'>,
  worlds: Pair,
  actions: readonly Action[],
  viewer: Viewer,
  text: string,
): Promise<void> {
  const { able } = trial;
  let [here, there] = worlds;
  for (const [i, action] of actions.slice(0, -1).entries()) {
    here = await able.apply(here, action);
    there = await able.apply(there, action);
    const sight = await able.view(here, viewer, 'none');
    const isAlike = areSame(sight, await able.view(there, viewer, 'none'));
    trial.comparisons += 1;
    if (viewer === (await able.actor?.(here)) && isAlike) continue;
    trial.fail('text-goes-on', {
      viewer,
      action: text,
      expected: actions.slice(0, i + 1),
      found: actions,
    });
  }
}

interface Word {
  readonly actor: Seat;
  readonly text: string;
}

/** The maximum number of actions to look ahead, from the start (`FAR`) and from a later position (`NEAR`). */
const FAR = 400;
const NEAR = 60;

/** Plays on until an action distinguishes the worlds. */
async function wordsAhead(trial: Trial, catalogue: Catalogue, worlds: Pair, draw: Random): Promise<Word[]> {
  const { able } = trial;
  const words: Word[] = [];
  const most = trial.actions.length === 0 ? FAR : NEAR;
  let [here, there] = worlds;
  while (words.length < most) {
    const legal = await trial.legalIn(here);
    const actor = await able.actor?.(here);
    if (legal.length === 0 || actor === null || actor === undefined) break;
    const found = await distinguishingAction(trial, catalogue, [here, there], legal);
    const next = found ?? casualChoice(catalogue, legal, draw);
    words.push({ actor, text: textOf(catalogue, next) });
    if (found !== undefined) break;
    here = await able.apply(here, next);
    there = await able.apply(there, next);
  }
  return words;
}

/** Finds an action that only one of the worlds allows, or whose verdicts differ. */
async function distinguishingAction(
  trial: Trial,
  { kinds }: Catalogue,
  [here, there]: Pair,
  legal: readonly Action[],
): Promise<Action | undefined> {
  const { explain } = trial.able;
  const other = await trial.legalIn(there);
  if (!areSame(legal, other)) {
    const found = [...legal, ...other].find((action) => isAmong(legal, action) !== isAmong(other, action));
    if (found !== undefined) return found;
  }
  if (explain === undefined) return undefined;
  for (const [action, ...others] of kinds)
    if (
      action !== undefined &&
      others.length === 0 &&
      !areSame(await explain(here, action), await explain(there, action))
    )
      return action;
  return undefined;
}

function isAmong(actions: readonly Action[], wanted: Action): boolean {
  return actions.some((action) => areSame(action, wanted));
}

/** Endings that are valid, such as ` ...` for an unfinished turn, or unreadable. */
const ENDS = ['', ' ...', ' ?', ' x0 ...', ' P9: pass', ' 12. ', '\u0000'] as const;

/** Creates texts from an action, turns and longer sequences: complete, cut off or continued, with several endings. */
function textsToSend(words: readonly Word[], catalogue: Catalogue, draw: Random): string[] {
  const oneOf = <T>(items: readonly T[]): T | undefined => items[pick(draw, items.length)];
  const any = (): string => textOf(catalogue, oneOf(oneOf(catalogue.kinds) ?? []));
  const some = words.slice(0, 1 + pick(draw, words.length));
  const lines = [words, some, words.slice(0, -1)].flatMap((part) => [
    lineOf(part, true),
    lineOf(part, false),
  ]);
  const [full = ''] = lines;
  const texts = words.map(({ text }) => text);
  const explicit = texts.filter((text) => !catalogue.implied.includes(text));
  const [first = any()] = texts;
  const starts = [
    ...lines,
    texts.join(' '),
    explicit.join(' '),
    first,
    full.slice(0, pick(draw, full.length)),
  ];
  return starts.flatMap((start) => {
    const seat = oneOf(words)?.actor ?? 0;
    const next = oneOf(['', ` ${any()}`, ` P${seat} ${any()}`, ` x${2 + pick(draw, 9)}`]);
    return [start, `${start} ?`, `${start}${next}${oneOf(ENDS)}`];
  });
}

function textOf({ entryOf }: Catalogue, action: Action | undefined): string {
  return (action && entryOf(action)?.text) ?? '';
}

/** Joins words, each with its seat (`P1`). Without `isEvery`, the seat is left out while it stays the same. */
function lineOf(words: readonly Word[], isEvery: boolean): string {
  return words
    .map(({ actor, text }, i) => (isEvery || actor !== words[i - 1]?.actor ? `P${actor} ${text}` : text))
    .join(' ');
}
