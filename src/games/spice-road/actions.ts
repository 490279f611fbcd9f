import type { SpiceRoadComponents as Components } from '../../generated/types/spice-road';
import { discard, endTurn, upgrade } from '../../mechanics/hold/actions';
import { acquire, payCard, play } from '../../mechanics/merchants/actions';
import type { CompiledCards } from '../../mechanics/merchants/state';
import { type ActionForms, numberBelow } from '../../play/actions';
import { slot } from '../../rows/layout';

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
