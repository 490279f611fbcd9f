import * as z from 'zod/mini';
import { printed } from '../../input/fields';
import { tuple } from '../../input/schema';
import { wordSchema } from '../../rows/row-schema';
import { CUBES, UPGRADABLE } from './cubes';

export const printedCubes = /* @__PURE__ */ tuple(printed, 4);

export const cube = wordSchema(CUBES);

export const upgradableCube = wordSchema(UPGRADABLE);

export const give = z.clone(printedCubes);

export const get = z.clone(printedCubes);

export const steps = z.clone(printed);

export const points = z.clone(printed);

export const cost = z.clone(printedCubes);
