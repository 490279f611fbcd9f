import { type ActionTemplate, type Choice, numberBelow } from '../../play/actions';
import { slot } from '../../rows/layout';
import { anyCube, letterOf, upgrade } from '../cubes/hold';
import type { CompiledCards } from './state';

/** A merchant card, by its id. */
export const anyCard: Choice<Pick<CompiledCards, 'cards'>> = {
  valuesIn: ({ cards }) => cards.map(({ id }) => id),
};

/** Play a card from hand, by id (SS-P1). */
export const play: ActionTemplate<Pick<CompiledCards, 'cards'>> = {
  names: {
    /** The id of the card. */
    card: anyCard,
  },
  when: 'You can play a card only at the start of your turn.',
};

/** A place in the row of merchant cards. */
export const rowSlot: Choice<Pick<CompiledCards, 'rowLength'>> = /* @__PURE__ */ numberBelow(
  slot,
  ({ rowLength }) => rowLength,
);

/** Acquire a card from the row (SR-A1, SS-A1). */
export const acquire: ActionTemplate<Pick<CompiledCards, 'rowLength'>> = {
  names: { slot: rowSlot },
  when: 'You can acquire a card only at the start of your turn.',
};

/** Put a cube on the next card to the left of the card being acquired (SS-A1). */
export const payCard: ActionTemplate<object> = {
  names: { cube: anyCube },
  when: 'You put cubes on cards only while you are acquiring one.',
  role: 'give',
  text: (_, named) => `(+${letterOf(named)})`,
};

/** Upgrade a cube by the card played (SR-P2, SS-P2). */
export const upgradeByCard: ActionTemplate<object> = {
  ...upgrade,
  when: 'You can upgrade cubes only with an upgrade card that you have just played.',
};

/** Take all your cards back into hand (SR-R1, SS-R1). */
export const rest: ActionTemplate<object> = { when: 'You can rest only at the start of your turn.' };
