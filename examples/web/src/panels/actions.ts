import { type Drawn, h } from '../dom';
import { t } from '../language';
import { sceneOf } from '../scene';
import type { Seated } from '../session';

/** All that can be done now, as a list of buttons. */
export function actionsPanel(session: Seated): Drawn | null {
  const choices = sceneOf(session.shown)?.choices ?? [];
  if (choices.length === 0) return null;
  return h(
    'section',
    { class: 'panel actions', 'aria-label': t.actions.label, key: 'actions' },
    h('h3', {}, t.actions.title(choices.length)),
    h(
      'ul',
      { class: 'list', key: choices[0]?.text },
      choices.map(({ action, text, words }, i) =>
        h(
          'li',
          { key: text },
          h(
            'button',
            {
              type: 'button',
              class: 'action',
              'data-key': `do:${text}`,
              'data-next': i === 0 && session.shown.hint === null,
              onclick: () => session.act(action),
            },
            h('span', {}, words),
            session.shown.taste.log === 'notation' && h('code', {}, text),
          ),
        ),
      ),
    ),
  );
}
