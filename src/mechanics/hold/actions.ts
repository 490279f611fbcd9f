import { CUBE_LETTERS, CUBES, type Cube, RANKS } from '../cubes/cubes';

/** Adds an action to the table of a game, under its text and with what it names. */
type Add<A, E> = (action: A, text: string, named: { readonly cube: number }) => E;

/** The actions of a kind that name a cube, by rank; `text` says them with its letter. */
export function cubeActions<K extends string, E>(
  kind: K,
  text: (letter: string) => string,
  add: Add<{ kind: K; cube: Cube }, E>,
): E[] {
  return RANKS.map((cube) => add({ kind, cube: CUBES[cube] }, text(CUBE_LETTERS[cube]), { cube }));
}

/** Cubes returned from a hold over its limit (C-5). */
export const discardActions = <E>(add: Add<{ kind: 'discard'; cube: Cube }, E>): E[] =>
  cubeActions('discard', (letter) => `discard ${letter}`, add);

/** Cubes that can be upgraded: all but brown ones (C-3). */
export function upgradeActions<E>(add: Add<{ kind: 'upgrade'; cube: 'yellow' | 'red' | 'green' }, E>): E[] {
  return (['yellow', 'red', 'green'] as const).map((cube, rank) =>
    add({ kind: 'upgrade', cube }, `up ${CUBE_LETTERS[rank]}`, { cube: rank }),
  );
}
