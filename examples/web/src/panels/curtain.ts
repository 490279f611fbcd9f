import { type Drawn, h } from '../dom';
import { t } from '../language';
import { nameOf, nextPerson } from '../page-state';
import type { Session } from '../session';
import { button } from './controls';

/** Hides the table while the device is passed on. */
export function curtain(session: Session): Drawn {
  const { game } = session.shown;
  const next = nameOf(session.shown, (game === null ? null : nextPerson(game)) ?? 0);
  return h(
    'section.panel.curtain',
    { key: 'curtain' },
    h('h2', t.curtain.pass(next)),
    h('p', t.curtain.why(next)),
    button('hand-over', t.curtain.take(next), session.handOver, { class: 'primary', 'data-next': true }),
  );
}
