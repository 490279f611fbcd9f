/**
 * Positions as text, and what else is done with games besides playing them.
 *
 * @module century-engine/records
 */
import type { Century } from '../games';
import { allGames } from '../generated/games/all-games';
import type { AnyGame } from '../play/game';
import type { GameValue } from '../play/game-types';
import { type Bindable, bind, bindAll, gamesOf } from '../play/games';
import type { TypesOf } from '../play/types';
import { toText as drawn } from './drawing';
import { positionText as positionIn, parsePosition as readPosition } from './position-text';
import type { RecordTools } from './tools';

export { InvalidInputError } from '../input/errors';
export type { Viewer } from '../play/seats';
export type { RecordTools } from './tools';

/** @function */
export const positionText: RecordTools<Century>['positionText'] = /* @__PURE__ */ bind(positionIn, allGames);
/** @function */
export const parsePosition: RecordTools<Century>['parsePosition'] = /* @__PURE__ */ bind(
  readPosition,
  allGames,
);
/** @function */
export const toText: RecordTools<Century>['toText'] = /* @__PURE__ */ bind(drawn, allGames);

/**
 * The same for games of your own, and for any others given as values.
 *
 * @param list - the games, as `defineGame` of `century-engine/game` makes them; their names must differ
 */
export function createRecordTools<const L extends readonly GameValue[]>(
  ...list: L
): RecordTools<TypesOf<L[number]>> {
  const games = gamesOf(list as readonly GameValue[] as readonly AnyGame[]);
  const all: { readonly [K in keyof RecordTools<never>]: Bindable } = {
    positionText: positionIn,
    parsePosition: readPosition,
    toText: drawn,
  };
  return bindAll(all, games) as RecordTools<TypesOf<L[number]>>;
}
