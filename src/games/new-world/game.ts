import { cubesAtHand } from '../../mechanics/hold/hold';
import { fullGame } from '../../play/full-game';
import type { Game } from '../../play/game';
import { deepFreeze } from '../../util/immutable';
import { stocks } from './changes';
import { checkState } from './check';
import { checkComponents } from './check-components';
import { gameWithDefaults } from './compiled-game';
import { pieces } from './pieces';
import { price } from './prices';
import { type NewWorldRules, newWorldRules } from './rulebook';
import { schemas } from './schema';
import { reconstructStart } from './secrets';

/** The game with what play needs of it. */
export const newWorldToPlay: Game<NewWorldRules> = /* @__PURE__ */ deepFreeze({
  ...newWorldRules,
  schemas: () => schemas,
  checkComponents,
  checkState,
  shuffled: ['explorationTiles', 'pointRow', 'deck', 'bonusStacks', 'spareBonusTiles'],
  drawn: [],
  laterOptions: ['upgradeAtLeastOnce'],
  implied: ['pass'],
  gameWithDefaults,
  origin: () => '',
  timesAtMost: cubesAtHand,
  reconstructStart,
});

/** Century: A New World, 2 to 4 players. */
export const newWorld: Game<NewWorldRules> = /* @__PURE__ */ fullGame(newWorldToPlay, {
  pieces,
  stocks,
  price,
});
