import { type Drawn, h } from '../dom';
import { t } from '../language';
import type { Session } from '../session';
import { clauseButton } from './clause';

/** A refusal or a remark, told to screen readers as well. */
export function messagePanel(session: Session): Drawn {
  const { message } = session.shown;
  return h(
    'div',
    { class: 'message', 'aria-live': 'polite', key: 'message' },
    message !== null &&
      h(
        'div',
        { class: message.isRefusal ? 'refusal' : 'remark' },
        message.isRefusal && h('strong', {}, t.status.notPossible),
        h(
          'ul',
          {},
          message.lines.map(({ text, clause }) =>
            h('li', {}, text, clause !== null && clauseButton(session, clause)),
          ),
        ),
      ),
  );
}
