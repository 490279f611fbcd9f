import { cachedBy } from '../core/cache';
import type { Action, State } from '../core/game';
import {
  createDescribe,
  easternWondersWords,
  newWorldWords,
  sandToSeaWords,
  spiceRoadWords,
} from '../entries/words';
import type { KnownGames } from './games/known-games';

/** Puts things into words, of the games of this package and those of one's own. */
export const describeFor = cachedBy(({ own, named }: KnownGames) =>
  createDescribe(spiceRoadWords, easternWondersWords, newWorldWords, sandToSeaWords, ...own.map(named)),
);

/** What puts actions into words for the seat that decides. */
export function sayingAt(games: KnownGames, state: State): (action: Action) => string {
  const view = games.engine.view(state, state.actor) as never;
  return (action) => describeFor(games)(action as never, { view });
}

/** What the deciding seat has to do. */
export function dueText(games: KnownGames, state: State): string {
  const due = describeFor(games)(games.engine.view(state, state.actor) as never, { viewer: state.actor });
  return `P${state.actor}, ${state.phase}: ${due}`;
}
