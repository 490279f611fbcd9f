import { discardActions, upgradeActions } from '../../mechanics/hold/actions';
import { acquireActions, payCardActions, playActions } from '../../mechanics/merchants/actions';
import {
  payBoatActions,
  payCubeActions,
  placeBoatActions,
  sailFreeActions,
  takeCubesActions,
} from '../../mechanics/sea/actions';
import { type ActionEntry, type ActionTable, tableBuilder } from '../../play/actions';
import type { Action } from './schema';

type Entry = ActionEntry<Action>;

/** Every action of a game, by kind; the lists are indexed by what the action names. */
export interface Actions extends ActionTable<Action> {
  readonly takeCubes: readonly Entry[];
  readonly placeBoat: readonly Entry[];
  readonly acquire: readonly Entry[];
  readonly payCard: readonly Entry[];
  readonly play: readonly Entry[];
  readonly upgrade: readonly Entry[];
  readonly trade: Entry;
  /** By hex. */
  readonly sailFree: readonly Entry[];
  /** By hex, then card: `cards * hex + card`. */
  readonly sailPaid: readonly Entry[];
  readonly dock: Entry;
  /** By seat, then rank: `4 * seat + rank`. */
  readonly payBoat: readonly Entry[];
  readonly build: Entry;
  readonly payCube: readonly Entry[];
  readonly takeBonus: readonly Entry[];
  readonly takeMerchant: readonly Entry[];
  readonly claim: Entry;
  readonly rest: Entry;
  readonly discard: readonly Entry[];
  readonly endTurn: Entry;
}

/** The pieces that actions name. */
interface Pieces {
  readonly players: number;
  readonly sets: readonly string[];
  readonly hexes: readonly string[];
  readonly cards: readonly string[];
  readonly merchantRow: number;
  readonly stacks: number;
}

/** The roles of actions for casual play. */
const ROLES = {
  claim: 'claim',
  upgrade: 'upgrade',
  discard: 'give',
  payCard: 'give',
  sail: 'give',
  payBoat: 'give',
  payCube: 'give',
} as const;

/** The actions of a game with these pieces. The order is the order of ids. */
export function actionsFor({ players, sets, hexes, cards, merchantRow, stacks }: Pieces): Actions {
  const { add, build } = tableBuilder<Action>(ROLES);
  const places = (count: number): number[] => Array.from({ length: count }, (_, place) => place);
  const byKind = {
    takeCubes: takeCubesActions(sets, add),
    placeBoat: placeBoatActions(hexes, add),
    acquire: acquireActions(merchantRow, add),
    payCard: payCardActions(add),
    play: playActions(cards, add),
    upgrade: upgradeActions(add),
    trade: add({ kind: 'trade' }, 'trade'),
    sailFree: sailFreeActions(hexes, add),
    sailPaid: hexes.flatMap((to, place) =>
      cards.map((id, card) =>
        add({ kind: 'sail', to, card: id }, `>${to}(${id})`, { place, card, role: 'paidStep' }),
      ),
    ),
    dock: add({ kind: 'dock' }, 'dock'),
    payBoat: payBoatActions(players, add),
    build: add({ kind: 'build' }, 'build'),
    payCube: payCubeActions(add),
    takeBonus: places(stacks).map((stack) =>
      add({ kind: 'takeBonus', stack }, `bonus ${stack}`, { place: stack }),
    ),
    takeMerchant: places(merchantRow).map((slot) =>
      add({ kind: 'takeMerchant', slot }, `merchant ${slot}`, { place: slot }),
    ),
    claim: add({ kind: 'claim' }, 'claim'),
    rest: add({ kind: 'rest' }, 'rest'),
    discard: discardActions(add),
    endTurn: add({ kind: 'endTurn' }, 'pass'),
  };
  return { ...byKind, ...build() };
}
