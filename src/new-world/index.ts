import type { Variant } from '../engine/variant';
import { type Box, fillGame, openBox } from './box';
import { checkNewGame, checkOptions, checkState } from './check';
import { checkComponents } from './check-components';
import { components } from './components';
import { rules } from './rules';
import type { Action, Components, Options } from './schema';
import { scores } from './scoring';
import { setup } from './setup';
import type { MutableState, Row } from './state';
import { resample, rewind, secrets, type View, view } from './view';

/** The types of A New World. */
export interface NewWorld {
  name: 'new-world';
  components: Components;
  options: Options;
  state: MutableState;
  row: Row;
  action: Action;
  view: View;
  box: Box;
}

/** Century: A New World, 2 to 4 players. */
export const newWorld: Variant<NewWorld> = {
  name: 'new-world',
  components,
  checkComponents,
  checkOptions,
  checkNewGame,
  checkState,
  turnStarts: ['turn', 'over'],
  shuffled: ['explorationTiles', 'pointRow', 'deck', 'bonusStacks', 'spareBonusTiles'],
  setup,
  openBox,
  fillGame,
  origin: () => '',
  isPaidStep: () => false,
  rules,
  scores,
  view,
  secrets,
  resample,
  rewind,
};
