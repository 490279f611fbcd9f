import { isEndTriggered } from '../../mechanics/ends/point-cards';
import type { GameRules } from '../../play/game';
import { checkNewGame, checkOptions } from './check';
import { type CompiledGame, compileGame } from './compiled-game';
import { components } from './components';
import type { SpiceRoad } from './game-types';
import { rules } from './rules';
import { scores } from './scoring';
import { hiddenCount, resample, view } from './secrets';
import { setup } from './setup';
import type { Row } from './state';

/** The types of Spice Road, as its rules know them. */
export interface SpiceRoadRules extends SpiceRoad {
  row: Row;
  compiled: CompiledGame;
}

/** The rules of Century: Spice Road, 2 to 5 players. */
export const spiceRoadRules: GameRules<SpiceRoadRules> = {
  name: 'spice-road',
  players: { least: 2, most: 5 },
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
