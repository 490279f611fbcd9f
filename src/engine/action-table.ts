import { deepFreeze } from './immutable';

/**
 * An action of a game together with its integer id, its text, and the indices of what it names, so that rules
 * need not look anything up. Indices that an action does not use are -1.
 */
export interface Coded<A> {
  /** Position in the table of the game. */
  readonly id: number;
  /** The public action: frozen, the same object whenever it is legal. */
  readonly action: A;
  /** The action in notation; no two actions of a game have the same. */
  readonly text: string;
  /** Index of the hex, set, stack, location or slot that it names. */
  readonly place: number;
  /** Rank of the cube that it names, 0 to 3. */
  readonly cube: number;
  /** The seat that it names. */
  readonly seat: number;
  /** Index of the card that it names. */
  readonly card: number;
}

/** What an action names, by index. */
export type Named = Partial<Pick<Coded<unknown>, 'place' | 'cube' | 'seat' | 'card'>>;

/** Every action that can ever be legal in a game, in a fixed order. */
export interface ActionTable<A> {
  readonly all: readonly Coded<A>[];
  /** The entry for an action given by value, or `undefined` if it names a piece that the game does not have. */
  find(action: A): Coded<A> | undefined;
  /** The entry whose public object this is, or `undefined`: faster than `find`. */
  own(action: unknown): Coded<A> | undefined;
}

/** Gathers the actions of a game. The order of `add` is the order of ids and must never change. */
export function tableBuilder<A extends object>(): {
  add(action: A, text: string, named?: Named): Coded<A>;
  build(): ActionTable<A>;
} {
  const all: Coded<A>[] = [];
  return {
    add(action, text, named = {}) {
      const coded: Coded<A> = {
        id: all.length,
        action: deepFreeze(action),
        text,
        place: named.place ?? -1,
        cube: named.cube ?? -1,
        seat: named.seat ?? -1,
        card: named.card ?? -1,
      };
      all.push(coded);
      return coded;
    },
    build() {
      const byKey = new Map(all.map((coded) => [keyOf(coded.action), coded]));
      const byObject = new Map<unknown, Coded<A>>(all.map((coded) => [coded.action, coded]));
      return {
        all,
        find: (action) => byKey.get(keyOf(action)),
        own: (action) => byObject.get(action),
      };
    },
  };
}

/** Actions are flat: their entries, sorted by name, tell them apart. */
function keyOf(action: object): string {
  return JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1)));
}
