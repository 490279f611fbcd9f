// Made from the functions of an engine by `npm run generate`.
import { observed as easternWondersObserved } from '../../games/eastern-wonders/learning';
import { observed as newWorldObserved } from '../../games/new-world/learning';
import { observed as sandToSeaObserved } from '../../games/sand-to-sea/learning';
import { observed as spiceRoadObserved } from '../../games/spice-road/learning';
import type { Encoding, ObservedGame } from '../../observe/observation';
import { type Games, gamesWith } from '../../play/games';
import { rules } from './rules';

/** The four games as learners see them. */
export const observedGames: Games<ObservedGame> = /* @__PURE__ */ gamesWith(rules, [
  spiceRoadObserved,
  easternWondersObserved,
  newWorldObserved,
  sandToSeaObserved,
] as readonly Encoding[]);
