import { CUBE_LETTERS, CUBES, type Cube, RANKS } from '../cubes/cubes';
import { cubeActions } from '../hold/actions';

/** Adds an action to the table of a game, under its text and with what it names. */
type Add<A, E> = (
  action: A,
  text: string,
  named: { readonly place?: number; readonly seat?: number; readonly cube?: number },
) => E;

/** The sets of starting cubes (EW-S8). */
export const takeCubesActions = <E>(
  sets: readonly string[],
  add: Add<{ kind: 'takeCubes'; set: string }, E>,
): E[] => sets.map((set, place) => add({ kind: 'takeCubes', set }, `cubes ${set}`, { place }));

/** Places for a boat, by hex (EW-S8). */
export const placeBoatActions = <E>(
  hexes: readonly string[],
  add: Add<{ kind: 'placeBoat'; hex: string }, E>,
): E[] => hexes.map((hex, place) => add({ kind: 'placeBoat', hex }, `boat ${hex}`, { place }));

/** Steps that cost nothing, by hex (EW-M2, SS-V2). */
export const sailFreeActions = <E>(
  hexes: readonly string[],
  add: Add<{ kind: 'sail'; to: string }, E>,
): E[] => hexes.map((to, place) => add({ kind: 'sail', to }, `>${to}`, { place }));

/** Cubes paid to owners of boats, by seat, then rank: `4 * seat + rank` (EW-M4). */
export const payBoatActions = <E>(
  players: number,
  add: Add<{ kind: 'payBoat'; seat: number; cube: Cube }, E>,
): E[] =>
  Array.from({ length: players }, (_, seat) =>
    RANKS.map((cube) =>
      add({ kind: 'payBoat', seat, cube: CUBES[cube] }, `pay P${seat}:${CUBE_LETTERS[cube]}`, { seat, cube }),
    ),
  ).flat();

/** Cubes paid for an outpost (EW-K2). */
export const payCubeActions = <E>(add: Add<{ kind: 'payCube'; cube: Cube }, E>): E[] =>
  cubeActions('payCube', (letter) => `(-${letter})`, add);
