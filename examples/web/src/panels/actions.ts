import { type Action, legalActions } from 'century-engine';
import { h } from '../dom';
import { notation, ownView, type Session, stateShown } from '../session';
import { actionWords } from '../words';

/** All that can be done now, as a list of buttons. */
export function actionsPanel(session: Session): HTMLElement | null {
  const state = stateShown(session.shown);
  const seen = ownView(session.shown);
  if (state === null || seen === null) return null;
  const legal = legalActions(state);
  return h(
    'section',
    { class: 'panel actions', 'aria-label': 'Actions' },
    h('h3', {}, `Legal actions (${legal.length})`),
    h(
      'ul',
      { class: 'list', 'data-scroll': 'actions' },
      legal.map((action, i) => item(action, i === 0)),
    ),
  );

  function item(action: Action, isFirst: boolean): HTMLElement {
    const text = state === null ? '' : notation(state, action);
    return h(
      'li',
      {},
      h(
        'button',
        {
          type: 'button',
          class: 'action',
          'data-key': `do:${text}`,
          'data-next': isFirst && session.shown.hint === null,
          onclick: () => session.act(action),
        },
        h('code', {}, text),
        h('span', {}, seen === null ? '' : actionWords(action, seen)),
      ),
    );
  }
}
