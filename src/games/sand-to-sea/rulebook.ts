import type { GameRules } from '../../core/game';
import type { Change } from './changes';
import { checkNewGame, checkOptions } from './check';
import { type CompiledGame, compileGame } from './compiled-game';
import { components } from './components';
import type { Pieces } from './pieces';
import { rules } from './rules';
import type { Action, Components, Options } from './schema';
import { scores } from './scoring';
import { setup } from './setup';
import type { MutableState, Row } from './state';
import { hiddenCount, resample, type View, view } from './view';
import type { Violations } from './violations';

/** The types of From Sand to Sea. */
export interface SandToSea {
  name: 'sand-to-sea';
  components: Components;
  options: Options;
  state: MutableState;
  row: Row;
  action: Action;
  view: View;
  change: Change;
  violations: Violations;
  pieces: Pieces;
  compiled: CompiledGame;
}

/** The rules of Century: From Sand to Sea, 2 to 4 players. */
export const sandToSeaRules: GameRules<SandToSea> = {
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
  view,
  hiddenCount,
  resample,
};
