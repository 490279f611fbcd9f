import { RequestError, refuse } from './faults';

/** What the server keeps for its client, by handles that it has given out. */
export interface Handles<T> {
  /** Keeps a thing that counts for so many games. */
  add(thing: T, games?: number): string;
  get(handle: string): T;
  drop(handle: string): void;
}

/** How many games there may be at a time, of all kinds together. */
export interface Room {
  readonly most: number;
  taken: number;
}

/** Refuses so many more games if there is no room for them. */
export function checkRoom({ most, taken }: Room, games: number): void {
  if (taken + games <= most) return;
  throw new RequestError({
    code: 'too-many-games',
    message: `At most ${most} games can be open at a time.`,
    data: { open: taken, most },
  });
}

/**
 * Handles of one kind, e.g. `game-1`, `game-2`; none is given out twice.
 *
 * @param kind - what they are called; also the name of the param that holds one
 */
export function handlesOf<T>(kind: string, room: Room): Handles<T> {
  const things = new Map<string, { readonly thing: T; readonly games: number }>();
  let given = 0;
  const find = (handle: string) => {
    const found = things.get(handle);
    return found ?? refuse(`no-such-${kind}`, `There is no ${kind} with this handle.`, [kind]);
  };
  return {
    add(thing, games = 1) {
      checkRoom(room, games);
      room.taken += games;
      given += 1;
      const handle = `${kind}-${given}`;
      things.set(handle, { thing, games });
      return handle;
    },
    get: (handle) => find(handle).thing,
    drop(handle) {
      room.taken -= find(handle).games;
      things.delete(handle);
    },
  };
}
