import { easternWondersObserved } from '../games/eastern-wonders/observed';
import { newWorldObserved } from '../games/new-world/observed';
import { sandToSeaObserved } from '../games/sand-to-sea/observed';
import { spiceRoadObserved } from '../games/spice-road/observed';
import type { AnyObserved } from '../observe/observed';
import { type Games, gamesOf } from '../play/games';

/** The four games for learners. */
export const observedGames: Games<AnyObserved> = /* @__PURE__ */ gamesOf<AnyObserved>([
  spiceRoadObserved,
  easternWondersObserved,
  newWorldObserved,
  sandToSeaObserved,
]);
