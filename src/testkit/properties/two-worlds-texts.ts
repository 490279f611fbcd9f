import type { Action } from '../../games/index';
import type { Seat, Viewer } from '../../play/seats';
import { areSame } from '../../util/difference';
import { pick, type Random } from '../../util/random';
import { type Catalogue, casualChoice } from '../course';
import { NoAnswerError, type Pair, type Trial } from '../trial';

/** The result of parsing a text: the actions, or everything in the refusal. */
type Answer =
  | { readonly actions: readonly Action[] }
  | { readonly refused: Readonly<Record<string, unknown>> };

/**
 * Checks that every text of the deciding seat gets the same answer in two worlds that this seat cannot distinguish, and
 * that only the last action in the text can reveal something to this seat or end its decisions.
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

/** Parses a text in a state. */
async function answerTo(trial: Trial, state: unknown, text: string): Promise<Answer> {
  try {
    return { actions: await trial.answer(() => trial.given.parseNotation?.(state, text) ?? []) };
  } catch (cause) {
    if (cause instanceof NoAnswerError) return trial.fail('threw', { action: text, cause });
    if (!(cause instanceof Error)) return { refused: { thrown: cause } };
    return { refused: { ...cause, name: cause.name, message: cause.message } };
  }
}

/** Checks that before the last action, the same seat decides and sees no difference between the worlds. */
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

/** An action in notation, and its seat. */
interface Word {
  readonly actor: Seat;
  readonly text: string;
}

/** The maximum length of a sequence of actions: `FAR` from the start of a game, `NEAR` from a later moment. */
const FAR = 400;
const NEAR = 60;

/**
 * A sequence of actions from a state on, across turns and seats. It ends with the first action found that distinguishes
 * the two worlds, since it is legal in only one of them or refused differently.
 */
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

/** An action that is legal in only one of two worlds or refused differently, if one is easily found. */
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

/** Endings of texts: nothing, valid notation such as ` ...` for an unfinished turn, and unreadable text. */
const ENDS = ['', ' ...', ' ?', ' x2', ' P0 ', ' P9: pass', ' 12. ', ' x0 ...', '\u0000'] as const;

/**
 * Texts that a seat can send: single actions, turns, and longer sequences; complete or cut off, with or without the
 * seats (as in `P1 rest`), and with legal, illegal or unreadable endings.
 */
function textsToSend(words: readonly Word[], catalogue: Catalogue, draw: Random): string[] {
  const oneOf = <T>(items: readonly T[]): T | undefined => items[pick(draw, items.length)];
  const any = (): string => textOf(catalogue, oneOf(oneOf(catalogue.kinds) ?? []));
  const end = (): string => oneOf(ENDS) ?? '';
  const some = words.slice(0, 1 + pick(draw, Math.max(1, words.length)));
  const bare = words.map(({ text }) => text);
  const [first = ''] = bare;
  const last = words.at(-1)?.actor ?? 0;
  const whole = lineOf(words, true);
  const at = pick(draw, whole.length + 1);
  const mixed = (part: readonly Word[]): string => lineOf(part, pick(draw, 2) === 0);
  return [
    whole,
    `${whole} ...`,
    `${whole} ?`,
    lineOf(words, false),
    `7. ${mixed(words)}${end()}`,
    bare.join(' '),
    bare.filter((text) => !catalogue.implied.includes(text)).join(' '),
    `${mixed(some)}${end()}`,
    `${mixed(some)} ${any()}`,
    `${mixed(some)} P${some.at(-1)?.actor ?? 0} ${any()}${end()}`,
    `${lineOf(words.slice(0, -1), true)} P${last} ${any()} ?`,
    `P${words[0]?.actor ?? 0} ${first}${end()}`,
    `${first} ${any()}`,
    `${first} x${2 + pick(draw, 9)}${end()}`,
    `P${pick(draw, 5)} ${any()}${end()}`,
    any(),
    whole.slice(0, at) + end() + whole.slice(at + pick(draw, 3)),
  ];
}

/** The text of an action; empty if the game has no such action. */
function textOf({ entryOf }: Catalogue, action: Action | undefined): string {
  return (action && entryOf(action)?.text) ?? '';
}

/** Joins words into a line, with the seat (as in `P1`) before every word, or only where it changes if not `isEvery`. */
function lineOf(words: readonly Word[], isEvery: boolean): string {
  return words
    .map(({ actor, text }, i) => (isEvery || actor !== words[i - 1]?.actor ? `P${actor} ${text}` : text))
    .join(' ');
}
