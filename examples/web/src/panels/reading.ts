import { type Drawn, h } from '../dom';
import { inWords, language, t } from '../language';
import { markdown } from '../markdown';
import { clauseText, howToPlay } from '../rulebook';
import type { Seated } from '../session';
import { button } from './controls';

/** Shows how to play, or the text of a clause. */
export function readingPanel(session: Seated, onLoad: () => void): Drawn | null {
  const { reading } = session.shown;
  if (reading === null) return null;
  const { variant, clause } = reading;
  const howTo = t.reading.howToPlay(t.games[variant]);
  const title = clause === null ? howTo : `${t.reading.clause(clause)}: ${inWords(clause, { variant })}`;
  const text = clause === null ? howToPlay(variant, language, onLoad) : clauseText(clause, onLoad);
  const openClause = (id: string): void => session.read({ variant, clause: id });
  return h(
    'dialog.reading',
    {
      'aria-label': title,
      key: 'reading',
      ref: open,
      onclose: () => session.read(null),
      onclick: (event: Event) => event.target === event.currentTarget && close(event),
    },
    h(
      'div.inside',
      h('div.head', h('h2', title), h('button', { type: 'button', onclick: close }, t.reading.close)),
      text === undefined
        ? h('p', t.reading.loading)
        : text === null
          ? h('p', t.reading.none)
          : h('div', { lang: clause === null ? language : 'en' }, markdown(text, openClause)),
      clause !== null && t.reading.inEnglish !== '' && h('p.caption', t.reading.inEnglish),
      clause !== null && button('reading-how', howTo, () => session.read({ variant, clause: null })),
    ),
  );
}

function open(element: HTMLDialogElement | null): void {
  if (element !== null && !element.open) element.showModal();
}

/** Closes the dialog around the clicked element, which returns the focus to its opener. */
function close({ currentTarget }: Event): void {
  if (currentTarget instanceof Element) currentTarget.closest('dialog')?.close();
}
