import { CUBE_LETTERS, type Rank } from '../../mechanics/cubes/cubes';
import { anyCube, discard, endTurn, upgrade } from '../../mechanics/hold/actions';
import {
  anyHex,
  payBoat,
  payCube,
  placeBoat,
  sailFree,
  takeBonus,
  takeCubes,
} from '../../mechanics/sea/actions';
import type { ActionForm, ActionForms } from '../../play/actions';
import type { CompiledGame } from './compiled-game';

type Pieces = Pick<CompiledGame, 'map' | 'players' | 'components'>;

/** A step that leaves a cube on the tile (EW-M3). */
const sailPaid: ActionForm<Pieces> = {
  names: { to: anyHex, leave: anyCube },
  role: 'paidStep',
  gives: 'leave',
  text: ({ to }: { readonly to: string }, { leave }) => `>${to}(-${CUBE_LETTERS[leave as Rank]})`,
};

/** The kinds of actions. The order is the order of ids. */
export const actions: ActionForms<Pieces> = {
  takeCubes,
  placeBoat,
  sail: [sailFree, sailPaid],
  dock: {},
  payBoat,
  collect: {},
  build: {},
  payCube,
  upgrade,
  takeBonus,
  trade: {},
  claim: { role: 'claim' },
  harvest: {},
  discard,
  endTurn,
};
