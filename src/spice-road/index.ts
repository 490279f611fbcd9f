import type { Variant } from '../engine/variant';
import { type Box, fillGame, openBox } from './box';
import { checkComponents, checkNewGame, checkOptions, checkState } from './check';
import { components } from './components';
import { rules } from './rules';
import type { Action, Components, Options } from './schema';
import { scores } from './scoring';
import { setup } from './setup';
import type { MutableState, Row } from './state';
import { resample, rewind, secrets, type View, view } from './view';

/** The types of Spice Road. */
export interface SpiceRoad {
  name: 'spice-road';
  components: Components;
  options: Options;
  state: MutableState;
  row: Row;
  action: Action;
  view: View;
  box: Box;
}

/** Century: Spice Road, 2 to 5 players. */
export const spiceRoad: Variant<SpiceRoad> = {
  name: 'spice-road',
  components,
  checkComponents,
  checkOptions,
  checkNewGame,
  checkState,
  turnStarts: ['turn', 'over'],
  shuffled: ['merchantRow', 'merchantDeck', 'pointRow', 'pointDeck'],
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
