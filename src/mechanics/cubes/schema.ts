import { kindOf, printed } from '../../core/fields';
import * as s from '../../core/schema';
import { CUBES } from './cubes';

export const printedCubes = s.named(
  'printedCubes',
  s.tuple([printed, printed, printed, printed], 'Cubes printed on a piece: [yellow, red, green, brown].'),
);

export const cube = s.named('cube', s.oneOf(CUBES, 'A colour (C-1).'));

export const upgradableCube = s.named(
  'upgradableCube',
  s.oneOf(['yellow', 'red', 'green'], 'A colour that can be upgraded (C-3).'),
);

export const cubeAction = <K extends string>(kind: K, meaning: string) =>
  s.object({ kind: kindOf(kind), cube }, meaning);

export const give = s.described(printedCubes, 'Cubes that a trade takes.');

export const get = s.described(printedCubes, 'Cubes that it brings.');

export const steps = s.described(printed, 'The number of upgrades it brings.');

export const points = s.described(printed, 'Points at the end.');

export const cost = s.described(printedCubes, 'Cubes that are returned for it.');

export const discard = cubeAction(
  'discard',
  'Return a cube to the supply because the hold is too full (C-5).',
);

export const upgradeAction = (meaning: string) =>
  s.object({ kind: kindOf('upgrade'), cube: upgradableCube }, meaning);
