import { type ActionEntry, type ActionTable, tableBuilder } from '../../core/action-table';
import { CUBE_LETTERS, CUBES, RANKS } from '../../mechanics/cubes/cubes';
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

/** What actions are to those who play casually. */
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
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const byKind = {
    takeCubes: sets.map((set, place) => add({ kind: 'takeCubes', set }, `cubes ${set}`, { place })),
    placeBoat: hexes.map((hex, place) => add({ kind: 'placeBoat', hex }, `boat ${hex}`, { place })),
    sailFree: hexes.map((to, place) => add({ kind: 'sail', to }, `>${to}`, { place })),
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
    payBoat: seats.flatMap((seat) =>
      RANKS.map((cube) =>
        add({ kind: 'payBoat', seat, cube: CUBES[cube] }, `pay P${seat}:${CUBE_LETTERS[cube]}`, {
          seat,
          cube,
        }),
      ),
    ),
    collect: add({ kind: 'collect' }, 'collect'),
    build: add({ kind: 'build' }, 'build'),
    payCube: RANKS.map((cube) =>
      add({ kind: 'payCube', cube: CUBES[cube] }, `(-${CUBE_LETTERS[cube]})`, { cube }),
    ),
    upgrade: ([0, 1, 2] as const).map((cube) =>
      add(
        { kind: 'upgrade', cube: (['yellow', 'red', 'green'] as const)[cube] },
        `up ${CUBE_LETTERS[cube]}`,
        { cube },
      ),
    ),
    takeBonus: Array.from({ length: stacks }, (_, stack) =>
      add({ kind: 'takeBonus', stack }, `bonus ${stack}`, { place: stack }),
    ),
    trade: add({ kind: 'trade' }, 'trade'),
    claim: add({ kind: 'claim' }, 'claim'),
    harvest: add({ kind: 'harvest' }, 'harvest'),
    discard: RANKS.map((cube) =>
      add({ kind: 'discard', cube: CUBES[cube] }, `discard ${CUBE_LETTERS[cube]}`, { cube }),
    ),
    endTurn: add({ kind: 'endTurn' }, 'pass'),
  };
  return { ...byKind, ...build() };
}
