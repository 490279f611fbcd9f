import { type Drawn, h } from '../dom';
import { t } from '../language';
import { PANES, variantIn } from '../page-state';
import type { Session } from '../session';

/** In a narrow window: what of the game is shown. */
export function panes(session: Session): Drawn {
  return h(
    'nav',
    { class: 'panes', 'aria-label': t.panes.label, key: 'panes' },
    PANES.filter((pane) => pane !== 'market' || /sea|eastern/.test(variantIn(session.shown))).map((pane) =>
      h(
        'button',
        {
          type: 'button',
          key: pane,
          'data-key': `pane:${pane}`,
          'aria-current': session.shown.pane === pane ? 'true' : null,
          onclick: () => session.openPane(pane),
        },
        t.panes[pane],
      ),
    ),
  );
}
