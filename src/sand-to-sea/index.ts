import type { Variant } from '../engine/variant';
import { active } from '../parts/seats';
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
import { disguise, resample, rewind, type View, view } from './view';

/** The types of From Sand to Sea. */
export interface SandToSea {
  components: Components;
  options: Options;
  state: MutableState;
  action: Action;
  view: View;
  box: Box;
}

/** Century: From Sand to Sea, 2 to 4 players. */
export const sandToSea: Variant<SandToSea> = {
  name: 'sand-to-sea',
  components,
  schemas: { action: actionSchema, state: stateSchema, options: optionsSchema, components: componentsSchema },
  checkComponents,
  checkOptions,
  checkState,
  turnStarts: ['takeCubes', 'turn', 'over'],
  setup,
  copy,
  openBox,
  fillGame,
  origin: (box, state) => box.map.names[active(state).boat] ?? '',
  rules,
  scores,
  view,
  resample,
  rewind,
  disguise,
};
