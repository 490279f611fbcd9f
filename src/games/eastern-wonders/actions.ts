import type { EasternWondersComponents as Components } from '../../generated/types/eastern-wonders';
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
import type { CompiledSea } from '../../mechanics/sea/sea';
import type { ActionForm, ActionForms } from '../../play/actions';

type Pieces = Pick<CompiledSea, 'map' | 'players'> & { readonly components: Components };

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
