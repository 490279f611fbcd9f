import type { Action, State } from '../../play/game';
import type { Games } from '../../play/games';
import { beginsTurn } from '../../play/position';
import { legalEntry, perform } from '../../play/reducer';
import { entryFor, unlessRefused } from '../../play/resolve-action';
import { rowOf, validateState } from '../../play/validated-state';

/** An action at its position in a turn. */
interface Step {
  readonly text: string;
  readonly actor: number;
  /** The position of the boat before. */
  readonly origin: string;
}

export function formatAction(games: Games, state: State, action: Action): string {
  const validated = validateState(games, state);
  return unlessRefused(entryFor(validated, action), action).text;
}

export function formatTurn(games: Games, state: State, actions: readonly Action[]): string {
  const start = validateState(games, state);
  let now = start;
  const steps: Step[] = [];
  for (const action of actions) {
    const entry = legalEntry(now, action);
    steps.push({
      text: entry.text,
      actor: now.state.actor,
      origin: now.variant.origin?.(now.compiled, rowOf(now)) ?? '',
    });
    now = perform(now, entry);
  }
  const isFinished = steps.length > 0 && beginsTurn(now.variant, now.state.phase);
  const words = joinSteps(worthTelling(steps, isFinished, start.variant.implied), start.state.seat);
  return isFinished ? words : `${words} ...`;
}

/** Omits what is implied if another action follows, and at the end, unless nothing else is left. */
function worthTelling(steps: readonly Step[], isFinished: boolean, implied: readonly string[]): Step[] {
  const isImplied = ({ text }: Step): boolean => implied.includes(text);
  const told = steps.filter((step, i) => {
    const next = steps[i + 1];
    return !isImplied(step) || next === undefined || isImplied(next);
  });
  while (isFinished && told.length > 1 && told.slice(-1).every(isImplied)) told.pop();
  return told;
}

function joinSteps(steps: readonly Step[], seat: number): string {
  let line = `P${seat}`;
  let speaker = seat;
  for (let i = 0; i < steps.length; ) {
    const step = steps[i] as Step;
    const before = steps[i - 1];
    const isSameSpeaker = step.actor === speaker;
    if (!isSameSpeaker) line += ` P${step.actor}:`;
    speaker = step.actor;
    let times = 1;
    if (step.text.startsWith('(') && i > 0) line += step.text;
    else if (step.text.startsWith('>'))
      line += (before?.text.startsWith('>') ? '' : ` ${step.origin}`) + step.text;
    else {
      const isSame = (other: Step | undefined): boolean =>
        other?.text === step.text && other.actor === step.actor;
      while (isSame(steps[i + times])) times++;
      line += ` ${step.text}${times > 1 ? ` x${times}` : ''}`;
    }
    i += times;
  }
  return line;
}
