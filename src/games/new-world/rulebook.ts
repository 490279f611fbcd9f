import { isEndTriggered } from '../../mechanics/ends/point-cards';
import type { GameRules } from '../../play/game';
import { checkNewGame, checkOptions } from './check';
import { type CompiledGame, compileGame } from './compiled-game';
import { components } from './components';
import type { NewWorld } from './game-types';
import { rules } from './rules';
import { scores } from './scoring';
import { hiddenCount, resample, view } from './secrets';
import { setup } from './setup';
import type { Row } from './state';

/** The types of A New World, as its rules know them. */
export interface NewWorldRules extends NewWorld {
  row: Row;
  compiled: CompiledGame;
}

/** The rules of Century: A New World, 2 to 4 players. */
export const newWorldRules: GameRules<NewWorldRules> = {
  name: 'new-world',
  players: { least: 2, most: 4 },
  components,
  checkOptions,
  checkNewGame,
  turnStarts: ['turn', 'over'],
  setup,
  compileGame,
  rules,
  scores,
  isLastRound: isEndTriggered,
  view,
  hiddenCount,
  resample,
};
