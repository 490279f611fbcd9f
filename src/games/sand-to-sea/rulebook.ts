import { isEndTriggered } from '../../mechanics/sea/turn';
import type { GameRules } from '../../play/game';
import { checkNewGame, checkOptions } from './check';
import { type CompiledGame, compileGame } from './compiled-game';
import { components } from './components';
import type { SandToSea } from './game-types';
import { rules } from './rules';
import { scores } from './scoring';
import { hiddenCount, resample, view } from './secrets';
import { setup } from './setup';
import type { Row } from './state';

/** The types of From Sand to Sea, as its rules know them. */
export interface SandToSeaRules extends SandToSea {
  row: Row;
  compiled: CompiledGame;
}

/** The rules of Century: From Sand to Sea, 2 to 4 players. */
export const sandToSeaRules: GameRules<SandToSeaRules> = {
  name: 'sand-to-sea',
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
