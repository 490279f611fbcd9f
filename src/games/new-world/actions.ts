import { discardActions, upgradeActions } from '../../mechanics/hold/actions';
import { type ActionEntry, type ActionTable, tableBuilder } from '../../play/actions';
import type { Action } from './schema';

type Entry = ActionEntry<Action>;

/** Every action of a game, by kind; the lists are indexed by what the action names. */
export interface Actions extends ActionTable<Action> {
  readonly work: readonly Entry[];
  readonly upgrade: readonly Entry[];
  readonly trade: Entry;
  readonly claim: Entry;
  readonly takeBonus: readonly Entry[];
  readonly explore: readonly Entry[];
  readonly rest: Entry;
  readonly discard: readonly Entry[];
  readonly endTurn: Entry;
}

/** The roles of actions for casual play. */
const ROLES = { claim: 'claim', upgrade: 'upgrade', discard: 'give' } as const;

/** The actions of a game with these pieces; `stacks` is the most that a fort has. The order is the order of ids. */
export function actionsFor(locations: readonly string[], stacks: number): Actions {
  const { add, build } = tableBuilder<Action>(ROLES);
  const byKind = {
    work: locations.map((location, place) => add({ kind: 'work', location }, `work ${location}`, { place })),
    upgrade: upgradeActions(add),
    trade: add({ kind: 'trade' }, 'trade'),
    claim: add({ kind: 'claim' }, 'claim'),
    takeBonus: Array.from({ length: stacks }, (_, stack) =>
      add({ kind: 'takeBonus', stack }, `bonus ${stack}`, { place: stack }),
    ),
    explore: locations.map((location, place) =>
      add({ kind: 'explore', location }, `explore ${location}`, { place }),
    ),
    rest: add({ kind: 'rest' }, 'rest'),
    discard: discardActions(add),
    endTurn: add({ kind: 'endTurn' }, 'pass'),
  };
  return { ...byKind, ...build() };
}
