import { type Drawn, h } from '../dom';
import { markdown } from '../markdown';
import { clauseText, howToPlay } from '../rulebook';
import { GAMES } from '../seats';
import type { Session } from '../session';
import { closeDialog, dialog } from './dialog';

/** How a game is played, or the text of a clause. */
export function readingPanel(session: Session, onLoad: () => void): Drawn | null {
  const { reading } = session.shown;
  if (reading === null) return null;
  const { variant, clause } = reading;
  const title = clause === null ? `How to play ${GAMES[variant].title}` : `Clause ${clause}`;
  const text = clause === null ? howToPlay(variant, onLoad) : clauseText(clause, onLoad);
  const open = (id: string): void => session.read({ variant, clause: id });
  return dialog(
    'reading',
    title,
    () => session.read(null),
    h(
      'div',
      { class: 'head' },
      h('h2', {}, title),
      h('button', { type: 'button', onclick: closeDialog }, 'Close'),
    ),
    text === undefined
      ? h('p', {}, 'Loading …')
      : text === null
        ? h('p', {}, 'No page has this clause.')
        : markdown(text, open),
    clause !== null &&
      h(
        'p',
        { class: 'buttons' },
        h(
          'button',
          { type: 'button', onclick: () => session.read({ variant, clause: null }) },
          `How to play ${GAMES[variant].title}`,
        ),
      ),
  );
}
