import { type Drawn, h } from '../dom';
import { t } from '../language';
import type { Seated } from '../session';
import { clauseButton } from './clause';

/** Shows a remark or a refusal beside the table, never over it. */
export function messagePanel(session: Seated): Drawn {
  const { message } = session.shown;
  return h(
    'div.message',
    { 'aria-live': 'polite', key: 'message' },
    message !== null &&
      h(
        'div',
        { class: message.isRefusal ? 'refusal' : 'remark' },
        message.isRefusal && h('strong', t.status.notPossible),
        h(
          'ul',
          message.lines.map(({ text, clause }) =>
            h('li', text, clause !== null && clauseButton(session, clause)),
          ),
        ),
      ),
  );
}
