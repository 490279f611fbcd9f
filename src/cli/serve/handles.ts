import { RequestError, refuse } from './faults';

/** The things that the server keeps for its client, by handle. */
export interface Handles<T> {
  /** Keeps a thing that counts as a number of games. */
  add(thing: T, games?: number): string;
  /** @param param - the param that names it; by default the kind */
  get(handle: string, param?: string): T;
  drop(handle: string): void;
}

/** The maximum number of games open at a time, of all kinds together. */
export interface Room {
  readonly most: number;
  taken: number;
}

/** Refuses further games if there is no room for them. */
export function checkRoom({ most, taken }: Room, games: number): void {
  if (taken + games <= most) return;
  throw new RequestError({
    code: 'too-many-games',
    message: `At most ${most} games can be open at a time.`,
    data: { open: taken, most },
  });
}

/**
 * Handles of one kind, e.g. `game-1`, `game-2`; none is reused.
 *
 * @param kind - their prefix; also the name of the param for one
 */
export function handlesOf<T>(kind: string, room: Room): Handles<T> {
  const things = new Map<string, { readonly thing: T; readonly games: number }>();
  let given = 0;
  const find = (handle: string, param = kind) => {
    const found = things.get(handle);
    return found ?? refuse(`no-such-${kind}`, `There is no ${kind} with this handle.`, [param]);
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
    get: (handle, param) => find(handle, param).thing,
    drop(handle) {
      room.taken -= find(handle).games;
      things.delete(handle);
    },
  };
}
