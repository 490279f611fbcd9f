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

/** The types of A New World. */
export interface NewWorld {
  name: 'new-world';
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

/** The rules of Century: A New World, 2 to 4 players. */
export const newWorldRules: GameRules<NewWorld> = {
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
  view,
  hiddenCount,
  resample,
};
