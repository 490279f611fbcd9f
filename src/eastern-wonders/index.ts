import type { Game, GameRules } from '../engine/game';
import { active } from '../parts/seats';
import { type Box, fillGame, openBox } from './box';
import { checkComponents, checkNewGame, checkOptions, checkState } from './check';
import { components } from './components';
import { rules } from './rules';
import { type Action, type Components, type Options, schemas } from './schema';
import { scores } from './scoring';
import { setup } from './setup';
import type { MutableState, Row } from './state';
import { resample, rewind, secrets, type View, view } from './view';

/** The types of Eastern Wonders. */
export interface EasternWonders {
  name: 'eastern-wonders';
  components: Components;
  options: Options;
  state: MutableState;
  row: Row;
  action: Action;
  view: View;
  box: Box;
}

/** The rules of Century: Eastern Wonders, 2 to 4 players. */
export const easternWondersRules: GameRules<EasternWonders> = {
  name: 'eastern-wonders',
  components,
  checkOptions,
  checkNewGame,
  turnStarts: ['takeCubes', 'turn', 'over'],
  setup,
  openBox,
  isPaidStep: ({ action, cube }) => action.kind === 'sail' && cube !== -1,
  rules,
  scores,
  view,
  secrets,
  resample,
};

/** Century: Eastern Wonders, 2 to 4 players. */
export const easternWonders: Game<EasternWonders> = {
  ...easternWondersRules,
  schemas,
  checkComponents,
  checkState,
  shuffled: ['portTiles', 'pile'],
  fillGame,
  origin: (box, state) => box.map.names[active(state).boat] ?? '',
  rewind,
};
