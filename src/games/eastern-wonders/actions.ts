import { CUBE_LETTERS, CUBES, RANKS } from '../../mechanics/cubes/cubes';
import { discardActions, upgradeActions } from '../../mechanics/hold/actions';
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
  /** By hex. */
  readonly sailFree: readonly Entry[];
  /** By hex, then rank: `4 * hex + rank`. */
  readonly sailPaid: readonly Entry[];
  readonly dock: Entry;
  /** By seat, then rank: `4 * seat + rank`. */
  readonly payBoat: readonly Entry[];
  readonly collect: Entry;
  readonly build: Entry;
  readonly payCube: readonly Entry[];
  readonly upgrade: readonly Entry[];
  readonly takeBonus: readonly Entry[];
  readonly trade: Entry;
  readonly claim: Entry;
  readonly harvest: Entry;
  readonly discard: readonly Entry[];
  readonly endTurn: Entry;
}

/** The roles of actions for casual play. */
const ROLES = {
  claim: 'claim',
  upgrade: 'upgrade',
  discard: 'give',
  sail: 'give',
  payBoat: 'give',
  payCube: 'give',
} as const;

/** The actions of a game with these pieces. The order is the order of ids. */
export function actionsFor(
  players: number,
  sets: readonly string[],
  hexes: readonly string[],
  stacks: number,
): Actions {
  const { add, build } = tableBuilder<Action>(ROLES);
  const byKind = {
    takeCubes: takeCubesActions(sets, add),
    placeBoat: placeBoatActions(hexes, add),
    sailFree: sailFreeActions(hexes, add),
    sailPaid: hexes.flatMap((to, place) =>
      RANKS.map((cube) =>
        add({ kind: 'sail', to, leave: CUBES[cube] }, `>${to}(-${CUBE_LETTERS[cube]})`, {
          place,
          cube,
          role: 'paidStep',
        }),
      ),
    ),
    dock: add({ kind: 'dock' }, 'dock'),
    payBoat: payBoatActions(players, add),
    collect: add({ kind: 'collect' }, 'collect'),
    build: add({ kind: 'build' }, 'build'),
    payCube: payCubeActions(add),
    upgrade: upgradeActions(add),
    takeBonus: Array.from({ length: stacks }, (_, stack) =>
      add({ kind: 'takeBonus', stack }, `bonus ${stack}`, { place: stack }),
    ),
    trade: add({ kind: 'trade' }, 'trade'),
    claim: add({ kind: 'claim' }, 'claim'),
    harvest: add({ kind: 'harvest' }, 'harvest'),
    discard: discardActions(add),
    endTurn: add({ kind: 'endTurn' }, 'pass'),
  };
  return { ...byKind, ...build() };
}
