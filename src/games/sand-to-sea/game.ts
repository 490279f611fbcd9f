import { cubesAtHand } from '../../mechanics/hold/hold';
import { seaPlaces } from '../../mechanics/sea/pieces';
import { fullGame } from '../../play/full-game';
import type { Game } from '../../play/game';
import { deepFreeze } from '../../util/immutable';
import { stocks } from './changes';
import { checkState } from './check';
import { checkComponents } from './check-components';
import { gameWithDefaults } from './compiled-game';
import { pieces } from './pieces';
import { price } from './prices';
import { type SandToSeaRules, sandToSeaRules } from './rulebook';
import { schemas } from './schema';
import { reconstructStart, redactActions } from './secrets';

/** The game with what play needs of it. */
export const sandToSeaToPlay: Game<SandToSeaRules> = /* @__PURE__ */ deepFreeze({
  ...sandToSeaRules,
  schemas: () => schemas,
  checkComponents,
  checkState,
  shuffled: ['portTiles', 'pile', 'merchantRow', 'merchantDeck'],
  drawn: ['market'],
  laterOptions: [],
  implied: ['dock', 'pass'],
  gameWithDefaults,
  origin: (compiled, state) => compiled.map.names[state.active.boat] ?? '',
  timesAtMost: cubesAtHand,
  reconstructStart,
  redactActions,
});

/** Century: From Sand to Sea, 2 to 4 players. */
export const sandToSea: Game<SandToSeaRules> = /* @__PURE__ */ fullGame(sandToSeaToPlay, {
  pieces,
  map: seaPlaces,
  stocks,
  price,
});
