import { type ActionTemplate, type Choice, type Named, oneWord } from '../../play/actions';
import { CUBE_LETTERS, CUBES, type Rank, UPGRADABLE } from './cubes';

/** The colour of a cube: a name in actions, a rank in rules. */
export const anyCube: Choice<object> = /* @__PURE__ */ oneWord(CUBES);

export const letterOf = ({ cube }: Named): string => CUBE_LETTERS[(cube ?? 0) as Rank];

/** Return a cube to the supply because the hold is too full (C-5). */
export const discard: ActionTemplate<object> = {
  names: { cube: anyCube },
  when: 'You return cubes only when a turn ends and your hold is too full.',
  role: 'give',
  text: (_, named) => `discard ${letterOf(named)}`,
};

/** Upgrade a cube (C-3). */
export const upgrade: ActionTemplate<object> = {
  names: { cube: /* @__PURE__ */ oneWord(UPGRADABLE) },
  role: 'upgrade',
  text: (_, named) => `up ${letterOf(named)}`,
};

/** End the turn (C-9). */
export const endTurn: ActionTemplate<object> = {
  when: 'You can end your turn only once you have done what has to be done.',
  text: () => 'pass',
};
