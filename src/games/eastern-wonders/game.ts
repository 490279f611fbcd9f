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
import { type EasternWondersRules, easternWondersRules } from './rulebook';
import { schemas } from './schema';
import { reconstructStart } from './secrets';

/** The game with what play needs of it. */
export const easternWondersToPlay: Game<EasternWondersRules> = /* @__PURE__ */ deepFreeze({
  ...easternWondersRules,
  schemas: () => schemas,
  checkComponents,
  checkState,
  shuffled: ['portTiles', 'pile'],
  drawn: ['market'],
  laterOptions: [],
  implied: ['dock', 'pass'],
  gameWithDefaults,
  origin: (compiled, state) => compiled.map.names[state.active.boat] ?? '',
  timesAtMost: cubesAtHand,
  reconstructStart,
});

/** Century: Eastern Wonders, 2 to 4 players. */
export const easternWonders: Game<EasternWondersRules> = /* @__PURE__ */ fullGame(easternWondersToPlay, {
  pieces,
  map: seaPlaces,
  stocks,
  price,
});
