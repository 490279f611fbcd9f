// Made from the functions of an engine by `npm run generate`.
import { easternWonders } from '../../games/eastern-wonders/game';
import { newWorld } from '../../games/new-world/game';
import { sandToSea } from '../../games/sand-to-sea/game';
import { spiceRoad } from '../../games/spice-road/game';
import type { GameRules } from '../../play/game';
import { type Games, gamesOf } from '../../play/games';

/** The four games, their rules alone. */
export const rules: Games<GameRules> = /* @__PURE__ */ gamesOf([
  spiceRoad,
  easternWonders,
  newWorld,
  sandToSea,
] as readonly GameRules[]);
