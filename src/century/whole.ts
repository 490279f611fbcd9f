/** The four games, each with all that its engine, its learners, its bots and its readers need. */

import type { AnyWholeGame, WholeGame } from '../define/whole-game';
import { easternWondersEvaluated } from '../games/eastern-wonders/evaluation';
import { easternWonders as easternWondersGame } from '../games/eastern-wonders/game';
import { easternWondersObserved } from '../games/eastern-wonders/observed';
import type { EasternWondersRules } from '../games/eastern-wonders/rulebook';
import { newWorldEvaluated } from '../games/new-world/evaluation';
import { newWorld as newWorldGame } from '../games/new-world/game';
import { newWorldObserved } from '../games/new-world/observed';
import type { NewWorldRules } from '../games/new-world/rulebook';
import { sandToSeaEvaluated } from '../games/sand-to-sea/evaluation';
import { sandToSea as sandToSeaGame } from '../games/sand-to-sea/game';
import { sandToSeaObserved } from '../games/sand-to-sea/observed';
import type { SandToSeaRules } from '../games/sand-to-sea/rulebook';
import { spiceRoadEvaluated } from '../games/spice-road/evaluation';
import { spiceRoad as spiceRoadGame } from '../games/spice-road/game';
import { spiceRoadObserved } from '../games/spice-road/observed';
import type { SpiceRoadRules } from '../games/spice-road/rulebook';
import { deepFreeze } from '../util/immutable';

/** Century: Spice Road, 2 to 5 players. */
export const spiceRoad: WholeGame<SpiceRoadRules> = /* @__PURE__ */ deepFreeze({
  ...spiceRoadObserved,
  ...spiceRoadEvaluated,
  ...spiceRoadGame,
  clauses: {},
});

/** Century: Eastern Wonders, 2 to 4 players. */
export const easternWonders: WholeGame<EasternWondersRules> = /* @__PURE__ */ deepFreeze({
  ...easternWondersObserved,
  ...easternWondersEvaluated,
  ...easternWondersGame,
  clauses: {},
});

/** Century: A New World, 2 to 4 players. */
export const newWorld: WholeGame<NewWorldRules> = /* @__PURE__ */ deepFreeze({
  ...newWorldObserved,
  ...newWorldEvaluated,
  ...newWorldGame,
  clauses: {},
});

/** Century: From Sand to Sea, 2 to 4 players. */
export const sandToSea: WholeGame<SandToSeaRules> = /* @__PURE__ */ deepFreeze({
  ...sandToSeaObserved,
  ...sandToSeaEvaluated,
  ...sandToSeaGame,
  clauses: {},
});

/** All four. */
export const wholeGames: readonly AnyWholeGame[] = /* @__PURE__ */ Object.freeze([
  spiceRoad,
  easternWonders,
  newWorld,
  sandToSea,
] as const) as unknown as readonly AnyWholeGame[];
