import { discard, endTurn, upgrade } from '../../mechanics/hold/actions';
import { acquire, payCard, play } from '../../mechanics/merchants/actions';
import type { CompiledCards } from '../../mechanics/merchants/state';
import { type ActionForms, numberBelow } from '../../play/actions';
import { slot } from '../../rows/layout';
import type { Components } from './schema';

/** The kinds of actions. The order is the order of ids. */
export const actions: ActionForms<
  Pick<CompiledCards, 'cards' | 'rowLength'> & { readonly components: Components }
> = {
  play,
  upgrade,
  trade: {},
  acquire,
  payCard,
  claim: {
    names: { slot: /* @__PURE__ */ numberBelow(slot, ({ components }) => components.pointRow) },
    role: 'claim',
  },
  rest: {},
  discard,
  endTurn,
};
