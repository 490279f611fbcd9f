import { VARIANTS, type VariantName } from 'century-engine';
import { type Drawn, h } from '../dom';
import { t } from '../language';
import { SERVER } from '../online/server';
import { playing } from '../page-state';
import { cover } from '../pieces/cover';
import { MOST_PLAYERS } from '../seats';
import type { Session } from '../session';
import { button } from './controls';
import { messagePanel } from './message';
import { onlineFields, settings } from './settings';

/** The first page: pictures of the four games, and the ways to begin. */
export function startPage(session: Session): Drawn {
  const { draft } = session.shown;
  return h(
    'form.setup',
    {
      'aria-label': t.bar.newGame,
      key: 'setup',
      onsubmit: (event: Event) => {
        event.preventDefault();
        session.start();
      },
    },
    h(
      'fieldset.variants',
      h('legend', t.bar.label),
      VARIANTS.map((variant) => choice(session, variant)),
    ),
    h('p.printed', { key: 'printed' }, t.setup.printed[draft.variant]),
    h(
      'p.buttons',
      h('button.primary', { type: 'submit', 'data-key': 'start' }, t.setup.start),
      playing(session.shown) !== null && button('back', t.setup.back, () => session.openGame()),
      button('puzzle', t.puzzle.ofTheDay, () => void session.openPuzzle()),
      button('how', t.bar.howToPlay, () => session.read({ variant: draft.variant, clause: null })),
    ),
    settings(session),
    SERVER !== null && onlineFields(session),
    messagePanel(session),
  );
}

function choice(session: Session, variant: VariantName): Drawn {
  return h(
    'label.choice',
    { key: variant },
    cover(variant),
    h('input', {
      type: 'radio',
      name: 'variant',
      value: variant,
      checked: variant === session.shown.draft.variant,
      onchange: () => session.draw({ variant }),
    }),
    h(
      'span',
      h('strong', t.games[variant]),
      h('small', t.setup.pieces[variant]),
      h('small', t.setup.size(MOST_PLAYERS[variant])),
    ),
  );
}
