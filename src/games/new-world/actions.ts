import type { NewWorldLocation as Location } from '../../generated/types/new-world';
import { discard, endTurn, upgrade } from '../../mechanics/hold/actions';
import { type ActionForms, type Choice, numberBelow } from '../../play/actions';
import { between } from '../../rows/layout';
import { bonusSpaces } from './locations';

interface Board {
  readonly locations: readonly Location[];
}

const location: Choice<Board> = { valuesIn: ({ locations }) => locations.map(({ id }) => id) };
/** As many stacks as the fort with the most has. */
const stack: Choice<Board> = /* @__PURE__ */ numberBelow(/* @__PURE__ */ between(0, 3), ({ locations }) =>
  Math.max(...locations.map((each) => bonusSpaces(each).length)),
);

/** The kinds of actions. The order is the order of ids. */
export const actions: ActionForms<Board> = {
  work: { names: { location } },
  upgrade,
  trade: {},
  claim: { role: 'claim' },
  takeBonus: { names: { stack }, text: (action: { readonly stack: number }) => `bonus ${action.stack}` },
  explore: { names: { location } },
  rest: {},
  discard,
  endTurn,
};
