import type { SandToSeaComponents as Components } from '../../generated/types/sand-to-sea';
import { discard, endTurn, upgrade } from '../../mechanics/hold/actions';
import { acquire, payCard, play, rowSlot } from '../../mechanics/merchants/actions';
import type { CompiledCards } from '../../mechanics/merchants/state';
import {
  anyHex,
  payBoat,
  payCube,
  placeBoat,
  sailFree,
  takeBonus,
  takeCubes,
} from '../../mechanics/sea/actions';
import type { CompiledSea } from '../../mechanics/sea/sea';
import type { ActionForm, ActionForms } from '../../play/actions';

type Pieces = Pick<CompiledSea, 'map' | 'players'> &
  Pick<CompiledCards, 'cards' | 'rowLength'> & { readonly components: Components };

/** A step for which a card is given up (SS-V1). */
const sailPaid: ActionForm<Pieces> = {
  names: { to: anyHex, ...play.names },
  role: 'paidStep',
  text: ({ to, card }: { readonly to: string; readonly card: string }) => `>${to}(${card})`,
};

/** The kinds of actions. The order is the order of ids. */
export const actions: ActionForms<Pieces> = {
  takeCubes,
  placeBoat,
  acquire,
  payCard,
  play,
  upgrade,
  trade: {},
  sail: [sailFree, sailPaid],
  dock: {},
  payBoat,
  build: {},
  payCube,
  takeBonus,
  takeMerchant: {
    names: { slot: rowSlot },
    text: ({ slot }: { readonly slot: number }) => `merchant ${slot}`,
  },
  claim: { role: 'claim' },
  rest: {},
  discard,
  endTurn,
};
