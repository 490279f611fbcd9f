import { type ActionEntry, type ActionTable, tableBuilder } from '../../core/action-table';
import { CUBE_LETTERS, CUBES, RANKS } from '../../mechanics/cubes/cubes';
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

/** What actions are to those who play casually. */
const ROLES = { claim: 'claim', upgrade: 'upgrade', discard: 'give', payCard: 'give' } as const;

/** The actions of a game with these pieces. The order is the order of ids. */
export function actionsFor(cards: readonly string[], merchantRow: number, pointRow: number): Actions {
  const { add, build } = tableBuilder<Action>(ROLES);
  const places = (count: number): number[] => Array.from({ length: count }, (_, place) => place);
  const byKind = {
    play: cards.map((id, card) => add({ kind: 'play', card: id }, `play ${id}`, { card })),
    upgrade: ([0, 1, 2] as const).map((cube) =>
      add(
        { kind: 'upgrade', cube: (['yellow', 'red', 'green'] as const)[cube] },
        `up ${CUBE_LETTERS[cube]}`,
        { cube },
      ),
    ),
    trade: add({ kind: 'trade' }, 'trade'),
    acquire: places(merchantRow).map((slot) =>
      add({ kind: 'acquire', slot }, `acquire ${slot}`, { place: slot }),
    ),
    payCard: RANKS.map((cube) =>
      add({ kind: 'payCard', cube: CUBES[cube] }, `(+${CUBE_LETTERS[cube]})`, { cube }),
    ),
    claim: places(pointRow).map((slot) => add({ kind: 'claim', slot }, `claim ${slot}`, { place: slot })),
    rest: add({ kind: 'rest' }, 'rest'),
    discard: RANKS.map((cube) =>
      add({ kind: 'discard', cube: CUBES[cube] }, `discard ${CUBE_LETTERS[cube]}`, { cube }),
    ),
    endTurn: add({ kind: 'endTurn' }, 'pass'),
  };
  return { ...byKind, ...build() };
}
