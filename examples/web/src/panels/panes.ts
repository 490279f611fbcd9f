import { type Drawn, h } from '../dom';
import { t } from '../language';
import { PANES, variantIn } from '../page-state';
import type { Session } from '../session';
import { button } from './controls';

/** Shows the choice of panes in a narrow window. */
export function panes(session: Session): Drawn {
  return h(
    'nav.panes',
    { 'aria-label': t.panes.label, key: 'panes' },
    PANES.filter((pane) => pane !== 'market' || /sea|eastern/.test(variantIn(session.shown))).map((pane) =>
      button(`pane:${pane}`, t.panes[pane], () => session.openPane(pane), {
        'aria-current': session.shown.pane === pane ? 'true' : null,
      }),
    ),
  );
}
