import { cachedBy, cachedIn } from '../util/cache';
import type { AnyGame } from './game';
import type { Games } from './games';
import { isVersionOf } from './rules-version';

/** Whether two games are made of the same parts, as far as both have them. */
function areOne(own: object, game: object): boolean {
  return Object.entries(game).every(
    ([part, value]) => !Object.hasOwn(own, part) || own[part as keyof typeof own] === value,
  );
}

const compared = /* @__PURE__ */ cachedBy((_: object) => new WeakMap<object, boolean>());

/**
 * What an engine has for a game: the game itself, with more parts or with fewer, or the game under earlier rules;
 * `undefined` if it does not know the game.
 */
export function knownAs(games: Games, game: AnyGame): AnyGame | undefined {
  const own = games.find(game.name);
  if (own === undefined || own === game) return own;
  if (cachedIn(compared(own), game as object, () => areOne(own, game))) return own;
  return isVersionOf(game, own) ? game : undefined;
}
