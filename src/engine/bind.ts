import type { Games } from '../play/games';

/** A function that takes the games first. */
export type Bindable = (games: Games, ...rest: never[]) => unknown;

/** A function of the core for some games, typed by them. A page that does not call it is free of it. */
// @__NO_SIDE_EFFECTS__
export function bind<F>(of: Bindable, games: Games): F {
  return of.bind(null, games) as F;
}
