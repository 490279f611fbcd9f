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
import { type SpiceRoadRules, spiceRoadRules } from './rulebook';
import { schemas } from './schema';
import { reconstructStart } from './secrets';

/** The game with what play needs of it. */
export const spiceRoadToPlay: Game<SpiceRoadRules> = /* @__PURE__ */ deepFreeze({
  ...spiceRoadRules,
  schemas: () => schemas,
  checkComponents,
  checkState,
  shuffled: ['merchantRow', 'merchantDeck', 'pointRow', 'pointDeck'],
  drawn: [],
  laterOptions: [],
  implied: ['pass'],
  gameWithDefaults,
  origin: () => '',
  timesAtMost: cubesAtHand,
  reconstructStart,
});

/** Century: Spice Road, 2 to 5 players. */
export const spiceRoad: Game<SpiceRoadRules> = /* @__PURE__ */ fullGame(spiceRoadToPlay, {
  pieces,
  stocks,
  price,
});
