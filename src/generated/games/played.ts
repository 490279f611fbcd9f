// Made from the functions of an engine by `npm run generate`.
import { input as easternWondersInput } from '../../games/eastern-wonders/input';
import { input as newWorldInput } from '../../games/new-world/input';
import { input as sandToSeaInput } from '../../games/sand-to-sea/input';
import { input as spiceRoadInput } from '../../games/spice-road/input';
import { viewed as easternWondersViewed, drawn as easternWondersDrawn } from '../../games/eastern-wonders/table';
import { viewed as newWorldViewed, drawn as newWorldDrawn } from '../../games/new-world/table';
import { viewed as sandToSeaViewed, drawn as sandToSeaDrawn } from '../../games/sand-to-sea/table';
import { viewed as spiceRoadViewed, drawn as spiceRoadDrawn } from '../../games/spice-road/table';
import type { EngineGame, GameDrawing, GameInput, GameViews } from '../../play/game';
import { type Games, gamesWith } from '../../play/games';
import { rules } from './rules';

/** The four games as pages need them that only play. */
export const gamesToPlay: Games<EngineGame> = /* @__PURE__ */ gamesWith(rules, [
  spiceRoadInput,
  easternWondersInput,
  newWorldInput,
  sandToSeaInput,
] as readonly GameInput[]);

/** The same with what they tell of places and prices. */
export const allGames: Games<EngineGame> = /* @__PURE__ */ gamesWith(gamesToPlay, [
  spiceRoadViewed,
  easternWondersViewed,
  newWorldViewed,
  sandToSeaViewed,
] as readonly GameViews[]);

/** The same with how they are written. */
export const drawnGames: Games<EngineGame & GameDrawing> = /* @__PURE__ */ gamesWith(gamesToPlay, [
  spiceRoadDrawn,
  easternWondersDrawn,
  newWorldDrawn,
  sandToSeaDrawn,
] as readonly GameDrawing[]);
