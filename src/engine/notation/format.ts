import type { Coded } from '../action-table';
import { admit } from '../admission';
import { IllegalActionError } from '../errors';
import { judge, perform } from '../reducer';
import type { Action, State, VariantName } from '../registry';
import { rowOf } from '../scratch';
import { isTurnStart } from '../turns';

/** An action in its place in a turn. */
interface Step {
  readonly text: string;
  readonly actor: number;
  /** Where the boat lay before. */
  readonly origin: string;
}

/**
 * An action as short text, e.g. `>C3(-Y)`. Every action that can be legal in a game has a text of its own;
 * {@link parseNotation} reads it back. The action need not be legal now.
 *
 * @param state - any state of the game that the action belongs to
 * @param action - an action of that game
 * @returns the text, without white space at its ends
 * @throws {@link IllegalActionError} if it is no action of this game
 */
export function formatAction<N extends VariantName>(state: State<N>, action: Action<N>): string {
  const admitted = admit(state);
  const judged = judge(admitted, action);
  if ('text' in judged) return judged.text;
  const entry = judged.clause === null ? undefined : admitted.box.actions.find(action);
  if (entry === undefined) throw new IllegalActionError(judged, action);
  return entry.text;
}

/**
 * The actions of a turn, or of its beginning, as one line, e.g. `P2 B2>C3(-Y) pay P1:R build(-B) trade x3`. The
 * obvious is left out: the end of a movement that something else follows, and the end of the turn.
 * A turn that is not finished ends in ` ...`.
 *
 * @param state - the state at the start of the turn
 * @param actions - what the deciding seat does from there, in order
 * @returns one line, without the number of the turn and without a line break
 * @throws {@link IllegalActionError} if an action is not legal
 */
export function formatTurn<N extends VariantName>(state: State<N>, actions: readonly Action<N>[]): string {
  let now = admit(state);
  const steps: Step[] = [];
  for (const action of actions) {
    const entry: Coded<Action> | ReturnType<typeof judge> = judge(now, action);
    if ('code' in entry) throw new IllegalActionError(entry, action);
    steps.push({ text: entry.text, actor: now.state.actor, origin: now.variant.origin(now.box, rowOf(now)) });
    now = admit(perform(now, entry));
  }
  const isFinished = steps.length > 0 && isTurnStart(now.state);
  const words = joinSteps(worthTelling(steps, isFinished), admit(state).state.seat);
  return isFinished ? words : `${words} ...`;
}

/** Leaves out a `dock` or `pass` that something else follows, and those at the end, unless nothing else is left. */
function worthTelling(steps: readonly Step[], isFinished: boolean): Step[] {
  const isImplied = ({ text }: Step): boolean => text === 'dock' || text === 'pass';
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
