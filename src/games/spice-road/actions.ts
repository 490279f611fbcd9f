import { discardActions, upgradeActions } from '../../mechanics/hold/actions';
import { acquireActions, payCardActions, playActions } from '../../mechanics/merchants/actions';
import { type ActionEntry, type ActionTable, tableBuilder } from '../../play/actions';
import type { Action } from './schema';

type Entry = ActionEntry<Action>;

/** Every action of a game, by kind; the lists are indexed by what the action names. */
export interface Actions extends ActionTable<Action> {
  readonly play: readonly Entry[];
  readonly upgrade: readonly Entry[];
  readonly trade: Entry;
  readonly acquire: readonly Entry[];
  readonly payCard: readonly Entry[];
  readonly claim: readonly Entry[];
  readonly rest: Entry;
  readonly discard: readonly Entry[];
  readonly endTurn: Entry;
}

/** The roles of actions for casual play. */
const ROLES = { claim: 'claim', upgrade: 'upgrade', discard: 'give', payCard: 'give' } as const;

/** The actions of a game with these pieces. The order is the order of ids. */
export function actionsFor(cards: readonly string[], merchantRow: number, pointRow: number): Actions {
  const { add, build } = tableBuilder<Action>(ROLES);
  const places = (count: number): number[] => Array.from({ length: count }, (_, place) => place);
  const byKind = {
    play: playActions(cards, add),
    upgrade: upgradeActions(add),
    trade: add({ kind: 'trade' }, 'trade'),
    acquire: acquireActions(merchantRow, add),
    payCard: payCardActions(add),
    claim: places(pointRow).map((slot) => add({ kind: 'claim', slot }, `claim ${slot}`, { place: slot })),
    rest: add({ kind: 'rest' }, 'rest'),
    discard: discardActions(add),
    endTurn: add({ kind: 'endTurn' }, 'pass'),
  };
  return { ...byKind, ...build() };
}
