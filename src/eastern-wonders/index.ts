import type { Variant } from '../engine/variant';
import { active } from '../parts/seats';
import { type Box, fillGame, openBox } from './box';
import { checkComponents, checkNewGame, checkOptions, checkState } from './check';
import { components } from './components';
import { rules } from './rules';
import type { Action, Components, Options } from './schema';
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

/** Century: Eastern Wonders, 2 to 4 players. */
export const easternWonders: Variant<EasternWonders> = {
  name: 'eastern-wonders',
  components,
  checkComponents,
  checkOptions,
  checkNewGame,
  checkState,
  turnStarts: ['takeCubes', 'turn', 'over'],
  shuffled: ['portTiles', 'pile'],
  setup,
  openBox,
  fillGame,
  origin: (box, state) => box.map.names[active(state).boat] ?? '',
  isPaidStep: ({ action, cube }) => action.kind === 'sail' && cube !== -1,
  rules,
  scores,
  view,
  secrets,
  resample,
  rewind,
};
