import { type Drawn, h } from '../dom';
import { t } from '../language';
import { ownView } from '../page-state';
import { type Choice, sceneOf } from '../scene';
import type { Seated } from '../session';
import { pieceOf } from '../targets';
import { closeDialog, dialog } from './dialog';

/** A dialog for actions that share a piece. */
export function chooser(session: Seated): Drawn | null {
  const { choice } = session.shown;
  const scene = sceneOf(session.shown);
  if (choice.length === 0 || scene === null) return null;
  const seen = ownView(session.shown);
  const [first] = choice;
  const at = seen === null || first === undefined ? null : pieceOf(first, seen);
  const offered = new Set(choice.map((action) => JSON.stringify(action)));
  return dialog(
    'chooser',
    t.actions.choose,
    { onClose: () => session.dropChoice(), at },
    h('h2', {}, t.actions.which),
    h(
      'ul',
      { class: 'list' },
      scene.choices
        .filter(({ action }) => offered.has(JSON.stringify(action)))
        .map((each) => h('li', { key: each.text }, button(each))),
    ),
    h('p', { class: 'buttons' }, h('button', { type: 'button', onclick: closeDialog }, t.actions.cancel)),
  );

  function button({ action, text, words }: Choice): Drawn {
    return h(
      'button',
      {
        type: 'button',
        class: 'action',
        'data-key': `choose:${text}`,
        onclick: (event: Event) => {
          closeDialog(event);
          session.act(action);
        },
      },
      h('span', {}, words),
      session.shown.taste.log === 'notation' && h('code', {}, text),
    );
  }
}
