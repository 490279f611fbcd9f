import { type ActionForm, type Choice, numberBelow } from '../../play/actions';
import { slot } from '../../rows/layout';
import { anyCube, letterOf } from '../hold/actions';
import type { CompiledCards } from './state';

/** A card played from hand (SR-P1, SS-P1). */
export const play: ActionForm<Pick<CompiledCards, 'cards'>> = {
  names: { card: { valuesIn: ({ cards }) => cards.map(({ id }) => id) } },
};

/** A place in the row of merchant cards. */
export const rowSlot: Choice<Pick<CompiledCards, 'rowLength'>> = /* @__PURE__ */ numberBelow(
  slot,
  ({ rowLength }) => rowLength,
);

/** A card acquired from the row (SR-A1, SS-A1). */
export const acquire: ActionForm<Pick<CompiledCards, 'rowLength'>> = { names: { slot: rowSlot } };

/** A cube put on a card to the left of the one wanted (SR-A1, SS-A1). */
export const payCard: ActionForm<object> = {
  names: { cube: anyCube },
  role: 'give',
  text: (_, named) => `(+${letterOf(named)})`,
};
