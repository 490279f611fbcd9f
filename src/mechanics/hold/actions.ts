import type { ActionForm, Choice, Named } from '../../play/actions';
import { CUBE_LETTERS, CUBES, type Rank } from '../cubes/cubes';

/** The colour of a cube; in rules its rank. */
export const anyCube: Choice<object> = { valuesIn: () => CUBES };
/** A colour that can be upgraded: all but brown (C-3). */
const upgradable: Choice<object> = { valuesIn: () => CUBES.slice(0, 3) };

/** The letter of the cube that an action names. */
export const letterOf = ({ cube }: Named): string => CUBE_LETTERS[(cube ?? 0) as Rank];

/** A cube returned from a hold over its limit (C-5). */
export const discard: ActionForm<object> = {
  names: { cube: anyCube },
  role: 'give',
  text: (_, named) => `discard ${letterOf(named)}`,
};

/** A cube upgraded (C-3). */
export const upgrade: ActionForm<object> = {
  names: { cube: upgradable },
  role: 'upgrade',
  text: (_, named) => `up ${letterOf(named)}`,
};

/** The end of a turn that could go on. */
export const endTurn: ActionForm<object> = { text: () => 'pass' };
