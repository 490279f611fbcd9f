import { isEndTriggered } from '../../mechanics/sea/turn';
import type { GameRules } from '../../play/game';
import { checkNewGame, checkOptions } from './check';
import { type CompiledGame, compileGame } from './compiled-game';
import { components } from './components';
import type { EasternWonders } from './game-types';
import { rules } from './rules';
import { scores } from './scoring';
import { hiddenCount, resample, view } from './secrets';
import { setup } from './setup';
import type { Row } from './state';

/** The types of Eastern Wonders, as its rules know them. */
export interface EasternWondersRules extends EasternWonders {
  row: Row;
  compiled: CompiledGame;
}

/** The rules of Century: Eastern Wonders, 2 to 4 players. */
export const easternWondersRules: GameRules<EasternWondersRules> = {
  name: 'eastern-wonders',
  players: { least: 2, most: 4 },
  components,
  checkOptions,
  checkNewGame,
  turnStarts: ['takeCubes', 'turn', 'over'],
  setupTurns: 1,
  setup,
  compileGame,
  rules,
  scores,
  isLastRound: (_, state) => isEndTriggered(state),
  view,
  hiddenCount,
  resample,
};
