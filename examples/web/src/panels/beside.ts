import { type Drawn, h } from '../dom';
import { t } from '../language';
import { canTakeBack } from '../page-state';
import { sceneOf } from '../scene';
import type { Seated } from '../session';
import { messageLines } from './message';

/** What stands beside the piece that it speaks of: why a click did nothing. */
export function refusalBeside(session: Seated): Drawn {
  const { message } = session.shown;
  const at = message?.at ?? null;
  return h(
    'div',
    { class: 'beside-piece', 'aria-live': 'polite', key: 'refusal', 'data-beside': at },
    message !== null &&
      at !== null &&
      h('div', { class: 'refusal' }, h('strong', {}, t.status.notPossible), messageLines(session, message)),
  );
}

/** Beside the piece that was moved last: taking it back, and ending the turn. */
export function helpsBeside(session: Seated): Drawn | null {
  const { acted } = session.shown;
  const scene = sceneOf(session.shown);
  if (acted === null || scene === null || scene.choices.length === 0 || !canTakeBack(session.shown))
    return null;
  const end = scene.choices.find(({ action }) => action.kind === 'endTurn');
  const button = (key: string, sign: string, label: string, run: () => void): Drawn =>
    h(
      'button',
      { type: 'button', key, 'data-key': key, 'aria-label': label, title: label, onclick: run },
      sign,
    );
  return h(
    'div',
    { class: 'helps-piece', key: 'helps-piece', 'data-beside': acted },
    button('undo-here', '↶', t.status.undo, () => session.undo()),
    end !== undefined && button('end-here', '✓', end.words, () => session.act(end.action)),
  );
}
