import { deepFreeze } from '../util/immutable';
import type { AnyGame, Game, RuleTypes } from './game';
import type { Games } from './games';
import { isVersionOf } from './rules-version';

/** By a full game: the game with what play needs of it. */
const toPlayBy = new WeakMap<object, object>();

/** What of a game play does without: few functions need it, and it has some weight. */
type Rest<T extends RuleTypes> = Pick<Game<T>, 'pieces' | 'map' | 'stocks' | 'price'>;

/** A game, made of what play needs of it and the rest; a state of one is a state of the other. */
export function fullGame<T extends RuleTypes>(toPlay: Game<T>, rest: Rest<T>): Game<T> {
  const full = deepFreeze({ ...toPlay, ...rest });
  toPlayBy.set(full, toPlay);
  return full;
}

/**
 * What an engine has for a game: the game itself, full or with what play needs, or the game under earlier rules;
 * `undefined` if it does not know the game.
 */
export function knownAs(games: Games, game: AnyGame): AnyGame | undefined {
  const own = games.find(game.name);
  if (own === undefined || own === game || toPlayOf(own) === toPlayOf(game)) return own;
  return isVersionOf(game, own) ? game : undefined;
}

function toPlayOf(game: object): object {
  return toPlayBy.get(game) ?? game;
}
