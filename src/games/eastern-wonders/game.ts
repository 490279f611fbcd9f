import type { Game } from '../../core/game';
import { deepFreeze } from '../../core/immutable';
import { active } from '../../core/seats';
import { fillGame } from './box';
import { checkComponents, checkState } from './check';
import { type EasternWonders, easternWondersRules } from './rulebook';
import { schemas } from './schema';
import { rewind } from './view';

export type { EasternWonders };

/** Century: Eastern Wonders, 2 to 4 players. */
export const easternWonders: Game<EasternWonders> = /* @__PURE__ */ deepFreeze({
  ...easternWondersRules,
  schemas,
  checkComponents,
  checkState,
  shuffled: ['portTiles', 'pile'],
  drawn: ['market'],
  laterOptions: [],
  implied: ['dock', 'pass'],
  fillGame,
  origin: (box, state) => box.map.names[active(state).boat] ?? '',
  rewind,
});
