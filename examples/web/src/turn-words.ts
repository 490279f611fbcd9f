import { formatAction, type Viewer, view } from 'century-engine';
import { isOpen, stateAt, type Timeline, type Turn } from './timeline';
import { actionWords } from './words';

const texts = new WeakMap<Turn, Map<Viewer, string>>();

/** A turn in words, as one viewer may read it. */
export function turnWords({ record, states }: Timeline, turn: Turn, viewer: Viewer): string {
  const known = texts.get(turn) ?? new Map<Viewer, string>();
  texts.set(turn, known);
  const found = known.get(viewer);
  if (found !== undefined) return found;
  const parts: { text: string; times: number }[] = [];
  for (let at = turn.from; at < turn.to; at++) {
    const action = record.actions[at];
    if (action === undefined) continue;
    const state = stateAt(states, at);
    const isSecret = 'card' in action && action.kind === 'sail' && !isOpen(state, action.card ?? '', viewer);
    const words = isSecret
      ? `Sail to ${action.to}, give up a card`
      : actionWords(action, view(state, 'spectator'));
    const decider = state.actor === state.seat ? '' : `P${state.actor}: `;
    const text = decider + (parts.length === 0 ? words : words.charAt(0).toLowerCase() + words.slice(1));
    const last = parts.at(-1);
    if (last?.text.toLowerCase() === text.toLowerCase()) last.times++;
    else parts.push({ text, times: 1 });
  }
  const text = parts.map(({ text, times }) => (times === 1 ? text : `${text} (${times} times)`)).join('; ');
  known.set(viewer, text);
  return text;
}

/** One action in notation and in words, unless it tells what this viewer cannot know. */
export function actionText({ record, states }: Timeline, at: number, viewer: Viewer): string {
  const action = record.actions[at];
  if (action === undefined) return '';
  const state = stateAt(states, at);
  const isSecret = 'card' in action && action.kind === 'sail' && !isOpen(state, action.card ?? '', viewer);
  if (isSecret) return `>${action.to}(?)`;
  return formatAction(state, action);
}
