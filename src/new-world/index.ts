import type { Variant } from '../engine/variant';
import { type Box, fillGame, openBox } from './box';
import { checkOptions, checkState } from './check';
import { checkComponents } from './check-components';
import { components } from './components';
import { copy } from './copy';
import { rules } from './rules';
import {
  type Action,
  actionSchema,
  type Components,
  componentsSchema,
  type Options,
  optionsSchema,
  stateSchema,
} from './schema';
import { scores } from './scoring';
import { setup } from './setup';
import type { MutableState } from './state';
import { resample, rewind, type View, view } from './view';

/** The types of A New World. */
export interface NewWorld {
  components: Components;
  options: Options;
  state: MutableState;
  action: Action;
  view: View;
  box: Box;
}

/** Century: A New World, 2 to 4 players. */
export const newWorld: Variant<NewWorld> = {
  name: 'new-world',
  components,
  schemas: { action: actionSchema, state: stateSchema, options: optionsSchema, components: componentsSchema },
  checkComponents,
  checkOptions,
  checkState,
  turnStarts: ['turn', 'over'],
  setup,
  copy,
  openBox,
  fillGame,
  origin: () => '',
  rules,
  scores,
  view,
  resample,
  rewind,
};
