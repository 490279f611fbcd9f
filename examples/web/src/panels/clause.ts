import { type Drawn, h } from '../dom';
import type { Session } from '../session';
import { stateShown } from '../shown';

/** The id of a clause; a click opens its text. */
export function clauseButton(session: Session, clause: string): Drawn {
  return h(
    'button',
    {
      type: 'button',
      class: 'clause',
      'aria-label': `Clause ${clause} of the rules`,
      onclick: () =>
        session.read({ variant: stateShown(session.shown)?.variant ?? session.shown.draft.variant, clause }),
    },
    clause,
  );
}
