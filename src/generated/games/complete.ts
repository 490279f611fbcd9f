// Made from the functions of an engine by `npm run generate`.
import { type DeclaredGame, completeGame } from '../../define/declare';
import { easternWonders as easternWondersRules } from '../../games/eastern-wonders/game';
import { newWorld as newWorldRules } from '../../games/new-world/game';
import { sandToSea as sandToSeaRules } from '../../games/sand-to-sea/game';
import { spiceRoad as spiceRoadRules } from '../../games/spice-road/game';
import { input as easternWondersInput } from '../../games/eastern-wonders/input';
import { input as newWorldInput } from '../../games/new-world/input';
import { input as sandToSeaInput } from '../../games/sand-to-sea/input';
import { input as spiceRoadInput } from '../../games/spice-road/input';
import { viewed as easternWondersViewed } from '../../games/eastern-wonders/table';
import { viewed as newWorldViewed } from '../../games/new-world/table';
import { viewed as sandToSeaViewed } from '../../games/sand-to-sea/table';
import { viewed as spiceRoadViewed } from '../../games/spice-road/table';
import { observed as easternWondersObserved, evaluated as easternWondersEvaluated } from '../../games/eastern-wonders/learning';
import { observed as newWorldObserved, evaluated as newWorldEvaluated } from '../../games/new-world/learning';
import { observed as sandToSeaObserved, evaluated as sandToSeaEvaluated } from '../../games/sand-to-sea/learning';
import { observed as spiceRoadObserved, evaluated as spiceRoadEvaluated } from '../../games/spice-road/learning';
import type { EasternWonders } from '../../games/eastern-wonders/definition';
import type { NewWorld } from '../../games/new-world/definition';
import type { SandToSea } from '../../games/sand-to-sea/definition';
import type { SpiceRoad } from '../../games/spice-road/definition';
import type { CompleteGame } from '../../play/game-types';

export type { EasternWonders, EasternWondersFixed } from '../../games/eastern-wonders/definition';
export type { EasternWondersPlayerRow, EasternWondersRow } from '../types/eastern-wonders';
export type { NewWorld, NewWorldFixed } from '../../games/new-world/definition';
export type { NewWorldPlayerRow, NewWorldRow } from '../types/new-world';
export type { SandToSea, SandToSeaFixed } from '../../games/sand-to-sea/definition';
export type { SandToSeaPlayerRow, SandToSeaRow } from '../types/sand-to-sea';
export type { SpiceRoad, SpiceRoadFixed } from '../../games/spice-road/definition';
export type { SpiceRoadPlayerRow, SpiceRoadRow } from '../types/spice-road';

type TypesOf<G> = G extends DeclaredGame<infer T> ? T : never;

/** Century: Spice Road, 2 to 5 players. */
export const spiceRoad: CompleteGame<SpiceRoad> = /* @__PURE__ */ (() =>
  completeGame<TypesOf<typeof spiceRoadRules>>({
    ...spiceRoadRules,
    ...spiceRoadInput,
    ...spiceRoadViewed,
    ...spiceRoadObserved,
    ...spiceRoadEvaluated,
  }))();

/** Century: Eastern Wonders, 2 to 4 players. */
export const easternWonders: CompleteGame<EasternWonders> = /* @__PURE__ */ (() =>
  completeGame<TypesOf<typeof easternWondersRules>>({
    ...easternWondersRules,
    ...easternWondersInput,
    ...easternWondersViewed,
    ...easternWondersObserved,
    ...easternWondersEvaluated,
  }))();

/** Century: A New World, 2 to 4 players. */
export const newWorld: CompleteGame<NewWorld> = /* @__PURE__ */ (() =>
  completeGame<TypesOf<typeof newWorldRules>>({
    ...newWorldRules,
    ...newWorldInput,
    ...newWorldViewed,
    ...newWorldObserved,
    ...newWorldEvaluated,
  }))();

/** Century: From Sand to Sea, 2 to 4 players. */
export const sandToSea: CompleteGame<SandToSea> = /* @__PURE__ */ (() =>
  completeGame<TypesOf<typeof sandToSeaRules>>({
    ...sandToSeaRules,
    ...sandToSeaInput,
    ...sandToSeaViewed,
    ...sandToSeaObserved,
    ...sandToSeaEvaluated,
  }))();

/** All four games, for example for an engine that has one of your own besides. */
export const completeGames = /* @__PURE__ */ Object.freeze([spiceRoad, easternWonders, newWorld, sandToSea] as const);
