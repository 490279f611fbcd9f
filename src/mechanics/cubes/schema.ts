import * as z from 'zod/mini';
import { kindOf, printed } from '../../input/fields';
import { object, oneOf, tuple } from '../../input/schema';
import { CUBES } from './cubes';

export const printedCubes = tuple([printed, printed, printed, printed]);

export const cube = oneOf(CUBES);

export const upgradableCube = oneOf(['yellow', 'red', 'green']);

export const cubeAction = <K extends string>(kind: K) => object({ kind: kindOf(kind), cube });

export const give = z.clone(printedCubes);

export const get = z.clone(printedCubes);

export const steps = z.clone(printed);

export const points = z.clone(printed);

export const cost = z.clone(printedCubes);

export const discard = cubeAction('discard');

/** Each game has its own: they differ in what they say. */
export const upgradeAction = () => object({ kind: kindOf('upgrade'), cube: upgradableCube });
