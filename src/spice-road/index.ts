import type { Variant } from '../engine/variant';
import { type Box, fillGame, openBox } from './box';
import { checkComponents, checkOptions, checkState } from './check';
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

/** The types of Spice Road. */
export interface SpiceRoad {
  components: Components;
  options: Options;
  state: MutableState;
  action: Action;
  view: View;
  box: Box;
}

/** Century: Spice Road, 2 to 5 players. */
export const spiceRoad: Variant<SpiceRoad> = {
  name: 'spice-road',
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
