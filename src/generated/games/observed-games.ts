// Made from the functions of an engine by `npm run generate`.
import { easternWonders as easternWondersRules } from '../../games/eastern-wonders/game';
import { newWorld as newWorldRules } from '../../games/new-world/game';
import { observed as easternWondersObserved } from '../../games/eastern-wonders/observation';
import { observed as newWorldObserved } from '../../games/new-world/observation';
import { observed as sandToSeaObserved } from '../../games/sand-to-sea/observation';
import { observed as spiceRoadObserved } from '../../games/spice-road/observation';
import { sandToSea as sandToSeaRules } from '../../games/sand-to-sea/game';
import { spiceRoad as spiceRoadRules } from '../../games/spice-road/game';
import type { AnyObserved } from '../../observe/observation';
import { type Games, gamesOf } from '../../play/games';

/** The four games with observed. */
export const observedGames: Games<AnyObserved> = /* @__PURE__ */ (() =>
  gamesOf<AnyObserved>([
  { ...spiceRoadRules, ...spiceRoadObserved },
  { ...easternWondersRules, ...easternWondersObserved },
  { ...newWorldRules, ...newWorldObserved },
  { ...sandToSeaRules, ...sandToSeaObserved },
  ]))();
