// Made from the functions of an engine by `npm run generate`.
import { observed as easternWondersObserved } from '../../games/eastern-wonders/observation';
import { observed as newWorldObserved } from '../../games/new-world/observation';
import { observed as sandToSeaObserved } from '../../games/sand-to-sea/observation';
import { observed as spiceRoadObserved } from '../../games/spice-road/observation';
import type { Observed, Observing } from '../../observe/observation';
import { type Games, gamesWith } from '../../play/games';
import { rules } from './rules';

/** The four games as learners see them. */
export const observedGames: Games<Observed> = /* @__PURE__ */ gamesWith(rules, [
  spiceRoadObserved,
  easternWondersObserved,
  newWorldObserved,
  sandToSeaObserved,
] as readonly Observing[]);
