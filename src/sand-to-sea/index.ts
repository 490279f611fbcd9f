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
import { disguise, resample, rewind, secrets, type View, view } from './view';

/** The types of From Sand to Sea. */
export interface SandToSea {
  name: 'sand-to-sea';
  components: Components;
  options: Options;
  state: MutableState;
  row: Row;
  action: Action;
  view: View;
  box: Box;
}

/** The rules of Century: From Sand to Sea, 2 to 4 players. */
export const sandToSeaRules: GameRules<SandToSea> = {
  name: 'sand-to-sea',
  components,
  checkOptions,
  checkNewGame,
  turnStarts: ['takeCubes', 'turn', 'over'],
  setup,
  openBox,
  isPaidStep: ({ action, card }) => action.kind === 'sail' && card !== -1,
  rules,
  scores,
  view,
  secrets,
  resample,
};

/** Century: From Sand to Sea, 2 to 4 players. */
export const sandToSea: Game<SandToSea> = {
  ...sandToSeaRules,
  schemas,
  checkComponents,
  checkState,
  shuffled: ['portTiles', 'pile', 'merchantRow', 'merchantDeck'],
  fillGame,
  origin: (box, state) => box.map.names[active(state).boat] ?? '',
  rewind,
  disguise,
};
