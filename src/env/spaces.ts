import type { AnyObserved } from '../observe/observation';
import type { Games } from '../play/games';
import { type ActionSpace, actionSpacesOf } from './action-space';
import { type ObservationSpace, observationSpacesOf } from './observation-space';
import type { SpaceOptions } from './options';

/** Several games, and their actions and observations. */
export interface Spaces {
  readonly games: Games<AnyObserved>;
  actionSpace(options: SpaceOptions): ActionSpace;
  observationSpace(options: SpaceOptions): ObservationSpace;
}

export function spacesOf(games: Games<AnyObserved>): Spaces {
  return {
    games,
    actionSpace: actionSpacesOf(games),
    observationSpace: observationSpacesOf(games),
  };
}
