import type { Cube } from '../cubes/cubes';
import { cubeActions } from '../hold/actions';

/** Adds an action to the table of a game, under its text and with what it names. */
type Add<A, E> = (
  action: A,
  text: string,
  named: { readonly place?: number; readonly cube?: number; readonly card?: number },
) => E;

/** Cards played from hand, by number (SR-P1, SS-P1). */
export const playActions = <E>(cards: readonly string[], add: Add<{ kind: 'play'; card: string }, E>): E[] =>
  cards.map((id, card) => add({ kind: 'play', card: id }, `play ${id}`, { card }));

/** Cards acquired from a row of a number of slots (SR-A1, SS-A1). */
export const acquireActions = <E>(places: number, add: Add<{ kind: 'acquire'; slot: number }, E>): E[] =>
  Array.from({ length: places }, (_, slot) =>
    add({ kind: 'acquire', slot }, `acquire ${slot}`, { place: slot }),
  );

/** Cubes put on the cards to the left of the one wanted (SR-A1, SS-A1). */
export const payCardActions = <E>(add: Add<{ kind: 'payCard'; cube: Cube }, E>): E[] =>
  cubeActions('payCard', (letter) => `(+${letter})`, add);
