import type { Game } from '../../core/game';
import { deepFreeze } from '../../core/immutable';
import { seatsDone } from '../../mechanics/ends/point-cards';
import { cubesAtHand } from '../../mechanics/hold/hold';
import { stocks } from './changes';
import { checkState } from './check';
import { checkComponents } from './check-components';
import { gameWithDefaults } from './compiled-game';
import { pieces } from './pieces';
import { type NewWorld, newWorldRules } from './rulebook';
import { schemas } from './schema';
import { reconstructStart } from './view';

export type { NewWorld };

/** Century: A New World, 2 to 4 players. */
export const newWorld: Game<NewWorld> = /* @__PURE__ */ deepFreeze({
  ...newWorldRules,
  schemas,
  checkComponents,
  checkState,
  pieces,
  stocks,
  isLastRound: (compiled, state) => seatsDone(compiled, state).length > 0,
  shuffled: ['explorationTiles', 'pointRow', 'deck', 'bonusStacks', 'spareBonusTiles'],
  drawn: [],
  laterOptions: ['upgradeAtLeastOnce'],
  implied: ['pass'],
  gameWithDefaults,
  origin: () => '',
  timesAtMost: cubesAtHand,
  reconstructStart,
});
