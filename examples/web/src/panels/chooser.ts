import { h } from '../dom';
import { notation, ownView, type Session, stateShown } from '../session';
import { actionWords } from '../words';

/** A dialog for actions that share a piece. */
export function openChooser(session: Session): HTMLDialogElement | null {
  const { choice } = session.shown;
  const state = stateShown(session.shown);
  const seen = ownView(session.shown);
  if (choice.length === 0 || state === null || seen === null) return null;
  const dialog = h(
    'dialog',
    { class: 'chooser', 'aria-label': 'Choose an action' },
    h('h2', {}, 'Which one?'),
    h(
      'ul',
      { class: 'list' },
      choice.map((action) =>
        h(
          'li',
          {},
          h(
            'button',
            {
              type: 'button',
              class: 'action',
              onclick: () => {
                dialog.close();
                session.act(action);
              },
            },
            h('code', {}, notation(state, action)),
            h('span', {}, actionWords(action, seen)),
          ),
        ),
      ),
    ),
    h('p', { class: 'buttons' }, h('button', { type: 'button', onclick: () => dialog.close() }, 'Cancel')),
  );
  dialog.addEventListener('close', () => {
    dialog.remove();
    session.dropChoice();
  });
  return dialog;
}
