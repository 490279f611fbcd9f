import { type Drawn, h } from '../dom';
import { t } from '../language';
import { variantIn } from '../page-state';
import type { Seated } from '../session';

/** Shows the id of a clause, which opens its text. */
export function clauseButton(session: Seated, clause: string): Drawn {
  return h(
    'button',
    {
      type: 'button',
      class: 'clause',
      'aria-label': t.reading.clauseButton(clause),
      onclick: () => session.read({ variant: variantIn(session.shown), clause }),
    },
    clause,
  );
}
