import type { Told } from '../../input/sentences';
import { cost, cube, get, give, points, printedCubes, steps, upgradableCube } from './schema';

/** What is said of cubes. */
export const sentences: readonly Told[] = [
  [printedCubes, { id: 'printedCubes', about: 'Cubes printed on a piece: [yellow, red, green, brown].' }],
  [cube, { id: 'cube', about: 'A colour (C-1).' }],
  [upgradableCube, { id: 'upgradableCube', about: 'A colour that can be upgraded (C-3).' }],
  [give, 'Cubes that a trade takes.'],
  [get, 'Cubes that it brings.'],
  [steps, 'The number of upgrades it brings.'],
  [points, 'Points at the end.'],
  [cost, 'Cubes that are returned for it.'],
];

/** The actions of every game. */
export const holdActions = {
  discard: 'Return a cube to the supply because the hold is too full (C-5).',
  endTurn: 'End the turn (C-9).',
};
